import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { ROOT } from './checkout.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the foreground and waits until it ends. Signals are passed on to it.
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
  try {
    /** @type {[number | null, NodeJS.Signals | null]} */
    const [code, signal] = /** @type {any} */ (await once(child, 'exit'));
    return code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}
