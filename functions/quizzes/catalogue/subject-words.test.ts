import { expect, it } from 'vitest';
import { wordsOf } from '#shared/domain/stems.ts';
import { subjectsOfWord } from './subject-words.ts';

const subjectsOf = (search: string) => wordsOf(search).flatMap(subjectsOfWord);

it.each([
  ['zemepis', ['geography']],
  ['zemepisu', ['geography']],
  ['geografia', ['geography']],
  ['geography', ['geography']],
  ['hudba', ['music']],
  ['hudobná', ['music']],
  ['maths', ['mathematics']],
  ['dejepis', ['history']],
  ['telocvik', ['sport']],
  ['chémia', ['science']],
  ['jazyk', ['slovak', 'english', 'languages']],
  ['slon', []],
])('%s', (search, expected) => {
  expect(subjectsOf(search)).toEqual(expected);
});
