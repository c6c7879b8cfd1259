import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod';
import type { DynamoDbClient } from './aws-request.ts';
import type { Clock } from './clock.ts';
import type { LocalTable } from './dynamodb.ts';
import { type EventPattern, matchesPattern } from './event-filter.ts';
import type { Grants } from './iam/role-policies.ts';
import { LocalCloudError, systemErrorCode } from './local-cloud-error.ts';
import type { Log } from './log.ts';
import { type BatchPolicy, deliverBatch, type StreamRecord } from './stream-batches.ts';
import { bucketName, givenUpKey, givenUpRecord, requireKeeping } from './stream-failures.ts';
import { findStream, isAfter, streamReader } from './stream-reader.ts';
import { shardNumbers, shardOf } from './stream-shards.ts';
import type { CloudTemplate } from './template.ts';

export type StreamDelivery = {
  /** Reads changes now instead of at the next poll. */
  wake(): void;
  /** Resolves when all changes so far have been delivered to all functions. */
  drained(): Promise<void>;
  close(): Promise<void>;
};

export type StreamOptions = {
  template: CloudTemplate;
  tables: readonly LocalTable[];
  client: DynamoDbClient;
  region: string;
  stateDir: string;
  log: Log;
  grants: Grants;
  /** The longest batching window; shortens the window of the mapping. */
  maxBatchingWindowMs: number;
  clock: Clock;
  /** Stores a text as an object. */
  storeObject: (bucketName: string, key: string, text: string) => Promise<void>;
  invoke: (functionReference: string, event: unknown) => Promise<unknown>;
};

const IDLE_POLL_MS = 1_000;
/** AWS reads a shard four times a second ("Polling and batching streams" in Lambda's developer guide). */
const READ_PAUSE_MS = 250;
/** AWS documents only that the times between retries grow, not their lengths. */
const FIRST_RETRY_DELAY_MS = 200;
const MAX_RETRY_DELAY_MS = 10_000;

const mappingSchema = z.object({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  BatchSize: z.number().default(100),
  Enabled: z.boolean().default(true),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  MaximumRetryAttempts: z.number().default(-1),
  MaximumRecordAgeInSeconds: z.number().default(-1),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).default({}),
  BisectBatchOnFunctionError: z.boolean().default(false),
  FunctionResponseTypes: z.array(z.string()).default([]),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
});

type Mapping = z.infer<typeof mappingSchema>;

/** Delivers the changes of tables to the functions of their event source mappings, at least once. */
export async function startStreams(options: StreamOptions): Promise<StreamDelivery> {
  const checkpoints = openCheckpoints(path.join(options.stateDir, 'stream-checkpoints.json'));
  const pollers: Poller[] = [];
  for (const resource of options.template.resources('AWS::Lambda::EventSourceMapping')) {
    const mapping = resource.properties(mappingSchema);
    if (!mapping.Enabled) continue;
    const table = options.tables.find((one) => one.streamArn === mapping.EventSourceArn);
    if (table === undefined) {
      throw new LocalCloudError(
        `${resource.logicalId} reads ${mapping.EventSourceArn}, which is not the stream of a table.`,
      );
    }
    requireReading(mapping, options.grants);
    const failures = mapping.DestinationConfig.OnFailure?.Destination;
    if (failures !== undefined) requireKeeping(mapping.FunctionName, failures, options);
    const source = await findStream(table.name, options.client);
    const id = `${resource.stackName}/${resource.logicalId}`;
    const { partitionKey } = table;
    pollers.push(
      startPoller({ ...options, id, uuid: resource.reference, mapping, source, partitionKey, checkpoints }),
    );
  }
  return {
    wake: () => {
      for (const poller of pollers) poller.wake();
    },
    drained: async () => {
      await Promise.all(pollers.map((poller) => poller.drained()));
    },
    close: async () => {
      await Promise.all(pollers.map((poller) => poller.close()));
    },
  };
}

/** Throws if the function's role may not read the stream: Lambda uses that role, and refuses such a mapping. */
function requireReading({ FunctionName, EventSourceArn }: Mapping, grants: Grants): void {
  for (const operation of ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']) {
    const action = `dynamodb:${operation}`;
    if (grants(FunctionName, { action, resource: EventSourceArn })) continue;
    throw new LocalCloudError(`The role of ${FunctionName} does not allow ${action} on ${EventSourceArn}.`);
  }
}

type Poller = { wake(): void; drained(): Promise<void>; close(): Promise<void> };

