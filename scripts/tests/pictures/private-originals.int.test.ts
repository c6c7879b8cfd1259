import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Attempt } from '#shared/domain/attempt.ts';
import { linkPicturePath } from '#shared/domain/link-picture.ts';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuiz, Quiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { makeModerator } from '../../demo/demo-moderator.ts';
import { bearer, mailsTo, registerAuthor, type SignedIn } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { expectNothingPrivate, privateName, privatePhoto } from '../support/private-photo.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';
import { upload } from '../support/uploads.ts';

/** The rule of docs/security.md: nothing that others get is made from a private source. */

let cloud: TestCloud;
// Others' quizzes show pictures without files.
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const description = 'Jankova trieda';
const answerOptions = textOptions('Šálka', 'Miska');

/** A published quiz whose cover and picture of its question are photos that tell where they were taken. */
async function quizOf(author: Awaited<ReturnType<typeof registerAuthor>>, photo: Buffer) {
  const headers = bearer(author.accessToken);
  const cover = await upload(author, photo, { filename: privateName });
  const shown = await upload(author, photo, { filename: privateName });
  await author.calls.send('PATCH', `/api/admin/media/${cover.id}`, { altText: description }, headers);
  const body = { title: 'Raňajky', language: 'sk', coverMediaId: cover.id, labels: ['Tajný štítok'] };
  const { data: quiz } = await author.calls.post<OwnQuiz>('/api/admin/quizzes', body, headers);
  const path = `/api/admin/quizzes/${quiz.id}`;
  const question = { questionText: 'Čo to je?', answerOptions, imageMediaId: shown.id };
  const metadata = { imagePrompt: 'Tajný prompt' };
  await author.calls.post(`${path}/questions`, { ...question, metadata }, headers);
  expect((await author.calls.post(`${path}/publish`, undefined, headers)).status).toBe(200);
  await cloud.streamDrained();
  return { quiz, media: [cover.id, shown.id] };
}

/** The account's next sign-in, as a moderator. */
async function asModerator({ username, password }: Awaited<ReturnType<typeof registerAuthor>>) {
  await makeModerator(cloud.aws, username);
  const login = { emailOrUsername: username, password };
  return (await visitor(cloud.url).post<SignedIn>('/api/auth/login', login)).data;
}

