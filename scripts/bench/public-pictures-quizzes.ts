import { randomUUID } from 'node:crypto';
import {
  type PublicPicture,
  type QuizChange,
  toCatalogueEntry,
} from '../../functions/catalogue/catalogue-entry.ts';
import { newId } from '../../functions/platform/ids.ts';
import { toQuizSummary } from '../../functions/quizzes/public-quiz.ts';
import { aQuiz } from '../../functions/testing/fixtures.ts';

const picturesOfQuiz = 10;
const smallest = 20_000;
const largest = 5_000_000;

/** Published quizzes that show that many pictures in all. One picture in ten is AI's, one quiz in ten shows another's, too. */
export function* quizzesShowing(pictures: number): Generator<QuizChange> {
  const summary = toQuizSummary({ ...aQuiz(), playCount: 0 });
  let previous: readonly PublicPicture[] = [];
  for (let n = 0; n < pictures / picturesOfQuiz; n += 1) {
    const own = Array.from(
      { length: picturesOfQuiz },
      (_, index): PublicPicture => ({
        id: newId(),
        source: index === 0 ? 'AI_GENERATED' : 'UPLOADED',
        size: smallest + Math.floor(Math.random() * (largest - smallest)),
      }),
    );
    const shown = n % 10 === 9 ? [...own, ...previous.slice(0, 1)] : own;
    previous = own;
    yield { id: randomUUID(), version: 2, entry: toCatalogueEntry(summary, [], shown) };
  }
}
