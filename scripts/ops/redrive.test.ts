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

const late = 'failed-records/plays/2.json';
const early = 'failed-records/plays/1.json';
/** Lambda stores such a file for records on which `events` died. */
const givenUp = 'aws/lambda/mapping/shard/2026/01/01/file';
const files = {
  [late]: { subscriber: 'plays', failedAt: '2026-01-02T00:00:00.000Z', record: { eventID: 'late' } },
  [early]: { subscriber: 'plays', failedAt: '2026-01-01T00:00:00.000Z', record: { eventID: 'early' } },
  [givenUp]: {
    timestamp: '2026-01-01T12:00:00.000Z',
    payload: JSON.stringify({ Records: [{ eventID: 'a' }, { eventID: 'b' }] }),
  },
};

afterAll(() => {
  for (const client of [s3, lambda]) client.restore();
});

beforeEach(() => {
  s3.reset();
  lambda.reset();
  deployedStacks({ Api: { EventsFunction: 'events-1' }, Data: { MediaBucketName: 'media-1' } });
  for (const Prefix of ['failed-records/', 'aws/lambda/']) {
    const Contents = Object.keys(files).flatMap((Key) => (Key.startsWith(Prefix) ? { Key } : []));
    s3.on(ListObjectsV2Command, { Bucket: 'media-1', Prefix }).resolves({ Contents });
  }
  for (const [Key, content] of Object.entries(files)) {
    const ETag = `"${Key}"`;
    s3.on(GetObjectCommand, { Key }).callsFake(() => ({ ETag, Body: jsonPayload(content) }));
    s3.on(HeadObjectCommand, { Key }).resolves({ ETag });
  }
  lambda.on(InvokeCommand).callsFake(() => ({ Payload: jsonPayload({ batchItemFailures: [] }) }));
});

const payloadOf = (eventID: string) => JSON.stringify({ Records: [{ eventID }] });
const deletedKeys = () => s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key);

it('sends each record to events separately, in the order in which they failed, and deletes the files of processed records', async () => {
  expect(await redrive(deployed)).toBe('3 of 3 files are processed.');

  expect(lambda.commandCalls(InvokeCommand).map(({ args }) => args[0].input)).toEqual(
    ['early', 'a', 'b', 'late'].map((id) => ({ FunctionName: 'events-1', Payload: payloadOf(id) })),
  );
  expect(deletedKeys()).toEqual([early, givenUp, late]);
});

it.each([
  ['has to be tried again', { Payload: jsonPayload({ batchItemFailures: [{ itemIdentifier: '1' }] }) }],
  ['is answered by nothing', { Payload: jsonPayload(null) }],
  ['makes the function fail', { FunctionError: 'Unhandled', Payload: jsonPayload({ errorType: 'Error' }) }],
])('keeps the file of a record that %s, and names it', async (_what, answer) => {
  lambda.on(InvokeCommand, { Payload: payloadOf('b') }).resolves(answer);

  expect(await redrive(deployed)).toBe(
    `2 of 3 files are processed.\nThese failed again; the log of events says why:\n${givenUp}`,
  );
  expect(deletedKeys()).toEqual([early, late]);
});
