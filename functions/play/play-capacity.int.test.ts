import { expect, it, vi } from 'vitest';
import { handler as stream } from '../events/index.ts';
import { getItem, queryItems } from '../platform/table-reads.ts';
import { storePublication } from '../quizzes/publication/quiz-publication.ts';
import {
  type PlayCountsItem,
  playCountsPrefix,
  type QuestionItem,
  quizPartition,
  type StatisticsItem,
  statisticsKey,
} from '../quizzes/table.ts';
import { accepted } from '../testing/accepted.ts';
import { coldInstance, player } from '../testing/attempt-calls.ts';
import { type Capacity, capacityDuring } from '../testing/consumed-capacity.ts';
import { aPicture } from '../testing/fixtures.ts';
import { addQuestion, optionsOf, type SeededAuthor, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { completedRecord, recordOf } from '../testing/stream-record.ts';
import { setUpTable } from '../testing/test-table.ts';
import { timedQuestionsMax } from './attempt-rules.ts';
import { type AttemptItem, attemptKey } from './table.ts';

setUpTable();

/** The capacity used by the calls of a play, with each question answered after some hours, and by counting it alone. */
async function playOf(count: number, hours: number, isPlaces = false) {
  const author = await seedAuthor();
  const { quiz, questions } = isPlaces
    ? await seedPlaces(author, count)
    : await seedQuiz(author, { questions: count });
  // A second after the publication, so that the total can be updated without waiting.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const { start, answer, complete } = player();
  let id = '';
  const started = await capacityDuring(async () => {
    id = String((await start(quiz.id)).body.id);
  });
  const cold = await coldInstance();
  const answers: Capacity[] = [];
  for (const question of questions) {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    // The largest numbers: in the bottom right corner.
    const selected = isPlaces ? { x: 1, y: 0.999 } : optionsOf(question).right;
    const call = () => answer(id, question.id, selected, cold);
    answers.push(await capacityDuring(call, cold.client));
  }
  const completed = await capacityDuring(() => complete(id));
  const attempt = await getItem<AttemptItem>('attempt', attemptKey(id));
  if (!attempt) throw new Error('The attempt is gone');
  const counted = await capacityDuring(() => stream({ Records: [completedRecord(attempt)] }));
  const slots = await queryItems<PlayCountsItem>('quiz', quizPartition(quiz.id), {
    prefix: playCountsPrefix,
  });
  const summedUp = await capacityDuring(() => stream({ Records: slots.map((slot) => recordOf(slot)) }));
  const total = await getItem<StatisticsItem>('quiz', statisticsKey(quiz.id));
  const listed = await capacityDuring(() => stream({ Records: [recordOf(total)] }));
  vi.useRealTimers();
  return { attempt, started, answers, completed, counted, summedUp, listed };
}

/** A published quiz about places. */
async function seedPlaces(author: SeededAuthor, count: number) {
  const { quiz } = await seedQuiz(author, { publish: false, questions: 0 });
  const shapes = [{ type: 'circle', x: 0.97, y: 0.97, r: 0.05 }] as const;
  const answerOptions = [{ answerText: 'Trnava', isCorrect: true, shapes }];
  const place = { kind: 'place', questionText: 'Kde?', imageMedia: aPicture('map'), answerOptions } as const;
  const questions: QuestionItem[] = [];
  for (let n = 0; n < count; n += 1) questions.push(await addQuestion(quiz, place));
  return { quiz: accepted(await storePublication(quiz.id, author.userId)), questions };
}

const unitsOf = ({ readUnits, writeUnits }: Capacity) => `${writeUnits} written, ${readUnits} read`;

it.each([
  [12, 0.01, 23],
  [timedQuestionsMax, 23, 50],
  [timedQuestionsMax + 1, 23, 50],
  [100, 0.01, 115],
  [timedQuestionsMax / 1.5, 23, 40, true],
  [timedQuestionsMax, 23, 50, true],
] as [number, number, number, boolean?][])(
  'of %i questions, each answered after %f hours, writes at most %i units, statistics included (about places: %s)',
  async (count, hours, most, isPlaces = false) => {
    const { attempt, started, answers, completed, counted, summedUp, listed } = await playOf(
      count,
      hours,
      isPlaces,
    );
    const [first, ...others] = answers;
    if (!first) throw new Error('The quiz has no question');
    const total = [started, ...answers, completed, counted, summedUp, listed].reduce(
      (sum, { writeUnits }) => sum + writeUnits,
      0,
    );
    process.stdout.write(
      `A play of ${count} questions${isPlaces ? ' about places' : ''}: start ${unitsOf(started)}; first answer, by a cold function ${unitsOf(first)}; last answer ${unitsOf(answers.at(-1) ?? first)}; completion ${unitsOf(completed)}; counting it alone ${unitsOf(counted)}; total of the quiz ${unitsOf(summedUp)}; its place in lists ${unitsOf(listed)}; ${total} written in total\n`,
    );

    // The start is also written to the index.
    expect([started, ...answers, completed].map(({ writeUnits }) => writeUnits)).toEqual([
      2,
      ...answers.map(() => 1),
      1,
    ]);
    expect(first.readUnits).toBeLessThanOrEqual(count < 100 ? 1 : 3);
    for (const { readUnits } of others) expect(readUnits).toBe(0);
    expect(total).toBeLessThanOrEqual(most);
    expect(Object.keys(attempt.answeredAfter ?? {})).toHaveLength(
      count * (isPlaces ? 1.5 : 1) <= timedQuestionsMax ? count : 0,
    );
  },
);
