import { randomUUID } from 'node:crypto';
import { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import {
  animation,
  goodFiles,
  photograph,
  refusedFiles,
  tooLarge,
  truncated,
} from '../../../functions/pictures/files/testing/hostile-files.ts';
import { findPicture } from '../../../functions/pictures/picture-store.ts';
import { bearer, registerAuthor } from '../support/accounts.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';
import { announce, send, settled, upload } from '../support/uploads.ts';

let cloud: TestCloud;
let s3: S3Client;
let author: Awaited<ReturnType<typeof registerAuthor>>;
beforeAll(async () => {
  cloud = await startTestCloud();
  const { s3Endpoint: endpoint, region, credentials } = cloud.aws;
  s3 = new S3Client({
    ...{ endpoint, region, credentials },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  author = await registerAuthor(cloud);
});
afterAll(async () => {
  s3.destroy();
  await cloud.close();
});

const Bucket = () => cloud.aws.mediaBucketName;
/** Keys of all objects of pictures. */
async function files(): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: Bucket() }));
  return Contents.flatMap(({ Key }) => (Key ? [Key] : [])).sort();
}
/** Keys that did not exist before. Files of earlier tests may still be being deleted. */
const newFiles = async (before: readonly string[]) => (await files()).filter((key) => !before.includes(key));
const uploads = async () => (await files()).filter((key) => key.startsWith('uploads/'));
const put = (Key: string, Body: Buffer) => s3.send(new PutObjectCommand({ Bucket: Bucket(), Key, Body }));
/** Waits for the background work after an object has been stored. */
const until = (isSo: () => Promise<boolean>) => expect.poll(isSo).toBe(true);
const processor = () => {
  const found = cloud.functions.find(({ logicalId }) => logicalId.startsWith('MediaFunctionsProcessor'));
  if (!found) throw new Error('There is no processor');
  return found.name;
};

it('lets the processor list uploads, for the sweep', async () => {
  await expect(cloud.invoke(processor(), { sweep: 'uploads' })).resolves.toBeNull();
});

describe('an upload', () => {
  it('becomes a picture in every size, upright, without data about where it was taken', async () => {
    const media = await upload(author, photograph());

    expect(media).toMatchObject({
      status: 'READY',
      contentType: 'image/jpeg',
      size: photograph().length,
      width: 600,
      height: 400,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      dominantColor: expect.stringMatching(/^#/),
    });
    expect(media.renditions.map(({ width, format }) => `${width} ${format}`)).toEqual([
      '320 avif',
      '320 webp',
      '600 avif',
      '600 webp',
    ]);
    expect(media.url).toBe(media.renditions.at(-1)?.url);
    for (const { url, width, format } of media.renditions) {
      const response = await fetch(`${cloud.url}${url}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width, mediaType: `image/${format}` });
      expect([bytes.includes('Exif'), bytes.includes('Phone')]).toEqual([false, false]);
    }
    const item = await findPicture(media.id);
    expect(item?.version).toBe(2);
    for (const gone of ['expiresAt', 'draftFiles']) expect(item).not.toHaveProperty(gone);
    await until(async () => (await uploads()).length === 0);
  });

  it('keeps the original only for its owner', async () => {
    const { id } = await upload(author, photograph());

    const kept = await s3.send(new HeadObjectCommand({ Bucket: Bucket(), Key: `originals/${id}` }));
    expect(kept).toMatchObject({ ContentType: 'image/jpeg', ContentLength: photograph().length });
    for (const path of [`/originals/${id}`, `/media/../originals/${id}`, `/media/originals/${id}`]) {
      const response = await fetch(`${cloud.url}${path}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(photograph())).toBe(false);
    }
    const { data } = await author.calls.get<{ url: string }>(
      `/api/media/${id}/signed-url`,
      bearer(author.accessToken),
    );
    const original = await fetch(data.url);
    expect(Buffer.from(await original.arrayBuffer()).equals(photograph())).toBe(true);
  });

  it('has the type of its bytes, not the announced type', async () => {
    const png = await goodFiles['16-bit PNG']();

    expect(await upload(author, png, { contentType: 'image/gif', filename: 'a.gif' })).toMatchObject({
      status: 'READY',
      contentType: 'image/png',
    });
  });
});

describe("the author's browser", () => {
  it('may send only the upload, and only to the bucket', async () => {
    const { upload: signed } = await announce(author, photograph());
    const preflight = (origin: string, method: string) =>
      fetch(signed.url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type,if-none-match',
        },
      });

    const allowed = await preflight(cloud.url, 'PUT');
    expect(allowed.status).toBe(200);
    // S3 returns the origin; the local S3 returns a star for origins that it allows.
    expect(['*', cloud.url]).toContain(allowed.headers.get('access-control-allow-origin'));
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type, if-none-match');
    expect((await preflight('https://elsewhere.example', 'PUT')).status).toBe(403);
    expect((await preflight(cloud.url, 'DELETE')).status).toBe(403);

    const page = await fetch(cloud.url);
    const csp = page.headers.get('content-security-policy');
    expect(csp).toContain(`connect-src 'self' ${new URL(signed.url).origin};`);
  });
});

