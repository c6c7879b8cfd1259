import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordMessages } from '#shared/infrastructure/log-messages.ts';
import { AppError } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { s3Client } from '../platform/s3.ts';
import { setUpTable } from '../testing/test-table.ts';
import { consumer } from './consumer.ts';
import { oneByOne, type Subscriber } from './subscriber.ts';

const bucket = mockClient(s3Client);
setUpTable();

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  bucket.reset();
  bucket.on(PutObjectCommand).resolves({});
});

let sequence = 0;
const aRecord = (text: string): DynamoDBRecord => {
  sequence += 1;
  const dynamodb = { SequenceNumber: String(sequence), NewImage: { text: { S: text } } };
  return { eventID: randomUUID(), eventName: 'MODIFY', dynamodb };
};
const textOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.NewImage?.text?.S ?? '';

/** Remembers what it has processed, and fails on some texts. */
function subscriber(name: string, failsOn: readonly string[] = []): Subscriber & { done: string[] } {
  const done: string[] = [];
  return {
    name,
    done,
    wants: (record) => textOf(record) !== 'unwanted',
    process: (records) =>
      oneByOne(records, async (record) => {
        if (failsOn.includes(textOf(record))) throw new Error(`${name} can't process ${textOf(record)}`);
        done.push(textOf(record));
      }),
  };
}
const setAside = () =>
  bucket.commandCalls(PutObjectCommand).map(({ args }) => {
    const { Key, Body } = args[0].input;
    return {
      key: Key,
      ...(JSON.parse(String(Body)) as { subscriber: string; record: unknown; error: object }),
    };
  });

it('gives each subscriber its records, even if others fail', async () => {
  const [first, second] = [subscriber('first', ['b']), subscriber('second')];
  const Records = ['a', 'b', 'unwanted', 'c'].map(aRecord);

  expect(await consumer([first, second])({ Records })).toEqual({
    batchItemFailures: [{ itemIdentifier: Records[1]?.dynamodb?.SequenceNumber }],
  });
  expect([first.done, second.done]).toEqual([
    ['a', 'c'],
    ['a', 'b', 'c'],
  ]);
});

it('sets a record aside with its content after five tries, in any instances of the function, and continues', async () => {
  const poisonous = aRecord('poison');
  const Records = [poisonous, aRecord('fine')];
  const failed = { batchItemFailures: [{ itemIdentifier: poisonous.dynamodb?.SequenceNumber }] };

  for (let tried = 1; tried < 5; tried += 1) {
    expect(await consumer([subscriber('one', ['poison'])])({ Records })).toEqual(failed);
  }
  expect(setAside()).toEqual([]);
  const last = subscriber('one', ['poison']);
  expect(await consumer([last])({ Records })).toEqual({ batchItemFailures: [] });

  expect(last.done).toEqual(['fine']);
  expect(setAside()).toMatchObject([
    {
      key: `failed-records/one/${poisonous.eventID}.json`,
      subscriber: 'one',
      record: JSON.parse(JSON.stringify(poisonous)),
      error: { message: "one can't process poison" },
    },
  ]);
});

it('logs each failure of a record and setting it aside once, in the words that alarms count', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push((JSON.parse(String(line)) as { message: string }).message);
    return true;
  });
  const Records = [aRecord('poison'), aRecord('fine')];

  for (let tried = 0; tried < 5; tried += 1) await consumer([subscriber('one', ['poison'])])({ Records });

  expect(lines).toEqual([...Array<string>(5).fill(recordMessages.failed), recordMessages.setAside]);
});

it('counts the tries of each subscriber and record separately, and sets nothing aside under two names', async () => {
  const poisonous = aRecord('poison');
  const Records = [poisonous];
  for (let tried = 0; tried < 5; tried += 1) await consumer([subscriber('one', ['poison'])])({ Records });
  const other = await consumer([subscriber('other', ['poison'])])({ Records });
  expect(other.batchItemFailures).toHaveLength(1);

  // Another record of the batch failed, so the stream delivers this one again.
  expect(await consumer([subscriber('one', ['poison'])])({ Records })).toEqual({ batchItemFailures: [] });
  expect(new Set(setAside().map(({ key }) => key)).size).toBe(1);
});

it('sets nothing aside while the table or the bucket can’t be reached', async () => {
  const Records = [aRecord('poison')];
  const call = () => consumer([subscriber('one', ['poison'])])({ Records });
  const failed = { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber }] };
  documentClient.middlewareStack.add(
    () => () => {
      throw new Error('The database can’t be reached');
    },
    { step: 'initialize', name: 'fault' },
  );
  for (let tried = 0; tried < 10; tried += 1) expect(await call()).toEqual(failed);
  documentClient.middlewareStack.remove('fault');

  bucket.on(PutObjectCommand).rejects(new Error('The bucket can’t be reached'));
  for (let tried = 0; tried < 10; tried += 1) expect(await call()).toEqual(failed);
  bucket.on(PutObjectCommand).resolves({});
  expect(await call()).toEqual({ batchItemFailures: [] });
});

describe('a record that fails because a service is busy', () => {
  const busy = (one: () => Error): Subscriber => ({
    name: 'busy',
    wants: () => true,
    process: (records) => oneByOne(records, async () => Promise.reject(one())),
  });
  const named = (name: string) => () => Object.assign(new Error('slow down'), { name });

  it.each<[string, () => Error]>([
    ['DynamoDB throttles', named('ThrottlingException')],
    ['DynamoDB still throttles after all tries', () => new AppError('UPSTREAM_UNAVAILABLE')],
    ['Cognito accepts no more calls', () => new AppError('TOO_MANY_REQUESTS')],
    ['a service can’t be reached', () => Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
  ])(
    'when %s, is processed again as long as the stream repeats it, and stored before the stream gives up',
    async (_why, error) => {
      const record = aRecord('fine');
      const failed = { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber }] };
      const deliver = () => consumer([busy(error)])({ Records: [record] });

      for (let tried = 1; tried < 40; tried += 1) expect(await deliver()).toEqual(failed);
      expect(setAside()).toEqual([]);

      expect(await deliver()).toEqual({ batchItemFailures: [] });
      expect(setAside()).toMatchObject([{ subscriber: 'busy', record: { eventID: record.eventID } }]);
    },
  );

  it('is set aside only because of its own failures, however long it has waited before', async () => {
    const record = aRecord('poison');
    const isFailed = async (one: Subscriber) =>
      (await consumer([one])({ Records: [record] })).batchItemFailures.length === 1;
    const waiting = busy(named('ThrottlingException'));
    const poisoned = () => ({ ...subscriber('busy', ['poison']), name: 'busy' });

    for (let tried = 0; tried < 20; tried += 1) expect(await isFailed(waiting)).toBe(true);
    for (let tried = 1; tried < 5; tried += 1) expect(await isFailed(poisoned())).toBe(true);
    expect(setAside()).toEqual([]);
    expect(await isFailed(poisoned())).toBe(false);
  });
});
