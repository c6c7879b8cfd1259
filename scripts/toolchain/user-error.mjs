/**
 * A failure that the user can act on. Its message is one plain line, shown without a stack trace.
 */
export class UserError extends Error {
  /**
   * @param {string} message one line that says what to do
   * @param {ErrorOptions} [options]
   */
  constructor(message, options) {
    super(message, options);
    this.name = 'UserError';
  }
}

/**
 * Runs a command's main function and exits. Prints a UserError in one line, and any other error with its stack.
 * @param {() => Promise<number>} main resolves to the exit code
 * @returns {Promise<never>}
 */
export async function runCommand(main) {
  try {
    process.exit(await main());
  } catch (error) {
    console.error(describe(error));
    process.exit(1);
  }
}

/** @param {unknown} error */
function describe(error) {
  if (error instanceof UserError) return error.message;
  const code = errorCode(error);
  if (error instanceof Error && code && code in SYSTEM_ERRORS) {
    return `${SYSTEM_ERRORS[code]}: ${error.message}`;
  }
  return error;
}

/** @type {Record<string, string>} */
const SYSTEM_ERRORS = {
  ENOSPC: 'The disk is full',
  EACCES: 'The checkout cannot be written to',
  EROFS: 'The checkout cannot be written to',
};

/**
 * The `code` of a Node system error, if it has one.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
