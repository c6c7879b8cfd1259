import { originalKey, publicFileKeys, takenDownKey, uploadKey } from '../pictures/picture-file-keys.ts';
import { removeFiles } from '../pictures/picture-files.ts';
import type { PictureItem } from '../pictures/table.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/logger.ts';
import { finishRoundDeletion } from '../play/round-deletion-store.ts';
import { finishExpiredQuiz, finishQuizDeletion } from '../quizzes/bin/quiz-deletion.ts';
import type { BinnedQuizItem } from '../quizzes/table.ts';
import { isChangeOf, isEndOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/** Finishes interrupted deletions of quizzes, and deletes quizzes whose time in the bin is over. */
export const quizDeletions: Subscriber = {
  name: 'quiz-deletions',
  wants: (record) => isChangeOf(record, 'QUIZ_TOMBSTONE') || isEndOf(record, 'BINNED_QUIZ'),
  process: (records) =>
    oneByOne(records, ({ dynamodb }) =>
      dynamodb?.NewImage
        ? finishQuizDeletion(dynamodb.NewImage.id?.S ?? '')
        : finishExpiredQuiz(itemOf<BinnedQuizItem>(dynamodb?.OldImage ?? {})),
    ),
};

/**
 * Finishes deletions of rounds whose call was interrupted. When the tombstone expires, players are searched for once
 * more, because a call in progress may have stored one late.
 */
export const roundDeletions: Subscriber = {
  name: 'round-deletions',
  wants: (record) => isChangeOf(record, 'ROUND_TOMBSTONE') || isEndOf(record, 'ROUND_TOMBSTONE'),
  process: (records) =>
    oneByOne(records, ({ dynamodb }) =>
      finishRoundDeletion((dynamodb?.NewImage ?? dynamodb?.OldImage)?.id?.S ?? ''),
    ),
};

/** Removes the files of each picture that was deleted or has expired. Repeating it does no harm. */
export const pictureFiles: Subscriber = {
  name: 'picture-files',
  wants: (record) => isEndOf(record, 'PICTURE'),
  process: (records) =>
    oneByOne(records, ({ dynamodb }) => removeFilesOf(itemOf<PictureItem>(dynamodb?.OldImage ?? {}))),
};

async function removeFilesOf(picture: PictureItem): Promise<void> {
  const files = publicFileKeys(picture, env('mediaBaseUrl'));
  const takenDown = files.map((key) => takenDownKey(picture.ownerId, key));
  await removeFiles([...files, ...takenDown, originalKey(picture.id), uploadKey(picture.id)]);
  log('info', 'files removed', { pictureId: picture.id });
}
