import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { ROOT } from './checkout.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const PARENT_POLL_MS = 250;

/**
 * Runs a program in the foreground and waits until it ends. Signals are passed on to it, and it is stopped if npm, which
 * has started us, ends.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} the exit code; 128 + number for a death by signal
 */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    // A terminal sends Ctrl-C to the program, too.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const watch = whenParentEnds(() => child.kill('SIGTERM'));
  try {
    /** @type {[number | null, NodeJS.Signals | null]} */
    const [code, signal] = /** @type {any} */ (await once(child, 'exit'));
    return code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
  } finally {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}

/**
 * Calls `onEnd` when npm's shell, our parent, has ended: a SIGTERM for npm ends the shell, which doesn't pass it on.
 * @param {() => void} onEnd
 */
function whenParentEnds(onEnd) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onEnd();
  }, PARENT_POLL_MS);
  return watch;
}