type PollerOptions = StreamOptions & {
  id: string;
  /** The id of the mapping in names of files. */
  uuid: string;
  mapping: Mapping;
  /** The stream's ARN in the local server. */
  source: string;
  /** The attribute of the table's partition key. */
  partitionKey: string;
  checkpoints: Checkpoints;
};

/** Reads a stream for a mapping. Delivers the changes of each shard in order, and several shards at the same time. */
function startPoller(options: PollerOptions): Poller {
  const { mapping, partitionKey, log } = options;
  const windowMs = Math.min(mapping.MaximumBatchingWindowInSeconds * 1000, options.maxBatchingWindowMs);
  const pause = createPause(options.clock);
  const readAfter = streamReader(options.client, options.source);
  let stopped = false;
  let idleWaiters: (() => void)[] = [];
  const shards = shardNumbers.map((number) =>
    createShard({ ...options, number, windowMs, pause, stopped: () => stopped }),
  );
  let position = earliest(shards.map((shard) => shard.position()));

  /** Passes new changes to their shards. Returns the number of changes. */
  const read = async (): Promise<number> => {
    const records = await readAfter(position);
    for (const [number, shard] of shards.entries()) {
      shard.add(records.filter((record) => shardOf(record, partitionKey) === number));
    }
    position = records.at(-1)?.dynamodb.SequenceNumber ?? position;
    return records.length;
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      const waiters = idleWaiters;
      idleWaiters = [];
      // Checked before the read, so that the read includes everything that the functions have written.
      const areShardsIdle = shards.every((shard) => shard.isIdle());
      let count: number | undefined;
      try {
        count = await read();
      } catch (error) {
        if (!stopped) log.error('stream', `Reading the stream failed: ${String(error)}`);
      }
      if (count === 0 && areShardsIdle) for (const resolve of waiters) resolve();
      else idleWaiters = [...waiters, ...idleWaiters];
      if (count) await pause.sleepFully(Math.min(windowMs, READ_PAUSE_MS));
      else await pause.sleep(IDLE_POLL_MS);
    }
  };

  const running = run();
  return {
    wake: pause.wake,
    drained: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve);
        pause.wake();
      }),
    close: async () => {
      stopped = true;
      pause.stop();
      await running;
      await Promise.all(shards.map((shard) => shard.closed()));
    },
  };
}

type Shard = {
  /** The last change that was delivered. */
  position(): string | undefined;
  add(records: readonly StreamRecord[]): void;
  /** Whether all changes are delivered. */
  isIdle(): boolean;
  /** Resolves when no delivery is running. */
  closed(): Promise<void>;
};

type ShardOptions = PollerOptions & {
  number: number;
  windowMs: number;
  pause: Pause;
  stopped: () => boolean;
};

function createShard(options: ShardOptions): Shard {
  const { mapping, checkpoints, source, log, number, windowMs, pause, stopped } = options;
  const functionName = mapping.FunctionName;
  const checkpointId = `${options.id}/${number}`;
  const patterns = (mapping.FilterCriteria?.Filters ?? []).map(
    (one) => JSON.parse(one.Pattern) as EventPattern,
  );
  const policy: BatchPolicy = {
    maxRetries: mapping.MaximumRetryAttempts,
    bisectOnError: mapping.BisectBatchOnFunctionError,
    reportsItemFailures: mapping.FunctionResponseTypes.includes('ReportBatchItemFailures'),
    maxAgeMs: mapping.MaximumRecordAgeInSeconds < 0 ? -1 : mapping.MaximumRecordAgeInSeconds * 1000,
    retryDelayMs: (attempt) => Math.min(FIRST_RETRY_DELAY_MS * 2 ** Math.max(0, attempt), MAX_RETRY_DELAY_MS),
  };
  let position = checkpoints.get(checkpointId, source);
  let queue: StreamRecord[] = [];
  let running: Promise<void> | undefined;

  /** Returns whether the delivery was finished before the cloud stopped. */
  const deliver = async (records: StreamRecord[]): Promise<boolean> => {
    const wanted = records
      .map((record) => toLambdaRecord(record, mapping.EventSourceArn, options.region))
      .filter(
        (record) => patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record)),
      );
    const done = await deliverBatch(wanted, policy, {
      invoke: (batch) => options.invoke(functionName, { Records: batch }),
      onDiscard: async (batch, discard) => {
        const { reason, error } = discard;
        log.error(
          'stream',
          `${functionName} fails on ${batch.length} records, which are given up (${reason}): ${String(error)}`,
        );
        const bucketArn = mapping.DestinationConfig.OnFailure?.Destination;
        if (bucketArn === undefined || reason === 'trimmed') return;
        const failure = { batch, discard, mapping, shard: number, now: options.clock.now() };
        const key = givenUpKey(options.uuid, number, failure.now);
        await options.storeObject(bucketName(bucketArn), key, JSON.stringify(givenUpRecord(failure)));
      },
      now: options.clock.now,
      sleep: pause.sleepOnClock,
      stopped,
    });
    const last = records.at(-1);
    if (!done || last === undefined) return false;
    position = last.dynamodb.SequenceNumber;
    checkpoints.set(checkpointId, source, position);
    return true;
  };

  const run = async (): Promise<void> => {
    while (queue.length > 0 && !stopped()) {
      if (queue.length < mapping.BatchSize && windowMs > 0) await pause.sleepFully(windowMs);
      if (stopped()) return;
      const batch = queue.slice(0, mapping.BatchSize);
      try {
        if (await deliver(batch)) queue = queue.slice(batch.length);
      } catch (error) {
        log.error('stream', `Delivering changes to ${functionName} failed: ${String(error)}`);
        await pause.sleepFully(IDLE_POLL_MS);
      }
    }
  };
  const start = (): void => {
    running ??= run().finally(() => {
      running = undefined;
      // Changes may have been added after the last check of the queue.
      if (queue.length > 0 && !stopped()) start();
      pause.wake();
    });
  };

  return {
    position: () => position,
    add(records) {
      queue.push(...records.filter((record) => isAfter(record, position)));
      if (queue.length > 0) start();
    },
    isIdle: () => running === undefined,
    closed: async () => running,
  };
}

