import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawingIndex, drawingIndex } from './drawings.ts';
import { findSubjects } from './find-subjects.ts';

let index: DrawingIndex;
beforeAll(async () => {
  index = await drawingIndex();
});

/** The things that a text names, as the best drawing of each. */
const named = (text: string) => findSubjects(text, index).map(({ candidates }) => candidates[0]?.drawing.id);

describe('in Slovak', () => {
  it.each([
    ['Pes a mačka', ['dog', 'cat']],
    ['pes', ['dog']],
    ['psov', ['dog']],
    ['mačiek', ['cat']],
    ['MACKY', ['cat']],
    ['mačiatko', ['cat']],
    ['psíka', ['dog']],
    ['rybky', ['fish']],
    ['stromov', ['deciduous-tree']],
    ['orla', ['eagle']],
    ['polárny medveď', ['polar-bear']],
    ['červené jablko', ['red-apple']],
    ['slniečko a dúha', ['sun', 'rainbow']],
    ['včela na kvete', ['honeybee', 'blossom']],
    ['nakresli mi prosím obrázok sopky', ['volcano']],
    ['vlajka Slovenska', ['flag-sk']],
    ['Nemecká vlajka', ['flag-de']],
    ['Spojené štáty americké', ['flag-us']],
    ['obrys Francúzska', ['outline-fr']],
    ['slovenský hrad', ['castle']],
  ])('%s', (text, ids) => {
    expect(named(text)).toEqual(ids);
  });
});

describe('in English', () => {
  it.each([
    ['a dog and two cats', ['dog', 'cat']],
    ['cherries', ['cherries']],
    ['a hot dog', ['hot-dog']],
    ['the polar bear', ['polar-bear']],
    ['an astronaut', ['astronaut']],
    ['please draw me a picture of a volcano', ['volcano']],
    ['the French flag', ['flag-fr']],
    ['the capital of Japan', ['flag-jp']],
    ['outline of Slovakia', ['outline-sk']],
    ['a red apple', ['red-apple']],
  ])('%s', (text, ids) => {
    expect(named(text)).toEqual(ids);
  });
});

it('reads the number', () => {
  expect(findSubjects('tri mačky a 2 psy', index).map(({ count }) => count)).toEqual([3, 2]);
  expect(findSubjects('five birds', index).map(({ count }) => count)).toEqual([5]);
});

it('finds all drawings of a category', () => {
  const [fruit] = findSubjects('ovocie', index);

  expect(fruit?.candidates.length).toBeGreaterThan(5);
  expect(fruit?.candidates.map(({ drawing }) => drawing.id)).toContain('banana');
});

it.each(['', '   ', 'xyzzy', 'a', '<script>alert(1)</script>', '🐕', '\ud800', 'ß'.repeat(1000)])(
  'survives %j',
  (text) => {
    expect(Array.isArray(findSubjects(text, index))).toBe(true);
  },
);
