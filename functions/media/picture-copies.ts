import type { PictureItem } from '../pictures/items.ts';
import { findPicture } from '../pictures/picture-store.ts';
import { batchesOf } from '../platform/batches.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { inside } from '../platform/table-changes.ts';
import { update, type Write, write } from '../platform/table-writes.ts';
import type { QuestionItem, QuizItem } from '../quizzes/items.ts';
import { questionKey, quizKey } from '../quizzes/keys.ts';
import { questionIdsShowing, readPlaces } from './media-uses.ts';

/** Writes at the same time. */
const parallel = 8;

/**
 * Writes a picture's text and credit into the quizzes and questions that show it: the author and the review read them
 * there. It is no edit of these, so their versions stay. Starts again when the picture was changed meanwhile, so the
 * last change wins everywhere. What is saved later with the former text is refused by the picture's version.
 */
export async function refreshCopies(changed: PictureItem): Promise<void> {
  let picture = changed;
  await untilWritten(async () => {
    for (const batch of batchesOf(await copiesOf(picture), parallel)) await Promise.all(batch.map(write));
    const now = await findPicture(picture.id);
    if (!now || now.version === picture.version) return;
    picture = now;
    return again;
  });
}

/** Each write is refused when its item shows another picture by now, or is gone. */
async function copiesOf(picture: PictureItem): Promise<Write[]> {
  const { id, altText, credit = null } = picture;
  const { quizzes } = await readPlaces(picture);
  return quizzes.flatMap((quiz) => [
    ...questionIdsShowing(quiz, id).map((questionId) =>
      update<QuestionItem>(
        questionKey(quiz.id, questionId),
        { imageMedia: inside({ altText }), imageCredit: credit },
        { imageMediaId: id },
      ),
    ),
    ...(quiz.coverMediaId === id
      ? [update<QuizItem>(quizKey(quiz.id), { coverMedia: inside({ altText }) }, { coverMediaId: id })]
      : []),
    ...(quiz.playerBackgroundMediaId === id
      ? [
          update<QuizItem>(
            quizKey(quiz.id),
            { playerBackgroundMedia: inside({ altText }) },
            { playerBackgroundMediaId: id },
          ),
        ]
      : []),
  ]);
}
