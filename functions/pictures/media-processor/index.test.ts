import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
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
  // The lease isn't extended, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
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
  table.on(UpdateCommand).resolves({ Attributes: claimed });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The picture of the upload, with the lease of the first try. */
const claimed = {
  ...{
    id: '1',
    ownerId: 'eva',
    status: 'PENDING',
    inLibrarySince: '2026-01-01T10:00:00.000Z',
    renditions: [],
  },
  job: { kind: 'UPLOAD', attempts: 1, leaseId: 'mine', startUntil: 2 ** 52, quotas: [] },
};

const arrived = (key: string) => ({ Records: [{ s3: { object: { key } } }] }) as unknown as S3Event;
const deliver = (key: string) => handler(arrived(key), { getRemainingTimeInMillis: () => 40_000 });
const process1 = () => deliver('uploads/1');
const written = () => bucket.commandCalls(PutObjectCommand).map(({ args }) => args[0].input.Key ?? '');
const removed = () => bucket.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key ?? '');
const refusal = (status: number) =>
  new S3ServiceException({ name: 'Refused', $fault: 'client', $metadata: { httpStatusCode: status } });
/** An update whose condition fails, with the current item (`undefined` if it no longer exists). */
const conflict = (item?: Record<string, unknown>) =>
  new ConditionalCheckFailedException({
    message: '',
    $metadata: {},
    ...(item ? { Item: marshall(item) } : {}),
  });
/** Another try has taken the lease when the picture is about to become ready; `item` is the picture at that time. */
const leaseIsLost = (item?: Record<string, unknown>) => {
  table.reset();
  table
    .on(UpdateCommand)
    .resolvesOnce({ Attributes: claimed })
    .resolvesOnce({ Attributes: claimed })
    .rejectsOnce(conflict(item));
  table.on(GetCommand).resolves(item ? { Item: item } : {});
};
/** What the updates change, with names and values in place of the placeholders. */
const updates = () =>
  table.commandCalls(UpdateCommand).map(({ args }) => {
    const { UpdateExpression = '', ExpressionAttributeNames, ExpressionAttributeValues } = args[0].input;
    return UpdateExpression.replace(/#\d+/g, (name) => ExpressionAttributeNames?.[name] ?? name).replace(
      /:\d+/g,
      (name) => JSON.stringify(ExpressionAttributeValues?.[name]) ?? name,
    );
  });

it('decodes the keys of events', async () => {
  table.on(UpdateCommand).rejects(conflict());

  await deliver('uploads/a+b%2Bc/%C5%88');
  await deliver('media/a');

  expect(table.commandCalls(UpdateCommand).map(({ args }) => args[0].input.Key?.PK)).toEqual([
    'PICTURE#a b+c/ň',
  ]);
  expect(removed()).toEqual(['uploads/a b+c/ň']);
});

describe('the lease of an upload', () => {
  it.each([
    ['is short, because a running function extends it', 40_000, 1_020_000],
    ['ends shortly after the function that holds it', 10_000, 1_012_000],
  ])('%s', async (_what, remainingMs, until) => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
    await handler(arrived('uploads/1'), { getRemainingTimeInMillis: () => remainingMs });

    expect(updates()[0]).toContain(`job.leaseUntil = ${until}`);
  });
});

describe('a file that it cannot read or write', () => {
  it.each([
    ['read', () => bucket.on(GetObjectCommand).rejects(refusal(403)), 2],
    ['write', () => bucket.on(PutObjectCommand).rejects(new Error('no network')), 3],
  ])(
    'keeps the upload for the next try, which need not wait for the lease: %s',
    async (_what, fail, count) => {
      fail();

      await expect(process1()).rejects.toThrow('The job of the picture will be retried: PROCESSING_FAILED');

      expect(updates()).toHaveLength(count);
      expect(updates().at(-1)).toBe('REMOVE job.leaseUntil');
      expect(removed()).toEqual([]);
    },
  );

  it('ends the job after the last try', async () => {
    const last = { ...claimed, job: { ...claimed.job, attempts: 2 } };
    table.on(UpdateCommand).resolves({ Attributes: last });
    table.on(TransactWriteCommand).resolves({});
    bucket.on(GetObjectCommand).rejects(refusal(403));

    await process1();

    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
    expect(removed()).toEqual(['uploads/1']);
  });

  it('exists already, if it is the original', async () => {
    bucket.on(PutObjectCommand, { Key: 'originals/1' }).rejects(refusal(412));

    await process1();

    expect(updates()).toHaveLength(3);
  });
});

describe('a picture whose lease is lost', () => {
  it('before anything was written: nothing is written', async () => {
    table.on(UpdateCommand).resolvesOnce({ Attributes: claimed }).rejectsOnce(conflict());

    await process1();

    expect(written()).toEqual([]);
  });

  it('and that another try made ready: the files that it shows are kept', async () => {
    await process1();
    const [shown = '', ...others] = written().filter((key) => key.startsWith('media/'));
    bucket.resetHistory();
    const renditions = [{ width: 320, format: 'avif', url: `/${shown}` }];
    leaseIsLost({ ...claimed, status: 'READY', renditions });

    await process1();

    expect(removed()).toEqual([...others, 'uploads/1']);
  });

  it('and that another try works on: nothing that was announced is removed', async () => {
    await process1();
    const draftFiles = written().filter((key) => key.startsWith('media/'));
    bucket.resetHistory();
    leaseIsLost({ ...claimed, draftFiles });

    await process1();

    expect(removed()).toEqual(['uploads/1']);
  });
});
