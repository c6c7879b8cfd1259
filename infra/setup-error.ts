/** An error in the set-up that the person who runs the app can fix; the message says how. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Runs a command. A SetupError is printed as one line and ends the process; other errors are thrown. */
export function runCommand(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
