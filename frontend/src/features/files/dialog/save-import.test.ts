// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { planOf } from './save-import.ts';

test('a call has at most 20 questions and at most 50 different pictures', () => {
  const question = (number: number) => ({
    questionText: 'Which?',
    answerOptions: Array.from({ length: 8 }, (_, at) => ({
      answerText: `${at}`,
      isCorrect: at === 0,
      imageMediaId: number < 12 ? `${number} ${at}` : 'shared',
    })),
  });

  const { parts } = planOf(
    { quizId: 'quiz' },
    Array.from({ length: 34 }, (_, n) => question(n)),
    '',
  );

  expect(parts.map(({ questions }) => questions.length)).toEqual([6, 20, 8]);
  expect(new Set(parts.map(({ key }) => key)).size).toBe(3);
});
