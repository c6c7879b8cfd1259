import { randomBytes } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import type { Media, PresignedUpload } from '#shared/domain/media.ts';
import { seedPicture } from '../../../functions/testing/seeded-quiz.ts';
import { bearer, registerAuthor } from '../support/accounts.ts';
import { type Visitor, visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** The presigned requests themselves, as a browser or an attacker sends them. */

type Started = { media: Media; upload: PresignedUpload };

let cloud: TestCloud;
let s3: S3Client;
let guest: Visitor;
let owner: Record<string, string>;
let ownerId: string;
beforeAll(async () => {
  cloud = await shareTestCloud();
  s3 = new S3Client({
    endpoint: cloud.aws.s3Endpoint,
    region: cloud.aws.region,
    credentials: cloud.aws.credentials,
    forcePathStyle: true,
  });
  guest = visitor(cloud.url);
  const { accessToken } = await registerAuthor(cloud);
  owner = bearer(accessToken);
  ownerId = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;
});
afterAll(async () => {
  s3.destroy();
});

const bytes = randomBytes(1000);

async function start(size = bytes.length): Promise<Started> {
  const body = { filename: 'vlajka.png', contentType: 'image/png', size };
  const { status, data } = await guest.post<Started>('/api/media/upload', body, owner);
  expect(status).toBe(201);
  return data;
}

async function put(
  { url, method, headers }: PresignedUpload,
  { body = bytes, sent = headers }: { body?: Buffer; sent?: Record<string, string> } = {},
): Promise<[number, string | undefined]> {
  const response = await fetch(url, { method, headers: sent, body: new Uint8Array(body) });
  return [response.status, /<Code>(\w+)</.exec(await response.text())?.[1]];
}

function withQuery(url: string, name: string, value: string): string {
  const altered = new URL(url);
  altered.searchParams.set(name, value);
  return altered.toString();
}

/** The clock of the local S3, which runs in this process; functions have their own. */
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the request of an upload', () => {
  let upload: PresignedUpload;
  let mediaId: string;
  beforeEach(async () => {
    const started = await start();
    upload = started.upload;
    mediaId = started.media.id;
  });
  const refused = [403, 'SignatureDoesNotMatch'] as const;

  it.each([
    ['one byte more', Buffer.concat([bytes, Buffer.from('x')])],
    ['one byte less', bytes.subarray(1)],
    ['nothing', Buffer.alloc(0)],
    ['ten megabytes more', Buffer.alloc(limits.media.bytesMax + 1)],
  ])('is refused with %s', async (_name, body) => {
    expect(await put(upload, { body })).toEqual(refused);
  });

  it('is refused with another type, and without a header that it was signed with', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'image/jpeg', '']) {
      expect(await put(upload, { sent: { ...upload.headers, 'content-type': type } })).toEqual(refused);
    }
    for (const name of Object.keys(upload.headers)) {
      const sent = Object.fromEntries(Object.entries(upload.headers).filter(([one]) => one !== name));
      expect(await put(upload, { sent })).toEqual(refused);
    }
    expect(await put(upload, { sent: { ...upload.headers, 'x-amz-acl': 'public-read' } })).toEqual([
      403,
      'AccessDenied',
    ]);
  });

  it('is refused for another key, method, time and signature', async () => {
    const { media: other } = await start();
    const altered = [
      upload.url.replace(mediaId, other.id),
      upload.url.replace(`uploads/${mediaId}`, `media/${mediaId}.webp`),
      upload.url.replace(`uploads/${mediaId}`, `originals/${mediaId}`),
      withQuery(upload.url, 'X-Amz-Expires', '86400'),
      withQuery(upload.url, 'X-Amz-SignedHeaders', 'host'),
      withQuery(upload.url, 'X-Amz-Signature', '0'.repeat(64)),
      withQuery(upload.url, 'x-id', 'GetObject'),
      withQuery(upload.url, 'x-amz-acl', 'public-read'),
    ];
    for (const url of altered) {
      expect(url).not.toBe(upload.url);
      expect([url, ...(await put({ ...upload, url }))]).toEqual([url, ...refused]);
    }
    for (const method of ['GET', 'DELETE', 'HEAD']) {
      const headers = { ...upload.headers };
      expect((await fetch(upload.url, { method, headers })).status).toBe(403);
    }
    expect((await fetch(upload.url.split('?')[0] ?? '', { method: 'PUT', body: 'x' })).status).toBe(403);
  });

  it('is valid for five minutes', async () => {
    expect(limits.media.presignedSeconds).toBeLessThanOrEqual(300);
    later(limits.media.presignedSeconds + 1);
    expect(await put(upload)).toEqual([403, 'AccessDenied']);
  });

  it('does not change the announced picture if it is refused', async () => {
    await put(upload, { body: bytes.subarray(1) });
    later(limits.media.presignedSeconds + 1);
    await put(upload);
    vi.useRealTimers();
    const { data } = await guest.get<Media>(`/api/media/${mediaId}`, owner);
    expect([data.status, data.size]).toEqual(['PENDING', bytes.length]);
  });
});

describe('the address of an original', () => {
  let mediaId: string;
  beforeEach(async () => {
    vi.useRealTimers();
    mediaId = (await seedPicture(ownerId, { filename: 'Žaba.png' })).id;
    await s3.send(
      new PutObjectCommand({
        Bucket: cloud.aws.mediaBucketName,
        Key: `originals/${mediaId}`,
        Body: bytes,
        ContentType: 'image/png',
      }),
    );
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  const signed = async () => {
    const path = `/api/media/${mediaId}/signed-url`;
    const { status, data, headers } = await guest.get<{ url: string; expiresAt: string }>(path, owner);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    return data;
  };

  it('expires, and cannot be changed or guessed', async () => {
    const { url, expiresAt } = await signed();
    const altered = [
      url.replace(mediaId, `${mediaId.slice(0, -1)}${mediaId.endsWith('0') ? '1' : '0'}`),
      url.replace('originals/', 'uploads/'),
      withQuery(url, 'response-content-disposition', 'inline'),
      withQuery(url, 'response-content-type', 'text/html'),
      url.split('?')[0] ?? '',
    ];
    for (const one of altered) expect([one, (await fetch(one)).status]).toEqual([one, 403]);
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
    const outside = await fetch(`${cloud.url}/media/../originals/${mediaId}`);
    expect(outside.headers.get('content-type')).not.toBe('image/png');
    vi.setSystemTime(Date.parse(expiresAt) - 1000);
    expect((await fetch(url)).status).toBe(200);
    vi.setSystemTime(Date.parse(expiresAt) + 1000);
    expect((await fetch(url)).status).toBe(403);
  });
});
