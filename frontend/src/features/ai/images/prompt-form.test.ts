import { expect, test } from 'vitest';
import { suggestionsFor } from './prompt-form.tsx';

test('suggests the right answer with the subject of the quiz, without the full stop', () => {
  expect(suggestionsFor({ answer: ' Slon\nafrický. ', topic: 'Zvieratá Afriky' })).toEqual([
    { is: 'both', answer: 'Slon africký', topic: 'Zvieratá Afriky' },
    { is: 'answer', answer: 'Slon africký' },
    { is: 'topic', topic: 'Zvieratá Afriky' },
  ]);
});

test('puts the suggestion of a draft, or the prompt of an earlier picture, first', () => {
  const found = suggestionsFor({ answer: 'Líška', topic: 'Lesy', prompt: ' a fox in a forest ' });

  expect(found[0]).toEqual({ is: 'ready', text: 'a fox in a forest' });
  expect(found).toHaveLength(3);
});

test('suggests examples if nothing is known', () => {
  expect(suggestionsFor({ answer: ' ?', topic: '' }).map(({ is }) => is)).toEqual([
    'example',
    'example',
    'example',
  ]);
});

test('quotes only the beginning of a long text, in whole words', () => {
  const [found] = suggestionsFor({ answer: 'slovo '.repeat(80) });

  expect(found).toMatchObject({ is: 'answer' });
  expect(found?.is === 'answer' && found.answer.length).toBeLessThanOrEqual(200);
  expect(found?.is === 'answer' && found.answer.endsWith('slovo')).toBe(true);
});

test('does not cut a character in half', () => {
  expect(suggestionsFor({ answer: `a${'🦊'.repeat(120)}` })).toEqual([
    { is: 'answer', answer: `a${'🦊'.repeat(49)}` },
  ]);
});
