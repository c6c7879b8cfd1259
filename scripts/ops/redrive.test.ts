import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { redrive } from './redrive.ts';
import { deployedStacks, jsonPayload } from './testing/deployed-stacks.ts';

const deployed = { stage: 'dev', region: 'eu-central-1' };
const s3 = mockClient(S3Client);
const lambda = mockClient(LambdaClient);

const [late, early] = ['failed-records/plays/2.json', 'failed-records/plays/1.json'];

afterAll(() => {
  for (const client of [s3, lambda]) client.restore();
});

beforeEach(() => {
  s3.reset();
  lambda.reset();
  deployedStacks({ Api: { EventsFunction: 'events-1' }, Data: { MediaBucketName: 'media-1' } });
  s3.on(ListObjectsV2Command).resolves({});
  s3.on(ListObjectsV2Command, { Bucket: 'media-1', Prefix: 'failed-records/' }).resolves({
    Contents: [{ Key: late }, { Key: early }],
  });
  for (const [Key, failedAt] of [
    [late, '2026-01-02T00:00:00.000Z'],
    [early, '2026-01-01T00:00:00.000Z'],
  ] as const) {
    const content = { subscriber: 'plays', failedAt, record: { eventID: Key } };
    s3.on(GetObjectCommand, { Bucket: 'media-1', Key }).callsFake(() => ({
      ETag: `"${Key}"`,
      Body: jsonPayload(content),
    }));
    s3.on(HeadObjectCommand, { Bucket: 'media-1', Key }).resolves({ ETag: `"${Key}"` });
  }
  lambda.on(InvokeCommand).callsFake(() => ({ Payload: jsonPayload({ batchItemFailures: [] }) }));
});

const deletedKeys = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key);

it('sends each record to events separately, in the order in which they failed, and deletes the files of processed records', async () => {
  expect(await redrive(deployed)).toBe('2 of 2 files are processed.');

  expect(lambda.commandCalls(InvokeCommand).map(({ args }) => args[0].input)).toEqual(
    [early, late].map((eventID) => ({
      FunctionName: 'events-1',
      Payload: JSON.stringify({ Records: [{ eventID }] }),
    })),
  );
  expect(deletedKeys()).toEqual([early, late]);
});

/**
 * Adds a file as Lambda stores it for records on which `events` died. Its time is between those of the files by
 * `events`.
 */
function givenUp(...ids: string[]): string {
  const Key = 'aws/lambda/mapping/shard/2026/01/01/file';
  const payload = JSON.stringify({ Records: ids.map((eventID) => ({ eventID })) });
  s3.on(ListObjectsV2Command, { Bucket: 'media-1', Prefix: 'aws/lambda/' }).resolves({ Contents: [{ Key }] });
  s3.on(GetObjectCommand, { Bucket: 'media-1', Key }).callsFake(() => ({
    ETag: '"given up"',
    Body: jsonPayload({ version: '1.0', timestamp: '2026-01-01T12:00:00.000Z', payload }),
  }));
  s3.on(HeadObjectCommand, { Bucket: 'media-1', Key }).resolves({ ETag: '"given up"' });
  return Key;
}

it('also sends records on which events died to events again, each separately', async () => {
  const key = givenUp('a', 'b');

  expect(await redrive(deployed)).toBe('3 of 3 files are processed.');

  expect(lambda.commandCalls(InvokeCommand).map(({ args }) => args[0].input.Payload)).toEqual(
    [early, 'a', 'b', late].map((eventID) => JSON.stringify({ Records: [{ eventID }] })),
  );
  expect(deletedKeys()).toEqual([early, key, late]);
});

it('keeps a file until events has processed each of its records', async () => {
  const key = givenUp('a', 'b');
  const Payload = JSON.stringify({ Records: [{ eventID: 'b' }] });
  lambda.on(InvokeCommand, { FunctionName: 'events-1', Payload }).resolves({
    FunctionError: 'Unhandled',
    Payload: jsonPayload({ errorType: 'Error' }),
  });

  expect(await redrive(deployed)).toMatch(
    `2 of 3 files are processed.\nThese failed again; the log of events says why:\n${key}`,
  );
  expect(deletedKeys()).toEqual([early, late]);
});

it.each([
  ['has to be tried again', { batchItemFailures: [{ itemIdentifier: '1' }] }],
  ['is answered by nothing', null],
])('keeps a record that %s, and names it', async (_what, answer) => {
  const Payload = JSON.stringify({ Records: [{ eventID: early }] });
  lambda.on(InvokeCommand, { FunctionName: 'events-1', Payload }).resolves({ Payload: jsonPayload(answer) });

  expect(await redrive(deployed)).toBe(
    `1 of 2 files are processed.\nThese failed again; the log of events says why:\n${early}`,
  );
  expect(deletedKeys()).toEqual([late]);
});

it('keeps a record on which the function dies', async () => {
  lambda
    .on(InvokeCommand)
    .resolves({ FunctionError: 'Unhandled', Payload: jsonPayload({ errorType: 'Error' }) });

  expect(await redrive(deployed)).toMatch(/^0 of 2/);
  expect(deletedKeys()).toEqual([]);
});

it('keeps a record that was set aside again, although the batch reports no failure', async () => {
  s3.on(HeadObjectCommand, { Bucket: 'media-1', Key: early }).resolves({ ETag: '"another file"' });

  expect(await redrive(deployed)).toMatch(/^1 of 2/);
  expect(deletedKeys()).toEqual([late]);
});
