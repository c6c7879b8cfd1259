import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import type { DynamoDbClient } from '../common/aws-request.ts';
import type { Clock } from '../common/clock.ts';
import { LocalCloudError, systemErrorCode } from '../common/local-cloud-error.ts';
import type { Log } from '../common/log.ts';
import type { CloudTemplate } from '../template/template.ts';
import { type EventPattern, matchesPattern } from './event-filter.ts';
import { deliverBatch, type StreamRecord } from './stream-batches.ts';
import { findStream, streamReader } from './stream-reader.ts';
import type { LocalTable } from './tables.ts';

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
  /** The longest batching window; shortens the window of the mapping. */
  maxBatchingWindowMs: number;
  clock: Clock;
  invoke: (functionReference: string, event: unknown) => Promise<unknown>;
};

const IDLE_POLL_MS = 1_000;

const mappingSchema = z.object({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  BatchSize: z.number().default(100),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).default({ Filters: [] }),
});

type Mapping = z.infer<typeof mappingSchema>;

/** Delivers the changes of tables to the functions of their event source mappings, in order and at least once. */
export async function startStreams(options: StreamOptions): Promise<StreamDelivery> {
  const checkpoints = openCheckpoints(path.join(options.stateDir, 'stream-checkpoints.json'));
  const pollers: StreamDelivery[] = [];
  for (const resource of options.template.resources('AWS::Lambda::EventSourceMapping')) {
    const mapping = resource.properties(mappingSchema);
    const table = options.tables.find((one) => one.streamArn === mapping.EventSourceArn);
    if (table === undefined) {
      throw new LocalCloudError(
        `${resource.logicalId} reads ${mapping.EventSourceArn}, which is not the stream of a table.`,
      );
    }
    const source = await findStream(table.name, options.client);
    pollers.push(startPoller({ ...options, id: resource.reference, mapping, source, checkpoints }));
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

type PollerOptions = StreamOptions & {
  /** The id of the mapping. */
  id: string;
  mapping: Mapping;
  /** The stream's ARN in the local server. */
  source: string;
  checkpoints: Checkpoints;
};

/** Reads a stream for a mapping, and delivers its changes one batch after another. */
function startPoller(options: PollerOptions): StreamDelivery {
  const { id, mapping, source, checkpoints, log } = options;
  const windowMs = Math.min(mapping.MaximumBatchingWindowInSeconds * 1000, options.maxBatchingWindowMs);
  const readAfter = streamReader(options.client, source);
  const stopping = new AbortController();
  const deliver = createDelivery(options, stopping.signal);
  let waking = new AbortController();
  let idleWaiters: (() => void)[] = [];
  let position = checkpoints.get(id, source);

  /** Delivers the new changes. Returns whether there were any. */
  const deliverNew = async (): Promise<boolean> => {
    let records = await readAfter(position);
    if (records.length === 0) return false;
    if (records.length < mapping.BatchSize && windowMs > 0) {
      await sleep(windowMs, stopping.signal);
      records = await readAfter(position);
    }
    while (records.length > 0) {
      const batch = records.splice(0, mapping.BatchSize);
      if (!(await deliver(batch))) return true;
      position = batch.at(-1)?.dynamodb.SequenceNumber ?? position;
      if (position !== undefined) checkpoints.set(id, source, position);
    }
    return true;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waiters = idleWaiters;
      idleWaiters = [];
      // Before the read, so that a call of `wake` during the read isn't lost.
      waking = new AbortController();
      const isBusy = await deliverNew().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error('stream', `Reading the stream failed: ${String(error)}`);
        return undefined;
      });
      if (isBusy === false) for (const resolve of waiters) resolve();
      else idleWaiters = [...waiters, ...idleWaiters];
      if (isBusy !== true) await sleep(IDLE_POLL_MS, AbortSignal.any([waking.signal, stopping.signal]));
    }
  };

  const running = run();
  return {
    wake: () => waking.abort(),
    drained: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve);
        waking.abort();
      }),
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Returns a function that delivers one batch, and returns false if the cloud stopped before that was done. */
function createDelivery(options: PollerOptions, stopping: AbortSignal) {
  const { mapping, clock } = options;
  const { FunctionName, EventSourceArn } = mapping;
  const patterns = mapping.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern) as EventPattern);
  return (records: readonly StreamRecord[]): Promise<boolean> => {
    const wanted = records
      .map((record) => toLambdaRecord(record, EventSourceArn, options.region))
      .filter(
        (record) => patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record)),
      );
    return deliverBatch(wanted, {
      invoke: (batch) => options.invoke(FunctionName, { Records: batch }),
      sleep: (ms) => clock.sleep(ms, stopping),
      stopped: () => stopping.aborted,
    });
  };
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

/** The position of each mapping. Positions of other streams, from deleted data, are ignored. */
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

/** Resolves after this time, or when the signal is aborted. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