/** The earliest position; `undefined` (the beginning of the stream) if one of them is. */
function earliest(positions: readonly (string | undefined)[]): string | undefined {
  if (positions.includes(undefined)) return undefined;
  const [first] = positions.filter((position) => position !== undefined).toSorted(byNumber);
  return first;
}

function byNumber(one: string, other: string): number {
  return BigInt(one) < BigInt(other) ? -1 : 1;
}

/** A record as Lambda receives it. The local server numbers records per table, but ids must be unique across tables. */
function toLambdaRecord(record: StreamRecord, streamArn: string, region: string): StreamRecord {
  return {
    ...record,
    eventID: createHash('md5').update(`${streamArn}/${record.dynamodb.SequenceNumber}`).digest('hex'),
    awsRegion: region,
    eventSourceARN: streamArn,
  };
}

type Checkpoints = {
  get(id: string, source: string): string | undefined;
  set(id: string, source: string, sequenceNumber: string): void;
};

const checkpointsSchema = z.record(z.string(), z.object({ source: z.string(), sequenceNumber: z.string() }));

/** The position of each mapping in each shard. Positions of other streams, from deleted data, are ignored. */
function openCheckpoints(file: string): Checkpoints {
  const positions = readCheckpoints(file);
  return {
    get(id, source) {
      const position = positions[id];
      return position?.source === source ? position.sequenceNumber : undefined;
    },
    set(id, source, sequenceNumber) {
      positions[id] = { source, sequenceNumber };
      writeFileSync(`${file}.new`, JSON.stringify(positions));
      renameSync(`${file}.new`, file);
    },
  };
}

function readCheckpoints(file: string): z.infer<typeof checkpointsSchema> {
  try {
    return checkpointsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return {};
    throw new LocalCloudError(`${file} is damaged. Delete it; the changes are then delivered again.`);
  }
}

type Pause = {
  /** Sleeps until the time is over or `wake` is called; returns immediately if `wake` was called since the last sleep. */
  sleep(ms: number): Promise<void>;
  /** Sleeps for the whole time, unless the cloud stops. */
  sleepFully(ms: number): Promise<void>;
  /** Sleeps for the whole time by the cloud's clock, unless the cloud stops. */
  sleepOnClock(ms: number): Promise<void>;
  wake(): void;
  stop(): void;
};

function createPause(clock: Clock): Pause {
  const stopping = new AbortController();
  let waking = new AbortController();
  return {
    async sleep(ms) {
      await sleepUntil(ms, AbortSignal.any([waking.signal, stopping.signal]));
      waking = new AbortController();
    },
    sleepFully: (ms) => sleepUntil(ms, stopping.signal),
    sleepOnClock: (ms) => clock.sleep(ms, stopping.signal),
    wake: () => waking.abort(),
    stop: () => stopping.abort(),
  };
}

function sleepUntil(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    return undefined;
  });
}
