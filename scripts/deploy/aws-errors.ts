import { Problem, runCommand } from '../toolchain/problem.mjs';

/** What to do without credentials that work; the end of a sentence. */
export const signInAdvice =
  'sign in with "aws sso login" or "aws configure", or name another profile in AWS_PROFILE';

export const expiredCredentials = `The AWS credentials have expired: ${signInAdvice}.`;

/** Runs the main function of a command that calls AWS. What AWS refuses to its credentials is printed as one line. */
export async function runAwsCommand(main: () => Promise<number>): Promise<never> {
  return runCommand(async () => {
    try {
      return await main();
    } catch (error) {
      throw explainRefusal(error);
    }
  });
}

/** What to throw for an error: a Problem where AWS refused the credentials, or the error itself where it is another. */
export function explainRefusal(error: unknown): unknown {
  if (hasExpired(error)) return new Problem(expiredCredentials, { cause: error });
  if (lacksPermission(error)) {
    return new Problem(`AWS refuses this to the credentials: ${error.message}`, { cause: error });
  }
  return error;
}

/** Whether an error of AWS says that the credentials have expired. */
export function hasExpired(error: unknown): boolean {
  return error instanceof Error && expired.has(error.name);
}

/** Whether an error of AWS says that the credentials lack a permission. Its message names it. */
export function lacksPermission(error: unknown): error is Error {
  return error instanceof Error && error.name.startsWith('AccessDenied');
}

const expired: ReadonlySet<string> = new Set(['ExpiredToken', 'ExpiredTokenException', 'TokenProviderError']);
