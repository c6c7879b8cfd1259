import { listLibrary } from '../pictures/picture-store.ts';
import { moveTakenDownFiles } from '../pictures/taken-down-pictures.ts';
import { pictureIdsOf } from '../quizzes/content/quiz-pictures.ts';
import { findQuiz, findQuizzesOf } from '../quizzes/content/quiz-store.ts';
import { quizPartition } from '../quizzes/table.ts';
import { isChangeOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Stops serving the files of pictures that a taken-down quiz shows or has shown, except those that another published
 * quiz of the author shows; serves them again when the takedown is lifted. What the table says now decides, so it may be
 * repeated. Edges may keep a file in their cache (docs/operations.md, "Taking a quiz down").
 */
export const takenDownFiles: Subscriber = {
  name: 'taken-down-files',
  wants: (record) =>
    isChangeOf(record, 'QUIZ_STANDING') &&
    record.dynamodb?.NewImage?.isTakenDown?.BOOL !== record.dynamodb?.OldImage?.isTakenDown?.BOOL,
  process: (records) =>
    oneByOne(records, ({ dynamodb }) => followTakedown(dynamodb?.NewImage?.quizId?.S ?? '')),
};

/** Moves the files of a quiz's pictures to where they belong. Two Queries for each MB, one GetItem. */
export async function followTakedown(quizId: string): Promise<void> {
  const quiz = await findQuiz(quizId, { consistent: true });
  if (!quiz) return;
  // The list may miss the last write of the quiz itself.
  const others = (await findQuizzesOf(quiz.ownerId)).filter(({ id }) => id !== quizId);
  const quizzes = [quiz, ...others];
  const shown = new Set(
    quizzes.filter(({ isPublished }) => isPublished).flatMap((one) => [...pictureIdsOf(one)]),
  );
  const takenDown = new Set<string>(quizzes.filter((one) => one.takedown).map(({ id }) => quizPartition(id)));
  for (const picture of await listLibrary(quiz.ownerId)) {
    const places = [...(picture.shownIn ?? [])];
    if (!places.includes(quizPartition(quizId))) continue;
    await moveTakenDownFiles(picture, {
      isTakenDown: places.some((place) => takenDown.has(place)),
      isShown: shown.has(picture.id),
    });
  }
}
