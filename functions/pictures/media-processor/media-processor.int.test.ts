import { randomUUID } from 'node:crypto';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Event } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { remainingOf, takeQuotas } from '../../platform/quota-store.ts';
import { s3Client } from '../../platform/s3.ts';
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { photograph } from '../files/testing/hostile-files.ts';
import { uploadKey } from '../picture-file-keys.ts';
import { claimJob, newUploadJob } from '../picture-job-store.ts';
import { createPicture, findPicture, unfinishedExpiry } from '../picture-store.ts';
import { handler } from './index.ts';

setUpTable();

let bucket: TestBucket;
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  bucket = await startTestBucket();
});
afterAll(async () => {
  await bucket.close();
  vi.restoreAllMocks();
});

const Bucket = () => process.env.MEDIA_BUCKET_NAME;
const arrived = (pictureId: string) =>
  ({ Records: [{ s3: { object: { key: uploadKey(pictureId) } } }] }) as unknown as S3Event;
const deliver = (pictureId: string) =>
  handler(arrived(pictureId), { getRemainingTimeInMillis: () => 45_000 });
const sweep = () => handler({ sweep: 'uploads' }, { getRemainingTimeInMillis: () => 45_000 });
const isUploaded = (pictureId: string) =>
  s3Client.send(new HeadObjectCommand({ Bucket: Bucket(), Key: uploadKey(pictureId) })).then(
    () => true,
    () => false,
  );

const announced = () => ({
  ...({ status: 'PENDING', source: 'UPLOADED', filename: 'photograph.jpg', altText: '' } as const),
  ...({ contentType: 'image/jpeg', size: 1000, expiresAt: unfinishedExpiry() } as const),
  job: newUploadJob(unfinishedExpiry()),
});

describe('an announced upload whose bytes never come', () => {
  const quota = { kind: 'UPLOAD_MEGABYTES', subject: 'stage', id: '', limit: 1000, amount: 10 } as const;
  const left = () => remainingOf([quota]);
  const announce = async () => {
    const job = newUploadJob(unfinishedExpiry(), await takeQuotas([quota]));
    return (await createPicture({ ...announced(), job, inLibrary: true, ownerId: randomUUID() })).id;
  };
  const tenMinutesLater = () => vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] });
  afterEach(() => vi.useRealTimers());

  it('is withdrawn after its request has expired, and what it counts is given back once', async () => {
    const before = await left();
    const unused = await announce();
    const used = await announce();
    const key = { Bucket: Bucket(), Key: uploadKey(used) };
    await s3Client.send(new PutObjectCommand({ ...key, Body: photograph() }));
    await deliver(used);
    await sweep();
    expect([await left(), (await findPicture(unused))?.status]).toEqual([before - 20, 'PENDING']);

    tenMinutesLater();
    await Promise.all([sweep(), sweep(), sweep()]);

    expect([await left(), await findPicture(unused)]).toEqual([before - 10, undefined]);
    expect((await findPicture(used))?.status).toBe('READY');
    expect(await findPicture(used)).not.toHaveProperty('GSI1PK');
  });

  it('is not withdrawn while a late upload waits or is being processed', async () => {
    const [waiting, running] = [await announce(), await announce()];
    await s3Client.send(
      new PutObjectCommand({ Bucket: Bucket(), Key: uploadKey(waiting), Body: photograph() }),
    );
    await claimJob(running, 3_600_000);
    const before = await left();

    tenMinutesLater();
    await sweep();

    expect(await left()).toBe(before);
    expect((await findPicture(waiting))?.status).toBe('READY');
    expect((await findPicture(running))?.status).toBe('PENDING');
  });
});

describe.each([
  ['the library', { inLibrary: true }],
  ['a session', { inLibrary: false, sessionId: randomUUID(), prompt: 'A photograph' }],
] as const)('an upload of %s', (_whose, place) => {
  const announce = async () => (await createPicture({ ...announced(), ...place, ownerId: randomUUID() })).id;
  const uploaded = async () => {
    const pictureId = await announce();
    const Body = photograph();
    await s3Client.send(new PutObjectCommand({ Bucket: Bucket(), Key: uploadKey(pictureId), Body }));
    return pictureId;
  };

  it('whose event was lost is found by a sweep some minutes later, even if another one fails', async () => {
    const pictureId = await uploaded();
    const busy = await uploaded();
    await claimJob(busy, 3_600_000);
    await sweep();
    expect((await findPicture(pictureId))?.status).toBe('PENDING');

    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1000, toFake: ['Date'] });
    await sweep();
    vi.useRealTimers();

    expect(await findPicture(pictureId)).toMatchObject({ status: 'READY', job: { attempts: 1 } });
    expect(await isUploaded(pictureId)).toBe(false);
    expect((await findPicture(busy))?.status).toBe('PENDING');
    expect(await isUploaded(busy)).toBe(true);
  });
});
