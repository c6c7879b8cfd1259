import { describe, expect, it } from 'vitest';
import { stemOf, stemsOf, wordsOf } from './stems.ts';

describe('forms of one Slovak word share a stem', () => {
  it.each([
    ['Európa', 'Európy', 'Európe', 'Európu', 'Európou'],
    ['slon', 'slona', 'slony', 'slonov', 'slonom', 'slonmi', 'slonoch', 'slonovi', 'slonovia'],
    ['vlajka', 'vlajky', 'vlajku', 'vlajok', 'vlajkami', 'vlajkách', 'vlajkou'],
    ['mačka', 'mačky', 'mačiek', 'mačkám'],
    ['obrázok', 'obrázky', 'obrázkov', 'obrázkami'],
    ['vrabec', 'vrabce', 'vrabcov'],
    ['mesto', 'mestá', 'miest', 'mestách', 'mestami'],
    ['zviera', 'zvieratá', 'zvierat', 'zvieratami', 'zvieratách'],
    ['automat', 'automaty', 'automatov'],
    ['hlavný', 'hlavné', 'hlavných', 'hlavného', 'hlavnými', 'hlavnej', 'hlavnou'],
    ['krajina', 'krajín', 'krajinách'],
    ['zem', 'zemi', 'zeme', 'zemou'],
    ['strom', 'stromy', 'stromov'],
  ])('%s', (...forms) => {
    expect(new Set(forms.flatMap((form) => stemsOf('sk', [form]))).size).toBe(1);
  });
});

describe('forms of one English word share a stem', () => {
  it.each([
    ['elephant', 'elephants'],
    ['country', 'countries'],
    ['bus', 'buses'],
    ['fox', 'foxes'],
    ['volcano', 'volcanoes'],
    ['planet', 'planets'],
    ['run', 'running'],
    ['paint', 'painted', 'painting'],
    ['horse', 'horses'],
  ])('%s', (...forms) => {
    expect(new Set(forms.flatMap((form) => stemsOf('en', [form]))).size).toBe(1);
  });
});

it.each([
  ['sk', 'slon', 'slovo'],
  ['sk', 'pes', 'pas'],
  ['sk', 'strom', 'struna'],
  ['en', 'glass', 'glas'],
  ['en', 'bus', 'bu'],
] as const)('in %s, %s and %s are different words', (language, one, other) => {
  expect(stemOf(language, one)).not.toBe(stemOf(language, other));
});

it('finds the words of three letters and more, folded, once', () => {
  expect(wordsOf('Na Žitnom ostrove: žitnom, 123 a 4x')).toEqual(['zitnom', 'ostrove', '123']);
  expect(wordsOf('… ,')).toEqual([]);
});

it('sorts the stems of several texts, so that they can’t be told apart', () => {
  expect(stemsOf('sk', ['Slony', 'Jablká a slon'])).toEqual(['jablk', 'slon']);
});
