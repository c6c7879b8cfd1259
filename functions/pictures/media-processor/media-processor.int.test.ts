import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Event } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Client } from '../../platform/s3.ts';
import { seedMedia } from '../../testing/seeded-quiz.ts';
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts';
import { startTestTable, type TestTable } from '../../testing/test-table.ts';
import { photograph } from '../files/testing/hostile-files.ts';
import { sessionFilesId, uploadKey } from '../media-file-keys.ts';
import { getMedia } from '../media-store.ts';
import { announceSessionImage, findSessionImage } from '../session-image-store.ts';
import { handler } from './index.ts';

let table: TestTable;
let bucket: TestBucket;
/** An S3 that takes a call and never answers: who asks it waits in the middle of the work. */
let silence: Server;
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  table = await startTestTable();
  bucket = await startTestBucket();
  silence = createServer().listen(0, '127.0.0.1');
  await once(silence, 'listening');
});
afterAll(async () => {
  silence.close();
  await bucket.close();
  await table.close();
  vi.restoreAllMocks();
});

const Bucket = () => process.env.MEDIA_BUCKET_NAME;
const arrived = (filesId: string) =>
  ({ Records: [{ s3: { object: { key: uploadKey(filesId) } } }] }) as unknown as S3Event;
const deliver = (filesId: string) => handler(arrived(filesId), { getRemainingTimeInMillis: () => 45_000 });
const isUploaded = (filesId: string) =>
  s3Client.send(new HeadObjectCommand({ Bucket: Bucket(), Key: uploadKey(filesId) })).then(
    () => true,
    () => false,
  );

/** Starts the function in a process of its own and kills that while it waits for the bytes. */
async function killInTheMiddle(filesId: string): Promise<void> {
  const address = silence.address();
  if (!address || typeof address === 'string') throw new Error('There is no server');
  const script = `import { handler } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    await handler(${JSON.stringify(arrived(filesId))}, { getRemainingTimeInMillis: () => -1000 });`;
  const asked = once(silence, 'connection');
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'ignore',
    env: { ...process.env, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${address.port}` },
  });
  await asked;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
}

describe.each([
  [
    'the library',
    async () => (await seedMedia(randomUUID(), { status: 'PENDING', url: null, renditions: [] })).id,
    getMedia,
  ],
  [
    'a session',
    async () => {
      const names = { prompt: 'A photograph', filename: 'photograph.jpg', altText: '' };
      const ids = { id: randomUUID(), sessionId: randomUUID() };
      await announceSessionImage({ ...names, ...ids, contentType: 'image/jpeg', size: 1000 });
      return sessionFilesId(ids.id);
    },
    (filesId: string) => findSessionImage(filesId.slice('session-'.length)),
  ],
] as const)('an upload of %s', (_whose, announce, read) => {
  const uploaded = async () => {
    const filesId = await announce();
    const Body = photograph();
    await s3Client.send(new PutObjectCommand({ Bucket: Bucket(), Key: uploadKey(filesId), Body }));
    return filesId;
  };

  const leaseEnded = (filesId: string) =>
    expect
      .poll(async () => Date.now() - ((await read(filesId))?.processingLeaseUntil ?? 0))
      .toBeGreaterThan(0);

  it('that is started three times at the very same time is made ready by one of them', async () => {
    const filesId = await uploaded();

    const starts = await Promise.allSettled([1, 2, 3].map(() => deliver(filesId)));

    // The others are asked to come again: they would be needed where the first had died.
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const picture = await read(filesId);
    expect(picture).toMatchObject({ status: 'READY', processingAttempts: 1 });
    expect(picture).not.toHaveProperty('processingLeaseUntil');
    await deliver(filesId);
    expect(await read(filesId)).toEqual(picture);
  });

  it('whose function is killed is left to it until the lease ends, then made ready by the next start', async () => {
    const filesId = await uploaded();
    await killInTheMiddle(filesId);
    expect(await read(filesId)).toMatchObject({ status: 'PENDING', processingAttempts: 1 });

    vi.useFakeTimers({ now: (await read(filesId))?.processingLeaseUntil ?? 0, toFake: ['Date'] });
    await expect(deliver(filesId)).rejects.toThrow('Another start has the upload');
    expect(await isUploaded(filesId)).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    await deliver(filesId);
    vi.useRealTimers();

    expect(await read(filesId)).toMatchObject({ status: 'READY', processingAttempts: 2 });
    expect(await isUploaded(filesId)).toBe(false);
  });

  it('that kills the function each time is given up by the third start', async () => {
    const filesId = await uploaded();
    for (const attempts of [1, 2]) {
      await leaseEnded(filesId);
      await killInTheMiddle(filesId);
      expect(await read(filesId)).toMatchObject({ status: 'PENDING', processingAttempts: attempts });
    }
    await leaseEnded(filesId);

    await deliver(filesId);

    expect((await read(filesId))?.status).toBe('FAILED');
    expect(await isUploaded(filesId)).toBe(false);
  });
});
