import { randomUUID } from 'node:crypto';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OwnQuiz, QuizSummary } from '#shared/domain/quiz.ts';
import { findAccount } from '../../../functions/accounts/account-store.ts';
import { newDrawJob } from '../../../functions/pictures/picture-job-store.ts';
import {
  createPicture,
  deletePicture,
  findPicture,
  putIntoLibrary,
} from '../../../functions/pictures/picture-store.ts';
import { quotaKey } from '../../../functions/platform/quota-store.ts';
import { sessionOwner } from '../../../functions/platform/table-keys.ts';
import { putItem, write } from '../../../functions/platform/table-writes.ts';
import { seedAuthor, seedPicture, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { completedRecord } from '../../../functions/testing/stream-record.ts';
import type { ReceivedCall } from '../../local/dynamodb/dynamodb.ts';
import { bearer, registerAuthor } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';
import { announce, send } from '../support/uploads.ts';

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
