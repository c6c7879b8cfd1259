import { runCommand, UserError } from '../toolchain/user-error.mjs';

/** What to do without working credentials; the end of a sentence. */
export const signInAdvice =
  'sign in with "aws sso login" or "aws configure", or name another profile in AWS_PROFILE';

export const expiredCredentials = `The AWS credentials have expired: ${signInAdvice}.`;

/**
 * Runs the main function of a command that calls AWS. Prints one line if AWS refuses a call because of the credentials.
 */
export async function runAwsCommand(main: () => Promise<number>): Promise<never> {
  return runCommand(async () => {
    try {
      return await main();
    } catch (error) {
      throw explainRefusal(error);
    }
  });
}

/**
 * Returns the error to throw: a UserError if AWS refused the credentials, or the original error if it has another cause.
 */
export function explainRefusal(error: unknown): unknown {
  if (hasExpired(error)) return new UserError(expiredCredentials, { cause: error });
  if (lacksPermission(error)) {
    return new UserError(`AWS refuses this to the credentials: ${error.message}`, { cause: error });
  }
  return error;
}

/** Whether an error of AWS says that the credentials have expired. */
export function hasExpired(error: unknown): boolean {
  return error instanceof Error && expired.has(error.name);
}

/** Whether an error of AWS says that the credentials lack a permission. Its message names the permission. */
export function lacksPermission(error: unknown): error is Error {
  return error instanceof Error && error.name.startsWith('AccessDenied');
}

const expired: ReadonlySet<string> = new Set(['ExpiredToken', 'ExpiredTokenException', 'TokenProviderError']);
