import { CopyObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { originalKey } from '../../functions/pictures/picture-file-keys.ts';
import { findPicture } from '../../functions/pictures/picture-store.ts';
import type { PictureItem } from '../../functions/pictures/table.ts';
import { getItem } from '../../functions/platform/table-reads.ts';
import { deleteItem, putItem, write } from '../../functions/platform/table-writes.ts';
import { listCopies } from '../../functions/quizzes/content/quiz-store.ts';
import { type QuizCopyItem, type QuizItem, quizCopyKey, quizKey } from '../../functions/quizzes/table.ts';
import { seedPicture } from '../../functions/testing/seeded-quiz.ts';
import { bearer, registerAuthor, subjectOf } from '../tests/support/accounts.ts';
import { expectNothingPrivate, privateName, privatePhoto } from '../tests/support/private-photo.ts';
import { shareTestCloud, type TestCloud } from '../tests/support/test-cloud.ts';
import { upload } from '../tests/support/uploads.ts';
import { cleanCopies } from './clean-copies.ts';
import { deployedStacks } from './testing/deployed-stacks.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await shareTestCloud();
  deployedStacks({
    Data: { TableName: cloud.aws.tableName, MediaBucketName: cloud.aws.mediaBucketName },
  });
});

const run = () => cleanCopies({ stage: 'dev', region: cloud.aws.region });

type Author = Awaited<ReturnType<typeof registerAuthor>>;
const downloaded = async ({ calls, accessToken }: Author, id: string) => {
  const { data } = await calls.get<{ url: string }>(`/api/media/${id}/signed-url`, bearer(accessToken));
  return Buffer.from(await (await fetch(data.url)).arrayBuffer());
};

/** A copy as older releases made it: with the author's file and its name, and in no list. */
async function oldCopy(photo: Buffer) {
  const [author, copier] = [await registerAuthor(cloud), await registerAuthor(cloud)];
  const original = await upload(author, photo, { filename: privateName });
  const headers = bearer(author.accessToken);
  const body = { title: 'Raňajky', language: 'en', coverMediaId: original.id };
  const { data: quiz } = await author.calls.post<OwnQuiz>('/api/admin/quizzes', body, headers);
  const answerOptions = textOptions('A', 'B');
  const path = `/api/admin/quizzes/${quiz.id}`;
  await author.calls.post(`${path}/questions`, { questionText: 'Čo?', answerOptions }, headers);
  await author.calls.post(`${path}/publish`, undefined, headers);
  const own = bearer(copier.accessToken);
  const { data: copy } = await copier.calls.post<OwnQuiz>(`${path}/copy`, undefined, own);
  const clean = await findPicture(copy.coverMediaId ?? '');
  if (!clean) throw new Error('Nothing was copied');

  const { contentType, size, width, height } = original;
  await write(
    putItem<PictureItem>('picture', {
      ...clean,
      ...{ contentType, size, width, height, filename: privateName },
    }),
  );
  const { region, credentials, s3Endpoint, mediaBucketName: Bucket } = cloud.aws;
  const s3 = new S3Client({ region, credentials, endpoint: s3Endpoint, forcePathStyle: true });
  const CopySource = `${Bucket}/${originalKey(original.id)}`;
  await s3.send(new CopyObjectCommand({ Bucket, Key: originalKey(clean.id), CopySource }));
  await write(deleteItem<QuizCopyItem>('quiz', quizCopyKey(quiz.id, copy.id)));
  expect((await downloaded(copier, clean.id)).equals(photo)).toBe(true);
  return { author, copier, quiz, copy, original, pictureId: clean.id };
}

it('takes the authors’ files and their names from what was copied, lists the copies, and changes nothing else', async () => {
  const photo = await privatePhoto();
  const { author, copier, quiz, copy, original, pictureId } = await oldCopy(photo);
  const unlisted = await seedPicture(subjectOf(author.accessToken));

  expect(await run()).toMatch(/^1 copied pictures .*\n1 copies are in the lists of their originals now/);

  const { data: media } = await copier.calls.get<Media>(
    `/api/media/${pictureId}`,
    bearer(copier.accessToken),
  );
  const bytes = await downloaded(copier, pictureId);
  await expectNothingPrivate('the original of the copy', bytes, photo, []);
  const { format, width, height } = await sharp(bytes).metadata();
  expect(format).toBe('webp');
  expect(media).toMatchObject({
    ...{ filename: 'picture-1.webp', contentType: 'image/webp', size: bytes.length, width, height },
  });
  expect(await listCopies(quiz.id)).toEqual([{ id: copy.id, createdAt: copy.createdAt, isOwn: false }]);
  // What the author has, and what has no files, stays.
  expect((await downloaded(author, original.id)).equals(photo)).toBe(true);
  expect(await findPicture(unlisted.id)).toEqual(unlisted);

  await copier.calls.send(
    'PATCH',
    `/api/admin/media/${pictureId}`,
    { filename: 'moje.webp' },
    bearer(copier.accessToken),
  );
  expect(await run()).toMatch(/^0 copied pictures .*\n0 copies are/);
  expect((await findPicture(pictureId))?.filename).toBe('moje.webp');
});

it('doesn’t name an author who has no account any more, also if somebody else has registered the name', async () => {
  const { copy } = await oldCopy(await privatePhoto());
  const later = await registerAuthor(cloud);
  const item = await getItem<QuizItem>('quiz', quizKey(copy.id));
  const naming = (username: string) => ({ slug: 'gone', title: 'Huby', author: { username, name: 'Jana' } });
  for (const username of ['nobody-has-it', later.username]) {
    await write(putItem<QuizItem>('quiz', { ...(item as QuizItem), copiedFrom: naming(username) }));

    expect(await run()).toContain('1 copies don’t name a deleted author any more.');

    expect((await getItem<QuizItem>('quiz', quizKey(copy.id)))?.copiedFrom).toEqual({ title: 'Huby' });
  }
});
