import { randomUUID } from 'node:crypto';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { Log } from '../common/log.ts';
import {
  type ExecutionEnvironment,
  type RuntimeContext,
  type RuntimeResponse,
  startEnvironment,
} from './environment.ts';
import { createEvents, type EventSettings, type EventsOptions } from './events.ts';
import { FunctionError } from './function-error.ts';

/** A function of the template with its complete environment. */
export type FunctionDefinition = {
  name: string;
  logicalId: string;
  arn: string;
  /** The handler's file and exported name. */
  file: string;
  exportName: string;
  memoryMb: number;
  timeoutMs: number;
  env: Readonly<Record<string, string>>;
  events: EventSettings;
};

export type LambdaService = {
  functions: readonly FunctionDefinition[];
  /** Runs a function and waits. Takes its name, ARN or logical id. Rejects with FunctionError when it fails. */
  invoke(reference: string, event: unknown): Promise<unknown>;
  /** Runs a function without waiting, with Lambda's retries for asynchronous events. */
  invokeAsync(reference: string, event: unknown): void;
  /** Makes later calls load the function's bundle again; running calls are finished. */
  reload(name: string): Promise<void>;
  /** The number of running environments of all functions. */
  environmentCount(): number;
  close(): Promise<void>;
};

/** The number of events of one function that may run at the same time; other events wait. */
const MAX_ENVIRONMENTS_PER_FUNCTION = 4;

/** The largest result of a call that waits for it (Lambda quotas). */
const MAX_RESULT_BYTES = 6_291_556;

/** All environments but the first end after this idle time. */
const IDLE_MS = 5_000;

/** Runs the functions of the template, each in its own worker threads. */
export function startLambda(
  definitions: readonly FunctionDefinition[],
  options: Omit<EventsOptions, 'invoke'>,
): LambdaService {
  const { log } = options;
  const pools = new Map(definitions.map((definition) => [definition, createPool(definition, log)]));
  const find = (reference: string): [FunctionDefinition, Pool] => {
    const found = [...pools].find(
      ([{ name, arn, logicalId }]) => name === reference || arn === reference || logicalId === reference,
    );
    if (found === undefined) throw new LocalCloudError(`There is no function ${reference} in the template.`);
    return found;
  };
  const invoke = async (reference: string, event: unknown) => find(reference)[1].invoke(event);
  const events = createEvents({ ...options, invoke });

  return {
    functions: definitions,
    invoke,
    invokeAsync: (reference, event) => events.accept(find(reference)[0], event),
    reload: (name) => find(name)[1].reload(),
    environmentCount: () => [...pools.values()].reduce((sum, pool) => sum + pool.size(), 0),
    async close() {
      const ended = events.close();
      await Promise.all([...pools.values()].map((pool) => pool.close()));
      await ended;
    },
  };
}

type Pool = {
  invoke(event: unknown): Promise<unknown>;
  reload(): Promise<void>;
  size(): number;
  close(): Promise<void>;
};

type Slot = {
  environment: ExecutionEnvironment;
  /** The number of reloads before it started. */
  version: number;
  logStreamName: string;
  idleTimer?: NodeJS.Timeout;
};

function createPool(definition: FunctionDefinition, log: Log): Pool {
  let version = 0;
  let idle: Slot[] = [];
  const busy = new Set<Slot>();
  const waiting: ((slot: Slot | undefined) => void)[] = [];
  let closed = false;

  const start = (): Slot => ({
    version,
    logStreamName: randomUUID(),
    environment: startEnvironment({
      file: definition.file,
      exportName: definition.exportName,
      memoryMb: definition.memoryMb,
      env: definition.env,
      onOutput: (line, isError) => (isError ? log.error : log.info)(definition.name, line),
    }),
  });

  const acquire = async (): Promise<Slot> => {
    idle = idle.filter((slot) => slot.environment.alive());
    const free = idle.pop() ?? (busy.size < MAX_ENVIRONMENTS_PER_FUNCTION ? start() : undefined);
    const slot = free ?? (await new Promise<Slot | undefined>((resolve) => waiting.push(resolve))) ?? start();
    clearTimeout(slot.idleTimer);
    busy.add(slot);
    return slot;
  };

  const release = (slot: Slot): void => {
    busy.delete(slot);
    const usable = slot.environment.alive() && slot.version === version && !closed;
    if (!usable) void slot.environment.close();
    const next = waiting.shift();
    if (next !== undefined) next(usable ? slot : undefined);
    else if (usable) keepIdle(slot);
  };

  const keepIdle = (slot: Slot): void => {
    idle.push(slot);
    if (idle.length === 1) return;
    slot.idleTimer = setTimeout(() => {
      idle = idle.filter((one) => one !== slot);
      void slot.environment.close();
    }, IDLE_MS).unref();
  };

  return {
    size: () => idle.length + busy.size,
    async invoke(event) {
      const payload = JSON.stringify(event);
      if (closed) throw new LocalCloudError('The local cloud is stopping.');
      const slot = await acquire();
      const context = contextOf(definition, slot.logStreamName);
      const answer = await slot.environment.run({ event: payload, context }, definition.timeoutMs);
      release(slot);
      return resultOf(definition.name, answer, log, context.awsRequestId);
    },
    async reload() {
      version += 1;
      const old = idle;
      idle = [];
      await Promise.all(old.map((slot) => slot.environment.close()));
    },
    async close() {
      closed = true;
      const slots = [...idle, ...busy];
      idle = [];
      for (const slot of slots) clearTimeout(slot.idleTimer);
      await Promise.all(slots.map((slot) => slot.environment.close()));
    },
  };
}

function contextOf(definition: FunctionDefinition, logStreamName: string): RuntimeContext {
  return {
    awsRequestId: randomUUID(),
    functionName: definition.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: definition.arn,
    memoryLimitInMB: String(definition.memoryMb),
    logGroupName: `/aws/lambda/${definition.name}`,
    logStreamName,
    deadlineMs: Date.now() + definition.timeoutMs,
  };
}

function resultOf(functionName: string, answer: RuntimeResponse, log: Log, requestId: string): unknown {
  if (answer.ok && Buffer.byteLength(answer.payload) <= MAX_RESULT_BYTES) return JSON.parse(answer.payload);
  const failure = answer.ok ? tooLarge : answer;
  log.error(functionName, `${requestId} ${failure.errorType}: ${failure.errorMessage}\n${failure.trace}`);
  throw new FunctionError(functionName, failure);
}

const tooLarge = {
  errorType: 'Function.ResponseSizeTooLarge',
  errorMessage: `Response payload size exceeded maximum allowed payload size (${MAX_RESULT_BYTES} bytes).`,
  trace: '',
};
