import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';

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

export type RuntimeResponse =
  | { ok: true; payload: string }
  | { ok: false; errorType: string; errorMessage: string; trace: string };

export type EnvironmentOptions = RuntimeData & {
  memoryMb: number;
  env: Readonly<Record<string, string>>;
  onOutput: (line: string, isError: boolean) => void;
};

/** A worker thread as one execution environment: it handles one event at a time. */
export type ExecutionEnvironment = {
  /** Runs one event. Resolves with an error if the worker ends; never rejects. */
  run(request: RuntimeRequest, timeoutMs: number): Promise<RuntimeResponse>;
  /** False once the worker has ended. */
  alive(): boolean;
  close(): Promise<void>;
};

export function startEnvironment(options: EnvironmentOptions): ExecutionEnvironment {
  const worker = new Worker(new URL('./runtime.mjs', import.meta.url), {
    workerData: { file: options.file, exportName: options.exportName } satisfies RuntimeData,
    env: options.env,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: options.memoryMb,
      // Node's default is six times as much for each worker.
      maxYoungGenerationSizeMb: 8,
    },
  });
  createInterface(worker.stdout).on('line', (line) => options.onOutput(line, false));
  createInterface(worker.stderr).on('line', (line) => options.onOutput(line, true));
  let alive = true;
  let settle: ((answer: RuntimeResponse) => void) | undefined;
  const fail = (errorType: string, errorMessage: string, trace = '') => {
    settle?.({ ok: false, errorType, errorMessage, trace });
  };
  worker.on('message', (answer: RuntimeResponse) => settle?.(answer));
  worker.on('error', (error: unknown) => {
    alive = false;
    const message = error instanceof Error ? error.message : String(error);
    options.onOutput(`Runtime.ExitError ${message}`, true);
    fail('Runtime.ExitError', message, error instanceof Error ? error.stack : '');
  });
  worker.on('exit', (code) => {
    alive = false;
    fail('Runtime.ExitError', `Runtime exited with code ${code}`);
  });
  return {
    alive: () => alive,
    run: (request, timeoutMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          alive = false;
          fail('Sandbox.Timedout', `Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`);
          void worker.terminate();
        }, timeoutMs);
        settle = (answer) => {
          clearTimeout(timer);
          settle = undefined;
          resolve(answer);
        };
        worker.postMessage(request);
      }),
    async close() {
      alive = false;
      await worker.terminate();
    },
  };
}