/** Reads an address with all files that its answer names: pictures, link pictures, and files by presigned requests. */
async function read(seen: Map<string, Buffer>, address: string, headers: Record<string, string> = {}) {
  const key = `${address} ${headers.authorization ? 'with a token' : ''}`;
  if (seen.has(key)) return;
  const answer = await fetch(new URL(address, cloud.url), { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([address, answer.status]).toEqual([address, 200]);
  seen.set(key, bytes);
  seen.set(`headers of ${key}`, Buffer.from(JSON.stringify([...answer.headers])));
  if (!/json|html/.test(answer.headers.get('content-type') ?? '')) return;
  const text = bytes.toString().replaceAll('&amp;', '&');
  const files = /\/(?:media|link-pictures)\/[\w.-]+|https?:[^"\s]+X-Amz-Signature[^"\s]+/g;
  for (const [file] of text.matchAll(files)) await read(seen, file);
}

it('nobody but its author gets the file, the name, the place, the time or the camera of a photo', async () => {
  const photo = await privatePhoto();
  const [author, copier, moderator] = [
    await registerAuthor(cloud),
    await registerAuthor(cloud),
    await registerAuthor(cloud),
  ];
  const { quiz, media } = await quizOf(author, photo);
  const judge = await asModerator(moderator);
  const copy = await copier.calls.post<OwnQuiz>(
    `/api/admin/quizzes/${quiz.id}/copy`,
    undefined,
    bearer(copier.accessToken),
  );
  expect(copy.status).toBe(201);
  const seen = new Map<string, Buffer>();

  // A visitor: pages, the public API, and a play with its answers.
  const pages = [
    '/',
    `/quiz/${quiz.slug}`,
    `/play/${quiz.slug}`,
    `/embed/${quiz.slug}`,
    `/u/${author.username}`,
  ];
  const details = ['', '/play', '/questions'].map((part) => `/api/quizzes/${quiz.slug}${part}`);
  const files = media.flatMap((id) => [`/api/media/${id}`, `/api/media/${id}/signed-url`]);
  for (const path of [...pages, ...details, ...files, '/api/media?limit=100', '/api/quizzes?limit=100']) {
    await read(seen, path);
  }
  const player = visitor(cloud.url);
  const { data: attempt } = await player.post<Attempt & { questionIds: string[] }>('/api/attempts/start', {
    ...{ quizId: quiz.id, sessionId: player.sessionId },
  });
  await player.post(`/api/attempts/${attempt.id}/complete`);
  await read(seen, `/api/attempts/${attempt.id}/results`, { 'x-session-id': player.sessionId });

  // The author of a copy: library, downloads, the copy, and an export.
  const own = bearer(copier.accessToken);
  const { data: library } = await copier.calls.get<{ items: Media[] }>('/api/media', own);
  expect(library.items.map(({ filename }) => filename).toSorted()).toEqual([
    'obrázok-1.webp',
    'obrázok-2.webp',
  ]);
  for (const { id } of library.items) {
    await read(seen, `/api/media/${id}`, own);
    await read(seen, `/api/media/${id}/signed-url`, own);
  }
  for (const path of [
    '/api/media',
    `/api/admin/quizzes/${copy.data.id}`,
    `/api/admin/quizzes/${copy.data.id}/questions`,
  ]) {
    await read(seen, path, own);
  }
  await copier.calls.get('/api/auth/me/export', own);
  const mailed = async () =>
    (await mailsTo(cloud, copier.email)).some(({ link }) => link?.includes('#export'));
  await expect.poll(mailed, { timeout: 90_000 }).toBe(true);
  const { data: file } = await copier.calls.get<{ url: string }>('/api/auth/me/export/file', own);
  const zip = unzipSync(new Uint8Array(await (await fetch(file.url)).arrayBuffer()));
  expect(Object.keys(zip).filter((name) => name.startsWith('pictures/'))).toHaveLength(2);
  for (const [name, bytes] of Object.entries(zip)) seen.set(`the export: ${name}`, Buffer.from(bytes));

  // AI changes only pictures that the caller has made.
  for (const sessionImageId of [media[0], library.items[0]?.id]) {
    const refined = { sessionImageId, instruction: 'Do modra' };
    expect((await copier.calls.post('/api/ai-image-gen/refine', refined, own)).status).toBe(404);
  }

  // A moderator.
  await read(seen, `/api/admin/moderation/quizzes/${quiz.id}`, bearer(judge.accessToken));

  const texts = [description, 'štítok'];
  for (const [from, bytes] of seen) await expectNothingPrivate(from, bytes, photo, texts);
  expect([...seen.keys()].filter((name) => name.includes('/link-pictures/'))).not.toEqual([]);
  expect([...seen.keys()].filter((name) => name.includes('X-Amz-Signature'))).not.toEqual([]);
  // The author gets all of it.
  const { data } = await author.calls.get<{ url: string }>(
    `/api/media/${media[0]}/signed-url`,
    bearer(author.accessToken),
  );
  expect(Buffer.from(await (await fetch(data.url)).arrayBuffer()).equals(photo)).toBe(true);
});

it('pictures of a taken-down quiz are served to moderators alone, until that is lifted', async () => {
  const [author, moderator] = [await registerAuthor(cloud), await registerAuthor(cloud)];
  const { quiz } = await quizOf(author, await privatePhoto());
  const own = bearer((await asModerator(moderator)).accessToken);
  const { data: before } = await visitor(cloud.url).get<Quiz>(`/api/quizzes/${quiz.id}`);
  const publicFile = before.coverMedia?.url ?? '';
  const takedown = `/api/admin/quizzes/${quiz.id}/takedown`;
  const statusOf = async (path: string) => {
    cloud.edge.invalidate(['/*']);
    return (await fetch(cloud.url + path)).status;
  };
  expect(await statusOf(publicFile)).toBe(200);

  expect((await moderator.calls.post(takedown, { reason: 'Súkromie' }, own)).status).toBeLessThan(300);
  await cloud.streamDrained();

  expect(await statusOf(publicFile)).not.toBe(200);
  expect(await statusOf(linkPicturePath({ url: publicFile }) ?? '')).toBe(404);
  const seen = new Map<string, Buffer>();
  await read(seen, `/api/admin/moderation/quizzes/${quiz.id}`, own);
  expect([...seen.keys()].filter((address) => address.startsWith('/media/')).length).toBeGreaterThan(1);
  const { headers } = await moderator.calls.get(`/api/admin/moderation/quizzes/${quiz.id}`, own);
  const etag = headers.get('etag');
  const lifted = { ...own, ...(etag && { 'if-match': etag }) };
  expect((await moderator.calls.send('DELETE', takedown, undefined, lifted)).status).toBe(204);
  await cloud.streamDrained();
  expect(await statusOf(publicFile)).toBe(200);
});
