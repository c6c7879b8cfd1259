import { expect, test } from 'vitest';
import { suggestionsFor } from './prompt-form.tsx';

test('suggests the topics of the question and the quiz, without the question mark', () => {
  expect(suggestionsFor({ question: ' Ktoré zviera\nje na obrázku? ', topic: 'Zvieratá Afriky' })).toEqual([
    { is: 'question', question: 'Ktoré zviera je na obrázku' },
    { is: 'both', question: 'Ktoré zviera je na obrázku', topic: 'Zvieratá Afriky' },
    { is: 'topic', topic: 'Zvieratá Afriky' },
  ]);
});

test('puts the suggestion of a draft, or the prompt of an earlier picture, first', () => {
  const found = suggestionsFor({ question: 'Kto?', topic: 'Lesy', prompt: ' a fox in a forest ' });

  expect(found[0]).toEqual({ is: 'ready', text: 'a fox in a forest' });
  expect(found).toHaveLength(3);
});

test('suggests examples if nothing is known', () => {
  expect(suggestionsFor({ question: ' ?', topic: '' }).map(({ is }) => is)).toEqual([
    'example',
    'example',
    'example',
  ]);
});

test('quotes only the beginning of a long text, in whole words', () => {
  const [found] = suggestionsFor({ question: 'slovo '.repeat(80) });

  expect(found).toMatchObject({ is: 'question' });
  expect(found?.is === 'question' && found.question.length).toBeLessThanOrEqual(200);
  expect(found?.is === 'question' && found.question.endsWith('slovo')).toBe(true);
});

test('does not cut a character in half', () => {
  expect(suggestionsFor({ question: `a${'🦊'.repeat(120)}` })).toEqual([
    { is: 'question', question: `a${'🦊'.repeat(49)}` },
  ]);
});