describe('an unusable upload', () => {
  it.each([
    ['HEIC named .jpg', 'NOT_AN_IMAGE', refusedFiles['HEIC named .jpg']],
    ['a JPEG that is cut off', 'PROCESSING_FAILED', truncated],
  ])('fails with a reason: %s', async (_what, error, make) => {
    const before = await files();

    const media = await upload(author, make());

    expect(media).toMatchObject({ status: 'FAILED', error, url: null, renditions: [] });
    await until(async () => (await uploads()).length === 0);
    expect(await newFiles(before)).toEqual([]);
    expect((await findPicture(media.id))?.expiresAt).toBeGreaterThan(Date.now() / 1000);
  });

  it.each([
    ['nothing at all', 'NOT_AN_IMAGE', () => Buffer.alloc(0)],
    ['10 MB and a byte', 'TOO_LARGE', tooLarge],
  ])('fails also where no announcement would have let it in: %s', async (_what, error, make) => {
    const { media } = await announce(author, photograph());

    await put(`uploads/${media.id}`, make());

    expect(await settled(author, media.id)).toMatchObject({ status: 'FAILED', error });
  });
});

describe('a repeated event or upload', () => {
  it('changes nothing if other bytes are sent after the picture is ready', async () => {
    const { media, upload: signed } = await announce(author, photograph());
    await send(signed, photograph());
    const once = await settled(author, media.id);
    await until(async () => (await uploads()).length === 0);
    const other = Buffer.from(photograph());
    other[other.length - 3] = 0x55;

    expect((await send(signed, other)).status).toBe(200);

    await until(async () => (await uploads()).length === 0);
    expect(await settled(author, media.id)).toEqual(once);
  });

  it('is deleted if it was never announced', async () => {
    const before = await files();

    await put(`uploads/${randomUUID()}`, photograph());
    await put('uploads/a b+c/ň', photograph());

    await until(async () => (await newFiles(before)).length === 0);
  });
});

describe('the files of a picture', () => {
  it('are kept while it can be restored, and deleted afterwards', async () => {
    const before = await files();
    const { id } = await upload(author, await animation('gif'), { contentType: 'image/gif' });
    await until(async () => (await uploads()).length === 0);
    const own = await newFiles(before);
    expect(own).toHaveLength(6);

    const answer = await author.calls.send(
      'DELETE',
      `/api/admin/media/${id}`,
      undefined,
      bearer(author.accessToken),
    );

    expect(answer.status).toBe(204);
    await cloud.streamDrained();
    expect((await files()).filter((key) => own.includes(key))).toHaveLength(6);

    cloud.clock.addSeconds(limits.undoSeconds + 60);
    await cloud.sweepExpired();
    await cloud.streamDrained();
    expect((await files()).filter((key) => own.includes(key))).toEqual([]);
  });
});
