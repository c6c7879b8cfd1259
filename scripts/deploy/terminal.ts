import { createInterface } from 'node:readline/promises';
import { UserError } from '../toolchain/user-error.mjs';

/**
 * Asks a question on the terminal and returns the answer. Throws a UserError if there is no terminal.
 * @param instead what to do without a terminal
 */
export async function confirm(question: string, instead = 'add --yes'): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UserError(`There is no terminal to ask "${question}" on: ${instead}.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
