import { findPicture } from '../pictures/picture-store.ts';
import type { PictureItem } from '../pictures/table.ts';
import { batchesOf } from '../platform/batches.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { getItems } from '../platform/table-reads.ts';
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
    for (const batch of batchesOf(await copiesOf(picture), parallel)) await Promise.all(batch.map(write));
    const now = await findPicture(picture.id);
    if (!now || now.version === picture.version) return;
    picture = now;
    return again;
  });
}

/** Each write is refused if its item now shows another picture or no longer exists. */
async function copiesOf(picture: PictureItem): Promise<Write[]> {
  const { id } = picture;
  const { quizzes } = await readPlaces(picture);
  const withOption = await getItems<QuestionItem>(
    'quiz',
    quizzes.flatMap((quiz) => questionIdsWithOption(quiz, id).map((one) => questionKey(quiz.id, one))),
  );
  return [
    ...withOption.flatMap((question) => (question ? creditOfOption(question, picture) : [])),
    ...quizzes.flatMap((quiz) => copiesIn(quiz, picture)),
  ];
}

/** Refused if the options have changed: then the edit has read the picture, or was refused itself. */
function creditOfOption(question: QuestionItem, { id, credit }: PictureItem): Write {
  const answerOptions = question.answerOptions.map(({ imageCredit, ...option }) => {
    const now = option.imageMediaId === id ? credit : imageCredit;
    return { ...option, ...(now ? { imageCredit: now } : {}) };
  });
  return updateItem<QuestionItem>(
    'quiz',
    questionKey(question.quizId, question.id),
    { answerOptions },
    { answerOptions: question.answerOptions },
  );
}

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
