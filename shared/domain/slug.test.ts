import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlug, looksLikeId, slugFromTitle, slugWithEnding } from './slug.ts';

const uuid = '01993e5a-7c1e-7000-8000-000000000001';

describe('slugFromTitle', () => {
  it.each([
    ['Vlajky štátov', 'vlajky-statov'],
    ['Žltý kôň, ťažký ďateľ!', 'zlty-kon-tazky-datel'],
    ['ž ľ ĺ ŕ ô ä ß', 'z-l-l-r-o-a-ss'],
    ['GROẞE STRAẞE', 'grosse-strasse'],
    ['  --Kvíz   č. 1--  ', 'kviz-c-1'],
    ['Łódź & Ærø', 'lodz-aero'],
    ['Hlav\u00ADné\u200Bmesto', 'hlavnemesto'],
    ['Ｎáｌｅ ５, ﬁlozofia', 'nale-5-filozofia'],
    ['Столицы Европы: ёж', 'stolitsy-evropy-yozh'],
    ['Київ и\u0306', 'kiyiv-y'],
    ['Јован и Ћирић у Београду, Ўзбек', 'jovan-i-ciric-u-beogradu-uzbek'],
    ['Ελληνική γλώσσα', 'elliniki-glossa'],
    ['日本', undefined],
    ['القاهرة', undefined],
    ['', undefined],
    [uuid.toUpperCase(), `quiz-${uuid}`],
  ])('makes %j into %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  it('has at most 80 characters and is cut between words', () => {
    expect(slugFromTitle('a'.repeat(200))).toBe('a'.repeat(80));
    expect(slugFromTitle(`${'a'.repeat(70)} ${'b'.repeat(20)}`)).toBe('a'.repeat(70));
    expect(slugFromTitle(`${'a'.repeat(80)} b`)).toBe('a'.repeat(80));
  });

  it('is a slug, never an id', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 250 }), fc.uuid()), (title) => {
        const slug = slugFromTitle(title);
        if (slug === undefined) return;
        expect(isSlug(slug)).toBe(true);
        expect(looksLikeId(slug)).toBe(false);
        expect(slugFromTitle(slug)).toBe(slug);
      }),
    ));
});

describe('slugWithEnding', () => {
  it('adds a number or letters', () => {
    expect([2, 12, 'x1'].map((ending) => slugWithEnding('vlajky', ending))).toEqual([
      'vlajky-2',
      'vlajky-12',
      'vlajky-x1',
    ]);
  });

  it('is always a slug, and a different one for each number', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.integer({ min: 2, max: 9999 }), (title, n) => {
        const slug = slugFromTitle(title) ?? 'quiz';
        expect(isSlug(slugWithEnding(slug, n))).toBe(true);
        expect(slugWithEnding(slug, n)).not.toBe(slugWithEnding(slug, n + 1));
      }),
    ));
});

describe('isSlug', () => {
  it.each(['a', 'a-b', '2024', 'a'.repeat(80)])('accepts %s', (slug) => {
    expect(isSlug(slug)).toBe(true);
  });

  it.each(['', '-', 'a-', '-a', 'a--b', 'A', 'á', 'a b', 'a_b', 'a/b', 'a\n', 'a'.repeat(81), uuid])(
    'refuses %j',
    (slug) => {
      expect(isSlug(slug)).toBe(false);
    },
  );
});
