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
