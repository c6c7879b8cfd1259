import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Picture } from '#shared/domain/picture.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { pictureOf } from '../pictures/own-pictures.ts';
import { renditionKeyOf } from '../pictures/picture-file-keys.ts';
import type { PictureItem } from '../pictures/table.ts';
import { withTakenDownFiles } from '../pictures/taken-down-pictures.ts';
import { env } from '../platform/env.ts';
import { isMissingObject, s3Client } from '../platform/s3.ts';
import { lift, takeDown } from '../quizzes/publication/takedown-store.ts';
import { type Calls, callsOf } from '../testing/author-calls.ts';
import { type SeededAuthor, seedAuthor, seedPicture } from '../testing/seeded-quiz.ts';
import { startTestBucket, type TestBucket } from '../testing/test-bucket.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';
import { takenDownFiles } from './taken-down-files.ts';

let table: TestTable;
let bucket: TestBucket;
let author: SeededAuthor;
let call: Calls;
beforeAll(async () => {
  table = await startTestTable();
  bucket = await startTestBucket();
  author = await seedAuthor();
  call = callsOf(author);
});
afterAll(async () => {
  await bucket.close();
  await table.close();
});

const Bucket = () => env('mediaBucketName');
const keyOf = ({ url }: Pick<PictureItem, 'url'>) => renditionKeyOf(url ?? '', '/media');

async function pictureWithFile(): Promise<PictureItem> {
  const picture = await seedPicture(author.userId);
  const file = { Body: picture.id, ContentType: 'image/webp', CacheControl: 'immutable' };
  await s3Client.send(new PutObjectCommand({ Bucket: Bucket(), Key: keyOf(picture), ...file }));
  return picture;
}

/** A file of a picture, by default the public one; undefined if there is none. */
async function served(picture: PictureItem, Key = keyOf(picture)) {
  try {
    const command = new GetObjectCommand({ Bucket: Bucket(), Key });
    const { Body, ContentType, CacheControl } = await s3Client.send(command);
    return [await Body?.transformToString(), ContentType, CacheControl];
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}

async function published(coverMediaId: string, imageMediaId: string): Promise<string> {
  const { body } = await call<{ id: string }>('createQuiz', { body: { title: 'Huby', coverMediaId } });
  const params = { quizId: body.id };
  const answerOptions = textOptions('Áno', 'Nie');
  await call('createQuestion', { params, body: { questionText: 'Je?', answerOptions, imageMediaId } });
  expect((await call('publishQuiz', { params })).status).toBe(200);
  return body.id;
}

/** The stream's record of a decision, delivered twice. */
async function deliver(quizId: string, isTakenDown: boolean): Promise<void> {
  const image = (is: boolean) =>
    marshall({ entity: 'QUIZ_STANDING', quizId, ...(is && { isTakenDown: true }) });
  const record = {
    eventName: 'MODIFY',
    dynamodb: { NewImage: image(isTakenDown), OldImage: image(!isTakenDown) },
  } as DynamoDBRecord;
  expect(takenDownFiles.wants(record)).toBe(true);
  expect(await takenDownFiles.process([record, record])).toEqual([]);
}

it('doesn’t serve the pictures of a taken-down quiz until that is lifted, except those of another published quiz', async () => {
  const [cover, shared, shown] = [await pictureWithFile(), await pictureWithFile(), await pictureWithFile()];
  const quizId = await published(cover.id, shared.id);
  await published(shared.id, shown.id);
  const pictures = [cover, shared, shown];
  const isServed = async () => (await Promise.all(pictures.map((one) => served(one)))).map((file) => !!file);
  const addressForModerators = () => keyOf(withTakenDownFiles(pictureOf(cover) as Picture, cover.ownerId));

  await takeDown(quizId, { reason: 'Práva', isOfAccount: false });
  await deliver(quizId, true);
  expect(await isServed()).toEqual([false, true, true]);
  expect(await served(cover, addressForModerators())).toEqual([cover.id, 'image/webp', 'immutable']);
  // Its author takes the picture out of the quiz while it is taken down.
  await call('updateQuiz', { params: { quizId }, body: { coverMediaId: null } });

  await lift(quizId, { isOfAccount: false });
  await deliver(quizId, false);
  expect(await isServed()).toEqual([true, true, true]);
  expect(await served(cover)).toEqual([cover.id, 'image/webp', 'immutable']);
  expect(await served(cover, addressForModerators())).toBeUndefined();
});

it('does nothing when a complaint changes what is known of a quiz', () => {
  const NewImage = marshall({ entity: 'QUIZ_STANDING', quizId: 'one', isTakenDown: true, openProblems: 2 });
  const record = { eventName: 'MODIFY', dynamodb: { NewImage, OldImage: NewImage } } as DynamoDBRecord;
  expect(takenDownFiles.wants(record)).toBe(false);
});
