import { expect, test } from 'vitest';
import { ownQuestion } from '../../../testing/own-questions.ts';
import { moved } from './use-questions.ts';

const questions = ['A', 'B', 'C', 'D'].map((text, index) => ownQuestion(index + 1, text, ['x', 'y']));

test.each([
  [0, 3, 'BCDA'],
  [3, 0, 'DABC'],
  [1, 2, 'ACBD'],
  [2, 2, 'ABCD'],
])('moves from %i to %i', (from, to, order) => {
  const result = moved(questions, from, to);

  expect(result.map(({ questionText }) => questionText).join('')).toBe(order);
  expect(result.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});

test('a position without a question moves nothing', () => {
  expect(moved(questions, -1, 2)).toEqual(questions);
});
