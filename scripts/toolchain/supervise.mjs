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
 * @property {boolean} stopped whether somebody asked for the end (Ctrl-C, SIGTERM, the terminal or npm going away)
 */

/**
 * Runs a Node program and stays with it to its end. SIGINT, SIGTERM and SIGHUP are passed on once; a second request
 * more than a second later, or no end within a minute, kills it. Nothing it started outlives it, whichever side dies first.
 * @param {string} node the Node to run it with
 * @param {string[]} args Node's flags, the script and its arguments
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cwd]
 * @param {'ignore' | 'inherit'} [options.input] whether the program reads what is typed
 * @param {number | 'inherit'} [options.output] the file descriptor to write to
 * @param {boolean} [options.gently] false: whoever asks for the end gets it at once, since nothing is lost by it
 * @returns {Promise<Outcome>}
 */
export function supervise(
  node,
  args,
  { env = process.env, cwd, input = 'ignore', output = 'inherit', gently = true } = {},
) {
  // A group of its own: the terminal sends Ctrl-C to the launcher only, which passes it on exactly once.
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
    // npm passes the terminal's Ctrl-C on a second time, at once.
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
 * npm killed by -9 cannot tell us; that our parent has changed does.
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
    // macOS answers EPERM for a group of which only the zombie leader is left.
    if (errorCode(error) !== 'ESRCH' && errorCode(error) !== 'EPERM') throw error;
  }
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return signal === 'SIGINT' ? 2 : signal === 'SIGTERM' ? 15 : 9;
}
