import { expect, test } from 'vitest';
import type { HistoryEntry } from '#lib/stored/attempt-history.ts';
import { playedQuizzes } from './played-quizzes.ts';

const entry = (slug: string, correctAnswers: number, totalQuestions = 4, onlyMistakesOf?: string) =>
  ({
    quiz: { slug, title: slug },
    attempt: { id: `${slug}-${correctAnswers}`, correctAnswers, totalQuestions, score: null },
    answers: [],
    onlyMistakesOf,
  }) as unknown as HistoryEntry;

test('groups attempts by quiz, with the best and the last score, and the line of all', () => {
  const quizzes = playedQuizzes([
    entry('flags', 2),
    entry('cities', 4),
    entry('flags', 3),
    entry('flags', 1),
  ]);

  expect(quizzes).toMatchObject([
    { quiz: { slug: 'flags' }, scores: [25, 75, 50], best: 75, last: 50 },
    { quiz: { slug: 'cities' }, scores: [100], best: 100, last: 100 },
  ]);
  expect(quizzes[0]?.attempts.map(({ attempt }) => attempt.id)).toEqual(['flags-2', 'flags-3', 'flags-1']);
});

test('leaves repeated mistakes out of the scores, but not out of the attempts', () => {
  const [flags] = playedQuizzes([entry('flags', 1, 1, 'flags-3'), entry('flags', 3)]);

  expect(flags).toMatchObject({ scores: [75], best: 75, last: 75 });
  expect(flags?.attempts).toHaveLength(2);
  expect(playedQuizzes([entry('flags', 1, 1, 'flags-3')])).toMatchObject([{ best: 100, last: 100 }]);
});

test('is empty for an empty history', () => {
  expect(playedQuizzes([])).toEqual([]);
});
