import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { S3Event } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentClient } from '../../platform/dynamo.ts';
import { s3Client } from '../../platform/s3.ts';
import { photograph } from '../files/testing/hostile-files.ts';
import { handler } from './index.ts';

const table = mockClient(documentClient);
const bucket = mockClient(s3Client);
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('MEDIA_BUCKET_NAME', 'pictures');
  vi.stubEnv('MEDIA_BASE_URL', '/media');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  table.reset();
  bucket.reset();
  const Body = {
    transformToByteArray: async () => photograph(),
  } as unknown as GetObjectCommandOutput['Body'];
  bucket.on(GetObjectCommand).resolves({ ...(Body ? { Body } : {}), ContentLength: photograph().length });
  bucket.on(DeleteObjectCommand).resolves({});
  bucket.on(PutObjectCommand).resolves({});
  table.on(UpdateCommand).resolves({ Attributes: { id: '1', processingAttempts: 1, renditions: [] } });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const arrived = (key: string) => ({ Records: [{ s3: { object: { key } } }] }) as unknown as S3Event;
const deliver = (key: string) => handler(arrived(key), { getRemainingTimeInMillis: () => 40_000 });
const process1 = () => deliver('uploads/1');
const written = () => bucket.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key ?? '');
const removed = () => bucket.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key ?? '');
const refusal = (status: number) =>
  new S3ServiceException({ name: 'Refused', $fault: 'client', $metadata: { httpStatusCode: status } });
/** An update that finds its condition broken, by the item as it is (`undefined` where it is gone). */
const conflict = (item?: Record<string, unknown>) =>
  new ConditionalCheckFailedException({
    message: '',
    $metadata: {},
    ...(item ? { Item: marshall(item) } : {}),
  });
/** The update that makes a picture ready finds the item otherwise. */
const lastUpdateFinds = (item?: Record<string, unknown>) => {
  table.reset();
  table
    .on(UpdateCommand)
    .resolvesOnce({ Attributes: { id: '1', processingAttempts: 1 } })
    .resolvesOnce({ Attributes: { id: '1' } })
    .rejectsOnce(conflict(item));
};

it('reads keys as events write them', async () => {
  table.on(UpdateCommand).rejects(conflict());

  await deliver('uploads/a+b%2Bc/%C5%88');
  await deliver('media/a');

  expect(table.commandCalls(UpdateCommand).map(({ args }) => args[0].input.Key?.PK)).toEqual([
    'MEDIA#a b+c/ň',
  ]);
  expect(removed()).toEqual(['uploads/a b+c/ň']);
});

it('writes down the files before it makes them, and makes the picture ready by one update', async () => {
  await process1();

  const updates = table.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
  expect(updates).toHaveLength(3);
  for (const update of updates) expect(update.ConditionExpression).toMatch(/^#status = :pending\b/);
  const [, drafts, ready] = updates;
  const files = written().filter((key) => key.startsWith('media/'));
  expect(drafts?.ExpressionAttributeValues?.[':draftFiles']).toEqual(files);
  expect(ready?.UpdateExpression).toMatch(
    /REMOVE expiresAt, draftFiles, processingLeaseId, processingLeaseUntil ADD version :one$/,
  );
  expect(ready?.ExpressionAttributeValues).toMatchObject({
    ':status': 'READY',
    ':url': `/${files[3]}`,
    ':width': 600,
    ':height': 400,
  });
  expect(written()).toContain('originals/1');
  expect(removed().at(-1)).toBe('uploads/1');
});

describe('the lease of an upload', () => {
  const waiting = { id: '1', status: 'PENDING' };
  const updates = () => table.commandCalls(UpdateCommand).map(({ args }) => args[0].input);

  it('lasts as long as the function may, and a little more', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    await process1();
    vi.useRealTimers();

    expect(updates()[0]?.ExpressionAttributeValues).toMatchObject({ ':now': 1_000_000, ':until': 1_042_000 });
  });

  it('that somebody else has lets Lambda ask again later, and leaves the upload to them', async () => {
    table
      .on(UpdateCommand)
      .rejects(conflict({ ...waiting, processingAttempts: 2, processingLeaseUntil: Date.now() + 1000 }));

    await expect(process1()).rejects.toThrow('Another start has the upload of 1');

    expect(updates()).toHaveLength(1);
    expect(removed()).toEqual([]);
  });

  it('that was lost as often as may be makes the picture FAILED', async () => {
    table
      .on(UpdateCommand)
      .rejectsOnce(conflict({ ...waiting, processingAttempts: 2, processingLeaseUntil: Date.now() - 1 }))
      .resolvesOnce({});

    await process1();

    expect(updates()[1]?.ExpressionAttributeValues).toMatchObject({
      ':status': 'FAILED',
      ':error': 'PROCESSING_FAILED',
    });
    expect(removed()).toEqual(['uploads/1']);
  });
});

describe('what it cannot read', () => {
  it('is tried again while the picture waits', async () => {
    bucket.on(GetObjectCommand).rejects(refusal(403));
    table.on(GetCommand).resolves({ Item: { id: '1', status: 'PENDING' } });

    await expect(process1()).rejects.toThrow('The upload of 1 cannot be read');
    expect(removed()).toEqual([]);
  });

  it('was there for another run where the picture is settled', async () => {
    bucket.on(GetObjectCommand).rejects(refusal(403));
    table.on(GetCommand).resolves({ Item: { id: '1', status: 'READY' } });

    await process1();

    expect(table.commandCalls(UpdateCommand)).toHaveLength(1);
    expect(written()).toEqual([]);
  });
});

describe('what it cannot write', () => {
  it('leaves the upload for the next start, which need not wait for the lease to end', async () => {
    bucket.on(PutObjectCommand).rejects(new Error('no network'));

    await expect(process1()).rejects.toThrow('no network');

    const updates = table.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
    expect(updates).toHaveLength(3);
    expect(updates[2]?.UpdateExpression).toBe('REMOVE processingLeaseId, processingLeaseUntil');
    expect(removed()).toEqual([]);
  });

  it('is there already, if it is the original', async () => {
    bucket.on(PutObjectCommand, { Key: 'originals/1' }).rejects(refusal(412));

    await process1();

    expect(table.commandCalls(UpdateCommand)).toHaveLength(3);
  });
});

describe('a picture that is otherwise at the end', () => {
  it('gone: everything is removed again', async () => {
    lastUpdateFinds();

    await process1();

    expect(removed()).toEqual([...written(), 'uploads/1']);
  });

  it('gone before anything was written: nothing is', async () => {
    table
      .on(UpdateCommand)
      .resolvesOnce({ Attributes: { id: '1', processingAttempts: 1 } })
      .rejectsOnce(conflict());

    await process1();

    expect(written()).toEqual([]);
  });

  it('ready by another run: what that one shows stays', async () => {
    await process1();
    const [shown = '', ...others] = written().filter((key) => key.startsWith('media/'));
    bucket.resetHistory();
    lastUpdateFinds({
      id: '1',
      status: 'READY',
      renditions: [{ width: 320, format: 'avif', url: `/${shown}` }],
    });

    await process1();

    expect(removed()).toEqual([...others, 'uploads/1']);
  });
});
