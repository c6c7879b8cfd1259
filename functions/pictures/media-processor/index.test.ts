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
const updates = () =>
  table.commandCalls(UpdateCommand).map(({ args }) => readable(args[0].input as unknown as Expressions));

type Expressions = {
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
};
/** The expressions with their names and values in place of the placeholders. */
function readable(input: Expressions): { change: string; condition: string } {
  const { UpdateExpression = '', ConditionExpression = '' } = input;
  const filled = (text: string) =>
    text
      .replace(/#\d+/g, (name) => input.ExpressionAttributeNames?.[name] ?? name)
      .replace(/:\d+/g, (name) => JSON.stringify(input.ExpressionAttributeValues?.[name]) ?? name);
  return { change: filled(UpdateExpression), condition: filled(ConditionExpression) };
}

it('decodes the keys of events', async () => {
  table.on(UpdateCommand).rejects(conflict());

  await deliver('uploads/a+b%2Bc/%C5%88');
  await deliver('media/a');

  expect(table.commandCalls(UpdateCommand).map(({ args }) => args[0].input.Key?.PK)).toEqual([
    'PICTURE#a b+c/ň',
  ]);
  expect(removed()).toEqual(['uploads/a b+c/ň']);
});

it('stores the keys of the files before it writes the files, and makes the picture ready with one update', async () => {
  await process1();

  expect(updates()).toHaveLength(3);
  for (const { condition } of updates()) expect(condition).toMatch(/^status = "PENDING"/);
  const [, drafts, ready] = updates();
  const files = written().filter((key) => key.startsWith('media/'));
  expect(drafts?.change).toContain(JSON.stringify(files));
  expect(ready?.change).toMatch(/REMOVE expiresAt, draftFiles, job.leaseId, job.leaseUntil, GSI1PK, GSI1SK$/);
  for (const part of ['status = "READY"', `url = "/${files[3]}"`, 'width = 600', 'height = 400']) {
    expect(ready?.change).toContain(part);
  }
  expect(ready?.condition).toContain('job.leaseId = "mine"');
  expect(written()).toContain('originals/1');
  expect(removed().at(-1)).toBe('uploads/1');
});

describe('the lease of an upload', () => {
  it.each([
    ['is short, because a running function extends it', 40_000, 1_020_000],
    ['ends shortly after the function that holds it', 10_000, 1_012_000],
  ])('%s', async (_what, remainingMs, until) => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
    await handler(arrived('uploads/1'), { getRemainingTimeInMillis: () => remainingMs });

    expect(updates()[0]?.change).toContain(`job.leaseUntil = ${until}`);
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
      expect(updates().at(-1)?.change).toBe('REMOVE job.leaseUntil');
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
