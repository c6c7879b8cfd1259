import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type * as z from 'zod';
import type { DynamoDbClient } from '../common/aws-request.ts';
import { createClock } from '../common/clock.ts';
import type { CloudTemplate } from '../template/template.ts';
import { startStreams } from './stream.ts';
import type { StreamRecord } from './stream-batches.ts';

const table = {
  ...{ name: 'Table', arn: 'arn:table', streamArn: 'arn:stream', timeToLiveAttribute: undefined },
  ...{ keyAttributes: ['PK', 'SK'], partitionKey: 'PK', indexPartitionKeys: {} },
};

let stateDir: string;
let closers: (() => Promise<void>)[];
beforeEach(() => {
  closers = [];
  stateDir = mkdtempSync(path.join(tmpdir(), 'stream-'));
});
afterEach(async () => {
  for (const close of closers) await close();
  rmSync(stateDir, { recursive: true });
});

/** Starts a stream with one change in each of these partitions, and its delivery to a function. */
async function startedStream({
  partitions,
  invoke,
  mapping = {},
}: {
  partitions: string[];
  invoke: (partitions: string[]) => Promise<unknown>;
  mapping?: object;
}) {
  const records: StreamRecord[] = [];
  const change = (partition: string) =>
    records.push({
      ...{
        eventID: '',
        eventName: 'MODIFY',
        eventVersion: '1.1',
        eventSource: 'aws:dynamodb',
        awsRegion: '',
      },
      dynamodb: { SequenceNumber: String(records.length + 1), Keys: { PK: { S: partition } } },
    });
  for (const partition of partitions) change(partition);
  const callStreams = async (operation: string, input: object) => {
    const { SequenceNumber = '0', ShardIterator } = input as Record<string, string>;
    if (operation === 'ListStreams') return { Streams: [{ StreamArn: 'arn:local' }] };
    if (operation === 'DescribeStream') return { StreamDescription: { Shards: [{ ShardId: 'one' }] } };
    if (operation === 'GetShardIterator') return { ShardIterator: SequenceNumber };
    return { Records: records.slice(Number(ShardIterator)) };
  };
  const client: DynamoDbClient = { call: async () => ({}), callStreams, close: () => undefined };
  const resource = {
    ...{ stackName: 'Stack', logicalId: 'Mapping', reference: 'uuid' },
    properties: (schema: z.ZodType) =>
      schema.parse({ FunctionName: 'events', EventSourceArn: table.streamArn, ...mapping }),
  };
  const clock = createClock();
  const pauses: number[] = [];
  const streams = await startStreams({
    ...{ client, stateDir, region: 'eu-central-1', tables: [table] },
    template: { resources: () => [resource] } as unknown as CloudTemplate,
    log: { info: () => undefined, error: () => undefined, close: async () => undefined },
    maxBatchingWindowMs: 0,
    clock: {
      ...clock,
      sleep: (ms, signal) => {
        pauses.push(ms);
        return clock.sleep(ms, signal);
      },
    },
    invoke: (_name, event) => {
      const { Records } = event as { Records: { dynamodb: { Keys: { PK: { S: string } } } }[] };
      return invoke(Records.map(({ dynamodb }) => dynamodb.Keys.PK.S));
    },
  });
  closers.push(streams.close);
  return { streams, change, clock, pauses };
}

const many = Array.from({ length: 40 }, (_, at) => `QUIZ#${at}`);

it('changes are delivered in order, in batches, also those that are made meanwhile', async () => {
  const calls: string[][] = [];
  const { streams, change } = await startedStream({
    partitions: many,
    mapping: { BatchSize: 30 },
    invoke: async (got) => {
      calls.push(got);
    },
  });
  await streams.drained();
  change('QUIZ#0');
  await streams.drained();

  expect(calls).toEqual([many.slice(0, 30), many.slice(30), ['QUIZ#0']]);
});

it('changes that were not delivered are delivered after a restart, and no others', async () => {
  const calls: string[] = [];
  const failing = await startedStream({
    partitions: many,
    mapping: { BatchSize: 30 },
    invoke: async (got) => {
      if (got.includes('QUIZ#30')) throw new Error('failed');
      calls.push(...got);
    },
  });
  await expect.poll(() => failing.pauses.length).toBe(1);
  await failing.streams.close();
  expect(calls).toEqual(many.slice(0, 30));

  const { streams } = await startedStream({
    partitions: many,
    invoke: async (got) => void calls.push(...got),
  });
  await streams.drained();

  expect(calls).toEqual(many);
});

it('a failed batch is retried after pauses from 0.2 to 10 seconds by the clock', async () => {
  let tries = 0;
  const { streams, clock, pauses } = await startedStream({
    partitions: ['QUIZ#1'],
    invoke: async () => {
      tries += 1;
      if (tries <= 8) throw new Error('failed');
    },
  });

  for (let failed = 1; failed <= 8; failed += 1) {
    await expect.poll(() => pauses.length).toBe(failed);
    expect(tries).toBe(failed);
    clock.addSeconds(10);
  }
  await streams.drained();

  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  expect(tries).toBe(9);
});
