import { expect, test } from 'vitest';
import { answersOfOthers, wrongAnswers } from './wrong-answers.ts';

test('takes the first three that differ', () => {
  expect(wrongAnswers('Slon', ['Jež', 'Líška', 'Bocian', 'Žaba'])).toEqual(['Jež', 'Líška', 'Bocian']);
});

test('takes neither the right answer nor the same answer twice, ignoring case, diacritics and spaces', () => {
  const candidates = ['JEZ', 'Slon  africky', 'jež', ' Líška ', 'liska', '', '  '];

  expect(wrongAnswers('slon africký', candidates)).toEqual(['JEZ', 'Líška']);
});

test('rotates through the other answers, so that each is used equally often', () => {
  const answers = ['A', 'B', 'C', 'D', 'E'];

  const all = answers.flatMap((right, index) => wrongAnswers(right, answersOfOthers(answers, index)));

  expect(answersOfOthers(answers, 3)).toEqual(['E', 'A', 'B', 'C']);
  for (const answer of answers) expect(all.filter((one) => one === answer)).toHaveLength(3);
});
