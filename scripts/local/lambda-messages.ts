/** What a function's worker is started with. */
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

/** An event on its way to the worker; events and answers cross as JSON text, as they do in the cloud. */
export type RuntimeRequest = { event: string; context: RuntimeContext };

export type RuntimeAnswer =
  | { ok: true; payload: string }
  | { ok: false; errorType: string; errorMessage: string; trace: string };
