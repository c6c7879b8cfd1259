/** The error of a synchronous invocation whose function failed. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly errorType: string;
  readonly trace: string;

  constructor(functionName: string, answer: { errorType: string; errorMessage: string; trace: string }) {
    super(`${functionName}: ${answer.errorType}: ${answer.errorMessage}`);
    this.errorType = answer.errorType;
    this.trace = answer.trace;
  }

  /** What Lambda says of the error. */
  payload(): { errorType: string; errorMessage: string } {
    return { errorType: this.errorType, errorMessage: this.message };
  }
}

/** Why Lambda did not take a call, as its API names it. */
export type ThrottleReason =
  | 'ConcurrentInvocationLimitExceeded'
  | 'ReservedFunctionConcurrentInvocationLimitExceeded';

/** The error of an invocation for which too many others are running. The function was not called. */
export class ThrottledError extends Error {
  override readonly name = 'TooManyRequestsException';
  readonly reason: ThrottleReason;

  constructor(functionName: string, reason: ThrottleReason) {
    super(`${functionName}: Rate Exceeded.`);
    this.reason = reason;
  }
}
