import { expect, test } from 'vitest';
import { type CheckedQuestion, placeOf, takesSuggestion, valueAt } from './question-places.ts';

const question: CheckedQuestion = {
  questionText: 'Ktoré mesto?',
  explanation: '',
  options: [
    { key: 'a', answerText: 'Nitra', isCorrect: true },
    { key: 'b', answerText: 'Praha', isCorrect: false },
  ],
};
const issue = (field: string) => ({ severity: 'warning' as const, field, message: 'x' });

test.each([
  ['questionText', 'questionText'],
  ['explanation', 'explanation'],
  ['answerOptions', 'options'],
  ['answerOptions.1.answerText', 'option:b'],
  ['answerOptions.0.isCorrect', 'option:a'],
  ['answerOptions.7.answerText', 'options'],
  ['imageMediaId', 'whole'],
  ['', 'whole'],
])('an issue with %s is shown at %s', (field, place) => {
  expect(placeOf(issue(field), question)).toBe(place);
});

test('the value of an option stays the same if others move, and changes if its text or mark changes', () => {
  const [first, second] = question.options;
  const at = (options: CheckedQuestion['options']) => valueAt({ ...question, options }, 'option:b');
  if (!first || !second) throw new Error('two options');

  expect(at([second, first])).toBe(valueAt(question, 'option:b'));
  expect(at([first, { ...second, answerText: 'Brno' }])).not.toBe(valueAt(question, 'option:b'));
  expect(at([first, { ...second, isCorrect: true }])).not.toBe(valueAt(question, 'option:b'));
});

test('only a text can be replaced by a suggestion', () => {
  expect(takesSuggestion('questionText', issue('questionText'))).toBe(true);
  expect(takesSuggestion('option:a', issue('answerOptions.0.isCorrect'))).toBe(false);
  expect(takesSuggestion('options', issue('answerOptions'))).toBe(false);
});
