import { expect, it } from 'vitest';
import { gradesInOrder } from './subject.ts';

it('puts grades in the order of school years, each once', () => {
  expect(gradesInOrder(['secondary', '9', '1', '9'])).toEqual(['1', '9', 'secondary']);
  expect(gradesInOrder([])).toEqual([]);
});
