/** Something that whoever runs the app can put right; its message says how. */
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
