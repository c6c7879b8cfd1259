/** A set-up fault that the person who runs the app can fix; the message says how. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Runs a command's work; a setup error ends the process with its one line, any other error is thrown on. */
export function runCommand(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
