import { GetObjectCommand, type GetObjectCommandOutput, S3ServiceException } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { s3Client } from '../../platform/s3.ts';
import { httpEvent } from '../../testing/http-event.ts';
import { photograph } from '../files/testing/hostile-files.ts';
import { handler } from './index.ts';

const bucket = mockClient(s3Client);
let written: string[];
beforeEach(() => {
  vi.stubEnv('MEDIA_BUCKET_NAME', 'pictures');
  bucket.reset();
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const context = { getRemainingTimeInMillis: () => 8000 };
const get = (name: string) => handler(httpEvent(`GET /link-pictures/${name}`), context);
const s3Error = (httpStatusCode: number, name = 'Error') =>
  new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode } });

it('returns the link picture of a rendition, to be cached permanently', async () => {
  const Body = { transformToByteArray: async () => photograph() } as unknown as NonNullable<
    GetObjectCommandOutput['Body']
  >;
  bucket.on(GetObjectCommand, { Bucket: 'pictures', Key: 'media/one-1600.webp' }).resolves({ Body });

  const { statusCode, headers, body = '', isBase64Encoded } = await get('one-1600-50-50.jpg');

  expect({ statusCode, headers, isBase64Encoded }).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' },
    isBase64Encoded: true,
  });
  const { format, width, height } = await sharp(Buffer.from(body, 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

it('returns an uncacheable 404 for a rendition that doesn’t exist', async () => {
  bucket.on(GetObjectCommand).rejects(s3Error(404, 'NoSuchKey'));

  expect(await get('one-1600-50-50.jpg')).toEqual({
    statusCode: 404,
    headers: { 'cache-control': 'no-store' },
  });
});

it('reads nothing if the path isn’t that of a link picture', async () => {
  expect(await get('one-1600-50-101.jpg')).toMatchObject({ statusCode: 404 });
  expect(bucket.calls()).toEqual([]);
});

it.each([
  ['the bucket', () => bucket.on(GetObjectCommand).rejects(s3Error(500))],
  ['reading, which the role doesn’t allow,', () => bucket.on(GetObjectCommand).rejects(s3Error(403))],
  [
    'the file',
    () => {
      const broken = { transformToByteArray: async () => Buffer.from('no picture') };
      bucket
        .on(GetObjectCommand)
        .resolves({ Body: broken as unknown as NonNullable<GetObjectCommandOutput['Body']> });
    },
  ],
])('logs a fault of %s and doesn’t reveal it', async (_what, fail) => {
  fail();

  const response = await get('one-1600-50-50.jpg');

  expect(response).toEqual({ statusCode: 500, headers: { 'cache-control': 'no-store' } });
  expect(written.join('')).toContain('link picture failed');
});

it('answers 500 before the function’s timeout if the file doesn’t come to its end', async () => {
  vi.useFakeTimers();
  const Body = {
    transformToByteArray: () => Promise.withResolvers<never>().promise,
  } as unknown as NonNullable<GetObjectCommandOutput['Body']>;
  bucket.on(GetObjectCommand).resolves({ Body });
  const answering = get('one-1600-50-50.jpg');
  await vi.advanceTimersByTimeAsync(7750);
  vi.useRealTimers();

  expect(await answering).toMatchObject({ statusCode: 500 });
});

it('refuses a call that bypasses CloudFront without reading anything', async () => {
  const headers = { 'x-origin-secret': 'guess' };
  const answer = await handler(httpEvent('GET /link-pictures/one-1600-50-50.jpg', { headers }), context);

  expect(answer).toEqual({ statusCode: 403, headers: { 'cache-control': 'no-store' } });
  expect(bucket.calls()).toEqual([]);
});
