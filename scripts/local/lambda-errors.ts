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

  /** The payload with which Lambda answers. */
  payload(): { errorType: string; errorMessage: string } {
    return { errorType: this.errorType, errorMessage: this.message };
  }
}

/** Why Lambda refused a call, as named by its API. */
export type ThrottleReason =
  | 'ConcurrentInvocationLimitExceeded'
  | 'ReservedFunctionConcurrentInvocationLimitExceeded';

/** The error of an invocation that is refused because too many others are running. The function is not called. */
export class ThrottledError extends Error {
  override readonly name = 'TooManyRequestsException';
  readonly reason: ThrottleReason;

  constructor(functionName: string, reason: ThrottleReason) {
    super(`${functionName}: Rate Exceeded.`);
    this.reason = reason;
  }
}
