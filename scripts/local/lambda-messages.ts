/** The data with which a function's worker starts. */
export type RuntimeData = { file: string; exportName: string };

export type RuntimeContext = {
  awsRequestId: string;
  functionName: string;
  functionVersion: string;
  invokedFunctionArn: string;
  memoryLimitInMB: string;
  logGroupName: string;
  logStreamName: string;
  /** When Lambda ends the call, in milliseconds since 1970. */
  deadlineMs: number;
};

/** An event for the worker. Events and results are passed as JSON text, as in AWS. */
export type RuntimeRequest = { event: string; context: RuntimeContext };

export type RuntimeAnswer =
  | { ok: true; payload: string }
  | { ok: false; errorType: string; errorMessage: string; trace: string };
