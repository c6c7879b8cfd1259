import { expect, it } from 'vitest';
import { FrequentFragments, packFragments } from './frequent-fragments.ts';

/**
 * Tokens, each with alternating texts and places. Of 40 texts the first twelve have `slon`, and all others but one have
 * `😀x`.
 */
const tokens = ['slon', 'xy', '😀x'];
const texts = 40;
const occurrences = [
  Array.from({ length: 12 }, (_, text) => [text, 0]).flat(),
  [12, 0],
  Array.from({ length: 27 }, (_, text) => [text + 13, 0]).flat(),
];

function textsWith(fragment: string): number[] {
  const frequent = new FrequentFragments(texts, packFragments(tokens, occurrences, texts));
  const levels = new Uint8Array(texts);
  if (frequent.has(fragment)) frequent.find(fragment, levels, 7);
  return [...levels.keys()].filter((text) => levels[text] === 7);
}

it.each(['s', 'on', 'slo', 'lon'])(
  'has the texts of %s, which is in a quarter of them or more',
  (fragment) => {
    expect(textsWith(fragment)).toEqual(Array.from({ length: 12 }, (_, text) => text));
  },
);

it('puts together the texts of all tokens that contain a fragment, and keeps characters whole', () => {
  expect(textsWith('x')).toEqual(Array.from({ length: 28 }, (_, text) => text + 12));
  expect(textsWith('😀x')).toEqual(Array.from({ length: 27 }, (_, text) => text + 13));
});

it.each(['y', 'slon', 'z', '😀'.charAt(0)])('doesn’t index %s, which a scan finds', (fragment) => {
  const frequent = new FrequentFragments(texts, packFragments(tokens, occurrences, texts));
  expect(frequent.has(fragment)).toBe(false);
});
