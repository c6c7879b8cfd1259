import { findPicture } from '../pictures/picture-store.ts';
import type { PictureItem } from '../pictures/table.ts';
import { batchesOf } from '../platform/batches.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { getItem } from '../platform/table-reads.ts';
import { inside } from '../platform/table-updates.ts';
import { updateItem, type Write, write } from '../platform/table-writes.ts';
import {
  type BinnedQuizItem,
  type QuestionItem,
  type QuizItem,
  questionKey,
  quizKey,
} from '../quizzes/table.ts';
import { questionIdsShowing, questionIdsWithOption, readPlaces } from './media-uses.ts';

/** The number of parallel writes. */
const parallel = 8;

/**
 * Copies a picture's text, name and credit to the quizzes and questions that show it, where the author and the review read
 * them. This isn't an edit, so versions don't change. Starts again if the picture was changed in the meantime, so that
 * every copy has the last change. Later saves with the old text are refused by the picture's version.
 */
export async function refreshCopies(changed: PictureItem): Promise<void> {
  let picture = changed;
  await untilWritten(async () => {
    const { quizzes } = await readPlaces(picture);
    const copies = quizzes.flatMap((quiz) => copiesIn(quiz, picture));
    for (const batch of batchesOf(copies, parallel)) await Promise.all(batch.map(write));
    for (const quiz of quizzes) await refreshOptions(quiz, picture);
    const now = await findPicture(picture.id);
    if (!now || now.version === picture.version) return;
    picture = now;
    return again;
  });
}

/**
 * Copies a picture's credit to the options that show it. Starts again if the options were changed in the meantime: the
 * credits of two pictures of one question may change at the same time. One GetItem and one UpdateItem for each question.
 */
async function refreshOptions(
  quiz: QuizItem | BinnedQuizItem,
  { id, credit }: Pick<PictureItem, 'id' | 'credit'>,
): Promise<void> {
  for (const questionId of questionIdsWithOption(quiz, id)) {
    await untilWritten(async () => {
      const key = questionKey(quiz.id, questionId);
      const question = await getItem<QuestionItem>('quiz', key);
      if (!question) return;
      const answerOptions = question.answerOptions.map(({ imageCredit, ...option }) => {
        const now = option.imageMediaId === id ? credit : imageCredit;
        return { ...option, ...(now ? { imageCredit: now } : {}) };
      });
      const unchanged = { answerOptions: question.answerOptions };
      const { ok } = await write(updateItem<QuestionItem>('quiz', key, { answerOptions }, unchanged));
      return ok ? undefined : again;
    });
  }
}

/** Each write is refused if its item now shows another picture or no longer exists. */
function copiesIn(
  quiz: QuizItem | BinnedQuizItem,
  { id, altText, name = '', credit = null }: PictureItem,
): Write[] {
  return [
    ...questionIdsShowing(quiz, id).map((questionId) =>
      updateItem<QuestionItem>(
        'quiz',
        questionKey(quiz.id, questionId),
        { imageMedia: inside({ altText }), imageOwnName: name, imageCredit: credit },
        { imageMediaId: id },
      ),
    ),
    ...(quiz.coverMediaId === id
      ? [
          updateItem<QuizItem>(
            'quiz',
            quizKey(quiz.id),
            { coverMedia: inside({ altText }) },
            { coverMediaId: id },
          ),
        ]
      : []),
    ...(quiz.playerBackgroundMediaId === id
      ? [
          updateItem<QuizItem>(
            'quiz',
            quizKey(quiz.id),
            { playerBackgroundMedia: inside({ altText }) },
            { playerBackgroundMediaId: id },
          ),
        ]
      : []),
  ];
}
