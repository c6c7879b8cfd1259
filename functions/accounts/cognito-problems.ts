import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider';
import type { ProblemCode } from '#shared/api/problem.ts';
import { AppError, invalidField } from '../platform/app-error.ts';
import { secondsToNext } from '../platform/utc-period.ts';

export type Meaning = {
  /** The problem when Cognito refuses the user, password or token; INVALID_TOKEN by default. */
  readonly refusal?: ProblemCode;
  /** The problem when Cognito finds a parameter malformed; an internal error by default. */
  readonly malformed?: ProblemCode;
  /** The problem when there were too many tries for this user; TOO_MANY_REQUESTS by default. */
  readonly limit?: ProblemCode;
  /** The field of the new password, whose rules Cognito checks. */
  readonly passwordField?: string;
};

/** Too many calls of all accounts together, unlike the limits of one account. */
const throttled = 'TooManyRequestsException';

/** Cognito's errors that mean the same for all calls. */
const problemOf: ReadonlyMap<string, ProblemCode> = new Map([
  ['UsernameExistsException', 'USERNAME_TAKEN'],
  ['AliasExistsException', 'EMAIL_TAKEN'],
  ['CodeMismatchException', 'INVALID_CODE'],
  ['ExpiredCodeException', 'INVALID_CODE'],
  ['RefreshTokenReuseException', 'INVALID_REFRESH_TOKEN'],
  ['LimitExceededException', 'TOO_MANY_REQUESTS'],
  [throttled, 'TOO_MANY_REQUESTS'],
  ['TooManyFailedAttemptsException', 'TOO_MANY_REQUESTS'],
  ['CodeDeliveryFailureException', 'UPSTREAM_FAILED'],
  ['UnexpectedLambdaException', 'UPSTREAM_FAILED'],
  ['UserLambdaValidationException', 'UPSTREAM_FAILED'],
  ['InternalErrorException', 'UPSTREAM_UNAVAILABLE'],
]);

const refusals: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]);
/** Limits of one user. */
const userLimits: ReadonlySet<string> = new Set(['LimitExceededException', 'TooManyFailedAttemptsException']);
const passwordErrors: ReadonlySet<string> = new Set([
  'InvalidPasswordException',
  'PasswordHistoryPolicyViolationException',
]);
/**
 * Seconds. Cognito doesn't say when a limit ends. It counts the calls of all accounts per second, and those of one user
 * per hour.
 */
const retryAfter = { ofAll: 60, ofUser: 3600 } as const;
/**
 * Cognito's own mail sender has a daily limit (docs/operations.md, "Mail"). Only the message distinguishes this limit
 * from others.
 */
const dailyMails = /daily email limit/i;

/** The result of a call to Cognito. Its errors are converted to problems of the API. */
export async function answered<Output>(call: Promise<Output>, meaning: Meaning = {}): Promise<Output> {
  try {
    return await call;
  } catch (error) {
    throw toProblem(error, meaning);
  }
}

/** Whether Cognito refused a call because all accounts together made too many; this limit ends within seconds. */
export function isThrottled(error: unknown): boolean {
  return error instanceof AppError && error.cause === throttled;
}

function toProblem(
  error: unknown,
  { refusal = 'INVALID_TOKEN', malformed, limit, passwordField }: Meaning,
): unknown {
  if (!(error instanceof CognitoIdentityProviderServiceException)) return error;
  const { name } = error;
  // The message may contain the username, so only the error's name is logged.
  const cause = name;
  if (passwordErrors.has(name) && passwordField) return invalidField(passwordField, error.message);
  if (name === 'NotAuthorizedException' && passwordField && isPasswordRefused(error.message)) {
    return new AppError('INVALID_CREDENTIALS', { cause });
  }
  // The client's secret is wrong, which is no fault of the caller.
  if (name === 'NotAuthorizedException' && /client secret|secret hash/i.test(error.message)) return error;
  if (refusals.has(name)) return new AppError(refusal, { cause });
  if (name === 'InvalidParameterException' && malformed) return new AppError(malformed, { cause });
  if (userLimits.has(name) && limit) return new AppError(limit, { cause });
  if (name === 'LimitExceededException' && dailyMails.test(error.message)) return noMoreMails(cause);
  const code = problemOf.get(name);
  if (!code) return error;
  return new AppError(code, {
    cause,
    ...(code === 'TOO_MANY_REQUESTS'
      ? { retryAfter: userLimits.has(name) ? retryAfter.ofUser : retryAfter.ofAll }
      : {}),
  });
}

function noMoreMails(cause: string): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    detail: 'No more mails can be sent today. Try again tomorrow (UTC)',
    retryAfter: secondsToNext('day', new Date()),
    cause,
  });
}

/** In a call with a token and a password, only the message shows which of them was refused. */
function isPasswordRefused(message: string): boolean {
  return /incorrect username or password|password attempts exceeded/i.test(message);
}
