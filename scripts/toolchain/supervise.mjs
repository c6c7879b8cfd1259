import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { errorCode } from './problem.mjs';

const GRACE_MS = 60_000;
const REPEAT_MS = 1_000;
const PARENT_POLL_MS = 250;
const PRELOAD = fileURLToPath(new URL('supervised.mjs', import.meta.url));
/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @typedef {object} Outcome
 * @property {number} code the exit code; 128 + number for a death by signal
 * @property {boolean} stopped whether it was asked to stop (by Ctrl-C or SIGTERM, or because the terminal or npm ended)
 */

/**
 * Runs a Node program and waits until it ends. SIGINT, SIGTERM and SIGHUP are passed on once. The program is killed by a
 * second signal more than a second later, or if it doesn't end within a minute. All processes that it started end with it,
 * even if this process is killed first.
 * @param {string} node the Node to run it with
 * @param {string[]} args Node's flags, the script and its arguments
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cwd]
 * @param {'ignore' | 'inherit'} [options.input] whether the program reads the terminal's input
 * @param {number | 'inherit'} [options.output] the file descriptor to write to
 * @param {boolean} [options.gently] false: the first signal kills the program immediately, because nothing is lost
 * @returns {Promise<Outcome>}
 */
export function supervise(
  node,
  args,
  { env = process.env, cwd, input = 'ignore', output = 'inherit', gently = true } = {},
) {
  // In a separate process group, so that the terminal sends Ctrl-C only to the launcher, which passes it on exactly once.
  const child = spawn(node, ['--import', PRELOAD, ...args], {
    cwd,
    env: { ...env, YQ_SUPERVISOR: String(process.pid), YQ_STOP_GENTLY: gently ? '1' : '0' },
    stdio: [input, output, output, 'ipc'],
    detached: true,
  });
  let stoppedAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let deadline;

  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    // npm passes the terminal's Ctrl-C on as well, so the same request arrives twice within a moment.
    if (stoppedAt && Date.now() - stoppedAt < REPEAT_MS) return;
    if (stoppedAt) return killGroup(child.pid);
    stoppedAt = Date.now();
    if (!gently) return killGroup(child.pid);
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    deadline = setTimeout(() => killGroup(child.pid), GRACE_MS);
  };
  const parent = watchParent(() => stop('SIGTERM'));
  for (const signal of STOP_SIGNALS) process.on(signal, stop);

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      killGroup(child.pid);
      clearTimeout(deadline);
      clearInterval(parent);
      for (const name of STOP_SIGNALS) process.off(name, stop);
      resolve({ code: code ?? 128 + signalNumber(signal), stopped: stoppedAt > 0 });
    });
  });
}

/**
 * Calls `onGone` when npm, our parent, has ended. If npm is killed by SIGKILL, no signal arrives, but the id of our parent
 * process changes. Returns the timer, if npm is our parent.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_POLL_MS);
  return timer;
}

/** @param {number | undefined} leader */
function killGroup(leader) {
  if (!leader) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // macOS reports EPERM for a group in which only the zombie leader is left.
    if (errorCode(error) !== 'ESRCH' && errorCode(error) !== 'EPERM') throw error;
  }
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return signal === 'SIGINT' ? 2 : signal === 'SIGTERM' ? 15 : 9;
}
