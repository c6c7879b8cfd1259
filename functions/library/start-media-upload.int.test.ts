import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import type { Media, PresignedUpload } from '#shared/domain/media.ts';
import { mediaContentTypes } from '#shared/domain/media-content-type.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { setEmailVerified } from '../accounts/account-store.ts';
import { type UserItem, userKey } from '../accounts/table.ts';
import { findPicture } from '../pictures/picture-store.ts';
import { updateItem, write } from '../platform/table-writes.ts';
import { type Calls, callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { type SeededAuthor, seedAuthor } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';

type Started = { media: Media; upload: PresignedUpload };
type Failed = { code: string; detail: string; errors: { path: string }[] };

setUpTable();

let author: SeededAuthor;
let call: Calls;
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
});

const picture = { filename: 'vlajka.png', contentType: 'image/png', size: 1234 };
const start = (body: Record<string, unknown> = {}) =>
  call<Started & Failed>('startMediaUpload', { body: { ...picture, ...body } });
const library = async () => (await call<{ total: number }>('listMedia')).body.total;

it('announces a picture and returns the only request that can upload it', async () => {
  const { status, body } = await start({
    filename: ' Vlajka č. 1.png ',
    altText: ' Vlajka ',
    name: ' Znak ',
  });

  expect(status).toBe(201);
  expect(body.media).toMatchObject({
    filename: 'Vlajka č. 1.png',
    altText: 'Vlajka',
    ...{ name: 'Znak', shownName: 'Znak' },
    contentType: 'image/png',
    size: 1234,
    source: 'UPLOADED',
    status: 'PENDING',
    width: null,
    height: null,
    url: null,
    renditions: [],
    placeholder: null,
    credit: null,
  });
  const url = new URL(body.upload.url);
  expect(url.pathname).toMatch(new RegExp(`/uploads/${body.media.id}$`));
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match');
  expect(Number(url.searchParams.get('X-Amz-Expires'))).toBe(limits.media.presignedSeconds);
  expect([...url.searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  expect(body.upload).toMatchObject({
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'if-none-match': '*' },
  });
  const left = Date.parse(body.upload.expiresAt) - Date.now();
  expect(left).toBeGreaterThan((limits.media.presignedSeconds - 5) * 1000);
  expect(left).toBeLessThanOrEqual(limits.media.presignedSeconds * 1000);
  expect((await call<Media>('getMedia', { params: { mediaId: body.media.id } })).body).toEqual(body.media);
  const swept = ((await findPicture(body.media.id))?.expiresAt ?? 0) * 1000 - Date.now();
  expect(swept).toBeGreaterThan(23 * 3_600_000);
  expect(swept).toBeLessThanOrEqual(24 * 3_600_000);
});

it('accepts every type of picture up to the limit, with two calls to the table', async () => {
  for (const contentType of mediaContentTypes) {
    expect((await start({ contentType, size: limits.media.bytesMax })).status).toBe(201);
  }
  expect(await commandsDuring(() => start())).toEqual([
    'GetItemCommand',
    ...['UpdateItemCommand', 'UpdateItemCommand', 'UpdateItemCommand'],
    'PutItemCommand',
  ]);
});

it('requires an existing author with a verified address', async () => {
  expect((await callsOf()('startMediaUpload', { body: picture })).status).toBe(401);
  const gone = callsOf({ userId: randomUUID(), username: author.username });
  expect((await gone<Failed>('startMediaUpload', { body: picture })).body.code).toBe('INVALID_TOKEN');

  await setEmailVerified(author, false);
  const refused = await start();
  expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
  expect(await library()).toBe(0);
});

describe('limits of a day', () => {
  const megabyte = 1024 * 1024;
  const limitTo = (key: 'uploadsPerAuthor' | 'uploadMegabytesPerAuthor', limit: number) =>
    vi.stubEnv(envNames[key], String(limit));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['pictures', 'uploadsPerAuthor', 3, 1000],
    ['megabytes', 'uploadMegabytesPerAuthor', 9, 2.5 * megabyte],
  ] as const)(
    'refuses %s beyond what an author may upload, and stores nothing',
    async (_, key, limit, size) => {
      limitTo(key, limit);
      const answers: Awaited<ReturnType<typeof start>>[] = [];
      for (let turn = 0; turn < 4; turn += 1) answers.push(await start({ size }));

      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
      expect(answers[3]?.body.code).toBe('TOO_MANY_REQUESTS');
      expect(await library()).toBe(3);
      expect((await callsOf(await seedAuthor())<Started>('startMediaUpload', { body: picture })).status).toBe(
        201,
      );
    },
  );

  it('leaves a new account a tenth of what is left of the stage’s, and older accounts the rest', async () => {
    vi.stubEnv(envNames.uploadMegabytesPerStage, '20');
    const size = 5 * megabyte;
    const old = await seedAuthor();
    const createdAt = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
    await write(updateItem<UserItem>('username', userKey(old.username), { createdAt }));
    const startOld = () => callsOf(old)<Started & Failed>('startMediaUpload', { body: { ...picture, size } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 3_600_000 });

    const got = [await start({ size }), await start({ size }), await start({ size }), await start()];
    const others = [await startOld(), await startOld(), await startOld()];
    vi.useRealTimers();

    expect(got.map(({ status }) => status)).toEqual([201, 201, 429, 201]);
    expect(got[2]?.body.detail).toContain('of all new accounts together');
    expect(others.map(({ status }) => status)).toEqual([201, 429, 429]);
  });

  it('counts a refused call on no limit', async () => {
    limitTo('uploadMegabytesPerAuthor', 1);
    limitTo('uploadsPerAuthor', 2);
    const sizes = [2 * megabyte, 2 * megabyte, 1000];
    const statuses: number[] = [];
    for (const size of sizes) statuses.push((await start({ size })).status);

    expect(statuses).toEqual([429, 429, 201]);
  });
});
