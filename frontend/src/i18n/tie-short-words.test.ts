import { expect, test } from 'vitest';
import { tieShortWords } from './tie-short-words.ts';

test('ties every one-letter word to the next word, also at the start of a text', () => {
  const texts = {
    one: 'V adrese je chyba a v nej preklep',
    deep: { two: '{{right}} z {{count}} (o chvíľu)' },
  };

  const tied = tieShortWords(texts);

  expect(tied).toEqual({
    one: 'V\u00a0adrese je chyba a\u00a0v\u00a0nej preklep',
    deep: { two: '{{right}} z\u00a0{{count}} (o\u00a0chvíľu)' },
  });
});

test('does not change longer words and letters at the end', () => {
  const texts = { text: 'Bez chyby, skupina a' };

  expect(tieShortWords(texts)).toEqual(texts);
});
