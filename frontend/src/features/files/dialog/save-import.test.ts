// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { planOf } from './save-import.ts';

test('a call has at most 20 questions and at most 50 different pictures', () => {
  const pictures = (number: number) => [...'12345678'].map((at) => (number < 12 ? number + at : '1'));
  const optionOf = (imageMediaId: string) => ({ answerText: 'a', isCorrect: true, imageMediaId });
  const questions = Array.from({ length: 34 }, (_, n) => ({
    questionText: 'Which?',
    answerOptions: pictures(n).map(optionOf),
  }));
  const { parts } = planOf({ quizId: 'quiz' }, questions, '');
  expect(parts.map((part) => part.questions.length)).toEqual([6, 20, 8]);
});
