import { randomUUID } from 'node:crypto';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { MediaUse } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { Round } from '#shared/domain/round.ts';
import { findAccount } from '../../../functions/accounts/account-store.ts';
import { claimJob, newDrawJob, releaseJob } from '../../../functions/pictures/picture-job-store.ts';
import {
  createPicture,
  deletePicture,
  findPicture,
  putIntoLibrary,
} from '../../../functions/pictures/picture-store.ts';
import { quotaKey } from '../../../functions/platform/quota-store.ts';
import { sessionOwner } from '../../../functions/platform/table-keys.ts';
import { getItem } from '../../../functions/platform/table-reads.ts';
import { putItem, write } from '../../../functions/platform/table-writes.ts';
import { withPlays } from '../../../functions/quizzes/counts/play-counts.ts';
import { type PlayCountsItem, playCountsKey } from '../../../functions/quizzes/table.ts';
import { seedAuthor, seedPicture, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { completedRecord } from '../../../functions/testing/stream-record.ts';
import type { ReceivedCall } from '../../local/dynamodb/dynamodb.ts';
import { bearer, registerAuthor } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';
import { announce, send, upload } from '../support/uploads.ts';

/** Functions as deployed, with their roles, in situations that users' calls rarely cause. */

let cloud: TestCloud;
let s3: S3Client;
beforeAll(async () => {
  cloud = await startTestCloud();
  const { s3Endpoint: endpoint, region, credentials } = cloud.aws;
  s3 = new S3Client({ ...{ endpoint, region, credentials }, forcePathStyle: true });
});
afterEach(() => cloud.interceptDynamoDb(undefined));
afterAll(async () => {
  s3.destroy();
  await cloud.close();
});

const functionOf = (id: string) =>
  cloud.functions.find(({ logicalId }) => logicalId.startsWith(id))?.name ?? '';

async function keys(Prefix: string): Promise<string[]> {
  const list = new ListObjectsV2Command({ Bucket: cloud.aws.mediaBucketName, Prefix });
  return ((await s3.send(list)).Contents ?? []).map(({ Key = '' }) => Key);
}

/** Runs a callback once, before the first matching call of a function continues. */
function beforeCall(functionId: string, fits: (call: ReceivedCall) => boolean, run: () => Promise<unknown>) {
  let isDone = false;
  const functionName = functionOf(functionId);
  cloud.interceptDynamoDb(async (call) => {
    if (isDone || call.functionName !== functionName || !fits(call)) return undefined;
    isDone = true;
    await run();
    return undefined;
  });
}
const makesReady = ({ operation, input }: ReceivedCall) =>
  operation === 'UpdateItem' && JSON.stringify(input).includes('"READY"');

it('builds the catalogue, and starting functions load it', async () => {
  const builder = functionOf('CatalogueBuilder');
  const author = await seedAuthor();
  const cover = await seedPicture(author.userId);
  const { quiz } = await seedQuiz(author, { title: 'Zo súboru', coverMediaId: cover.id });
  await cloud.invoke(builder, { build: 'snapshot' });
  const { quiz: later } = await seedQuiz(author, { title: 'Zo zmien' });

  for (const build of ['snapshot', 'catalogue', 'catalogue']) await cloud.invoke(builder, { build });

  expect(await keys('catalogue/')).toEqual(['catalogue/snapshot.json.gz']);
  await cloud.streamDrained();
  const { get: read } = visitor(cloud.url);
  const quizzes = await read<{ items: QuizSummary[] }>('/api/quizzes');
  expect(quizzes.data.items.map(({ id }) => id)).toEqual([later.id, quiz.id]);
  const media = await read<{ items: { id: string }[] }>('/api/media');
  expect(media.data.items.map(({ id }) => id)).toEqual([cover.id]);
  expect((await read(`/api/users/${author.username}`)).status).toBe(200);
  expect(await (await fetch(`${cloud.url}/`)).text()).toContain('Zo súboru');
});

it('uses a session picture in a quiz although another call took it over at the same time', async () => {
  const { username, accessToken, calls } = await registerAuthor(cloud);
  const userId = (await findAccount(username))?.userId ?? '';
  const picture = await seedPicture(sessionOwner(calls.sessionId));
  const takesOver = ({ operation, input }: ReceivedCall) =>
    operation === 'UpdateItem' && JSON.stringify(input).includes(picture.id);
  beforeCall('Quizzes', takesOver, () => putIntoLibrary(picture, userId));

  const body = { title: 'Naraz', coverMediaId: picture.id };
  const created = await calls.post<OwnQuiz>('/api/admin/quizzes', body, bearer(accessToken));

  expect([created.status, created.data.coverMediaId]).toEqual([201, picture.id]);
});

it('sums up plays, and deletes the sum of a quiz that no longer exists', async () => {
  const { quiz } = await seedQuiz(await seedAuthor(), { publish: false });
  const key = playCountsKey(quiz.id, 0);
  const plays = withPlays(undefined, [{ score: 100, answers: [] }]);
  const { promise: isDone, resolve: done } = Promise.withResolvers<undefined>();
  // The consumer of the stream would do the same work.
  const consumer = functionOf('EventsFunction');
  cloud.interceptDynamoDb(({ functionName, input }) =>
    functionName === consumer && JSON.stringify(input).includes(quiz.id) ? isDone : undefined,
  );
  await write(
    putItem<PlayCountsItem>('quiz', { ...key, entity: 'PLAY_COUNTS', quizId: quiz.id, version: 1, ...plays }),
  );

  try {
    // Again, because the list of quizzes shows a new one late.
    await expect
      .poll(async () => {
        await cloud.invoke(functionOf('CatalogueBuilder'), { build: 'statistics' });
        return getItem('quiz', key);
      })
      .toBeUndefined();
  } finally {
    done(undefined);
  }
});

it('copies a new alternative text to everything that shows the picture', async () => {
  const { calls, accessToken, username } = await registerAuthor(cloud);
  const author = { userId: (await findAccount(username))?.userId ?? '', username };
  const { id } = await seedPicture(author.userId);
  const { data: quiz } = await calls.post<OwnQuiz>(
    '/api/admin/quizzes',
    { title: 'Vlajky', coverMediaId: id },
    bearer(accessToken),
  );

  const change = { altText: 'Nový text' };
  expect((await calls.send('PATCH', `/api/admin/media/${id}`, change, bearer(accessToken))).status).toBe(200);

  const { data } = await calls.get<OwnQuiz>(`/api/admin/quizzes/${quiz.id}`, bearer(accessToken));
  expect(data.coverMedia?.altText).toBe('Nový text');
});

it('shows an author which pools use a picture', async () => {
  const { calls, accessToken, username } = await registerAuthor(cloud);
  const headers = bearer(accessToken);
  const { id } = await seedPicture((await findAccount(username))?.userId ?? '');
  const pool = { name: 'Mestá', category: 'mestá', items: [{ text: 'Praha', mediaId: id }] };
  expect((await calls.post('/api/admin/answer-pools', pool, headers)).status).toBe(201);

  const { data } = await calls.get<{ items: MediaUse[] }>(`/api/admin/media/${id}/uses`, headers);
  expect(data.items.map(({ kind, title }) => [kind, title])).toEqual([['answer-pool', 'Mestá']]);
});

it('restores a deleted question, pool, pool item and picture', async () => {
  const { calls, accessToken, username } = await registerAuthor(cloud);
  const headers = bearer(accessToken);
  const { id: mediaId } = await seedPicture((await findAccount(username))?.userId ?? '');
  const { data: quiz } = await calls.post<OwnQuiz>('/api/admin/quizzes', { title: 'Vlajky' }, headers);
  const options = ['Áno', 'Nie'].map((answerText, index) => ({ answerText, isCorrect: index === 0 }));
  const question = { questionText: 'Je?', answerOptions: options };
  const questions = `/api/admin/quizzes/${quiz.id}/questions`;
  const { data: asked } = await calls.post<OwnQuestion>(questions, question, headers);
  const pool = { name: 'Mestá', category: 'mestá', items: [{ text: 'Praha' }] };
  const { data: made } = await calls.post<AnswerPool>('/api/admin/answer-pools', pool, headers);

  for (const path of [
    `/api/admin/questions/${asked.id}`,
    `/api/admin/answer-pools/${made.id}/items/${made.items[0]?.itemId}`,
    `/api/admin/answer-pools/${made.id}`,
    `/api/admin/media/${mediaId}`,
  ]) {
    const deleted = await calls.send('DELETE', path, undefined, headers);
    const restored = await calls.post(`${path}/restore`, undefined, headers);
    expect([path, deleted.status, restored.status]).toEqual([path, 204, 200]);
  }
});

it('copies another author’s quiz with the files of its pictures', async () => {
  const author = await registerAuthor(cloud);
  const copier = await registerAuthor(cloud);
  const bytes = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#39c' } })
    .jpeg()
    .toBuffer();
  const { id: imageMediaId } = await upload(author, bytes);
  const headers = bearer(author.accessToken);
  const { data: quiz } = await author.calls.post<OwnQuiz>('/api/admin/quizzes', { title: 'Vlajky' }, headers);
  const answerOptions = ['Áno', 'Nie'].map((answerText, index) => ({ answerText, isCorrect: index === 0 }));
  const question = { questionText: 'Je?', answerOptions, imageMediaId };
  const path = `/api/admin/quizzes/${quiz.id}`;
  await author.calls.post(`${path}/questions`, question, headers);
  await author.calls.post(`${path}/publish`, undefined, headers);

  const own = bearer(copier.accessToken);
  const copy = await copier.calls.post<OwnQuiz>(`${path}/copy`, undefined, own);

  expect(copy.status).toBe(201);
  const questions = `/api/admin/quizzes/${copy.data.id}/questions`;
  const { data } = await copier.calls.get<{ items: OwnQuestion[] }>(questions, own);
  const [copied] = data.items;
  const file = await fetch(`${cloud.url}${copied?.imageMedia?.url}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(await keys(`originals/${copied?.imageMediaId}`)).toHaveLength(1);
});

it('leaves no file of an upload that is deleted while it is processed', async () => {
  const author = await registerAuthor(cloud);
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#39c' } })
    .jpeg()
    .toBuffer();
  const { media, upload } = await announce(author, bytes);
  const ownerId = (await findPicture(media.id))?.ownerId ?? '';
  const before = await keys('media/');
  beforeCall('MediaFunctionsProcessor', makesReady, () => deletePicture(media.id, ownerId));

  expect((await send(upload, bytes)).ok).toBe(true);

  await expect.poll(() => findPicture(media.id)).toBeUndefined();
  await expect.poll(() => keys(`uploads/${media.id}`)).toEqual([]);
  await expect.poll(() => keys(`originals/${media.id}`)).toEqual([]);
  await expect.poll(() => keys('media/')).toEqual(before);
});

/** A picture that waits for the worker and is counted in a quota. */
async function waitingPicture() {
  const quota = quotaKey(`AI_IMAGE#session#${randomUUID()}`, '2026-01-31');
  await write(putItem<typeof quota & { used: number }>('quota', { ...quota, used: 1 }));
  const sessionId = randomUUID();
  const picture = await createPicture({
    ...{ source: 'AI_GENERATED', status: 'PENDING', contentType: 'image/png', size: 0, inLibrary: false },
    ...{ prompt: 'Hrad', aspectRatio: '1:1', filename: 'hrad.png', altText: 'Hrad', sessionId },
    ...{ ownerId: `SESSION#${sessionId}`, job: newDrawJob([quota]) },
  });
  return { picture, quota };
}
const draw = (sessionImageId: string) => cloud.invoke(functionOf('ImageWorker'), { sessionImageId });

it('leaves no file of a picture that is deleted while it is drawn', async () => {
  const { picture } = await waitingPicture();
  const before = await keys('media/');
  beforeCall('ImageWorker', makesReady, () => deletePicture(picture.id, picture.ownerId));

  await draw(picture.id);

  expect(await findPicture(picture.id)).toBeUndefined();
  expect(await keys('media/')).toEqual(before);
  expect(await keys(`originals/${picture.id}`)).toEqual([]);
});

it('refunds the quota of a picture that no attempt could make', async () => {
  const { picture, quota } = await waitingPicture();
  for (let tries = 0; tries < 2; tries += 1) {
    const claim = await claimJob(picture.id, 60_000);
    if (claim.kind !== 'claimed') throw new Error(claim.kind);
    await releaseJob(claim.picture);
  }

  await draw(picture.id);

  expect((await findPicture(picture.id))?.status).toBe('FAILED');
  expect(await getItem('quota', quota)).toMatchObject({ used: 0 });
});

it('sets aside a record of the stream that fails repeatedly', async () => {
  const record = completedRecord({ id: randomUUID(), quizId: undefined as never });
  const event = { Records: [{ ...record, eventID: 'poisonous', eventName: 'MODIFY' }] };
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1)
    answers.push(await cloud.invoke(functionOf('EventsFunction'), event));

  expect(
    answers.map((answer) => (answer as { batchItemFailures: unknown[] }).batchItemFailures.length),
  ).toEqual([...[1, 1, 1, 1], 0]);
  expect(await keys('failed-records/')).toEqual(['failed-records/plays/poisonous.json']);
});

it('counts the attempts of a player, and ends the rounds of a deleted account', async () => {
  const { calls: author, accessToken, username, password } = await registerAuthor(cloud);
  const owner = { userId: (await findAccount(username))?.userId ?? '', username };
  const { quiz } = await seedQuiz(owner, { questions: 1 });
  await cloud.streamDrained();
  const opened = await author.post<Round>('/api/admin/rounds', { quizId: quiz.id }, bearer(accessToken));
  const { code } = opened.data;
  const { post, get: read, sessionId } = visitor(cloud.url);
  expect((await post(`/api/rounds/${code}/join`, { nickname: 'Eva' })).status).toBe(201);
  const start = () => post<Attempt>('/api/attempts/start', { quizId: quiz.id, sessionId, roundCode: code });
  const attempt = await start();
  expect(attempt.status).toBe(201);
  expect((await post(`/api/attempts/${attempt.data.id}/complete`)).status).toBe(200);
  expect((await start()).problem?.code).toBe('NO_ATTEMPTS_LEFT');

  expect((await author.send('DELETE', '/api/auth/me', { password }, bearer(accessToken))).status).toBe(204);
  await cloud.streamDrained();

  await expect.poll(async () => (await read(`/api/rounds/${code}`)).status).toBe(404);
});

it('lists the pictures of an author from every browser session', async () => {
  const { accessToken, username } = await registerAuthor(cloud);
  const { id } = await createPicture({
    ...{ source: 'AI_GENERATED', status: 'PENDING', contentType: 'image/png', size: 0, inLibrary: false },
    ...{ prompt: 'Hrad', aspectRatio: '1:1', filename: 'hrad.png', altText: 'Hrad', job: newDrawJob([]) },
    ...{ sessionId: randomUUID(), ownerId: (await findAccount(username))?.userId ?? '' },
  });

  const { get: read } = visitor(cloud.url);
  await expect
    .poll(async () => {
      const history = '/api/ai-image-gen/history';
      const { data } = await read<{ items: { sessionImageId: string }[] }>(history, bearer(accessToken));
      return data.items.map(({ sessionImageId }) => sessionImageId);
    })
    .toEqual([id]);
});
