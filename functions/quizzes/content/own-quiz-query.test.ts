import { describe, expect, it } from 'vitest';
import { aPicture, aQuiz } from '../../testing/fixtures.ts';
import type { CatalogueQuery } from '../catalogue/catalogue-index.ts';
import type { QuizItem } from '../table.ts';
import { toOwnQuiz } from './own-quiz.ts';
import { queryOwnQuizzes } from './own-quiz-query.ts';
import type { Counted } from './public-quiz.ts';

const defaults: CatalogueQuery = { page: 1, limit: 12, sortBy: 'createdAt', sortOrder: 'desc' };
type Drawn = Partial<QuizItem & Counted>;
const entries = (quizzes: Drawn[]) =>
  quizzes.map(({ playCount = 0, ...quiz }) => toOwnQuiz({ ...aQuiz(quiz), playCount }));
const titles = (quizzes: Drawn[], query: Partial<CatalogueQuery> = {}) =>
  queryOwnQuizzes(entries(quizzes), { ...defaults, ...query }).items.map(({ title }) => title);

describe('search', () => {
  const quizzes = [
    { title: 'Mačky a psy', description: 'Domáce zvieratá' },
    { title: 'Flags', description: 'Of Europe' },
  ];

  it.each([
    ['macka', []],
    ['macky', ['Mačky a psy']],
    ['MAČKY', ['Mačky a psy']],
    ['ZVIERATA', ['Mačky a psy']],
    ['  europe ', ['Flags']],
    ['psy domace', []],
    ['', ['Mačky a psy', 'Flags']],
    ['   ', ['Mačky a psy', 'Flags']],
    ['.*', []],
  ])('for %j finds %j', (search, expected) => {
    expect(titles(quizzes, { search }).sort()).toEqual([...expected].sort());
  });
});

describe('sorting', () => {
  it('sorts titles by Slovak rules, numbers by value', () => {
    const quizzes = ['Zem', 'chlieb', 'Hora', 'Čaj', 'cesta', 'Kvíz 10', 'Kvíz 2'].map((title) => ({
      title,
    }));

    expect(titles(quizzes, { sortBy: 'title', sortOrder: 'asc' })).toEqual([
      'cesta',
      'Čaj',
      'Hora',
      'chlieb',
      'Kvíz 2',
      'Kvíz 10',
      'Zem',
    ]);
  });

  it.each(['createdAt', 'updatedAt', 'playCount', 'questionCount'] as const)(
    'sorts by %s both ways',
    (sortBy) => {
      const value = (n: number) => (sortBy.endsWith('At') ? `2026-01-0${n}T00:00:00.000Z` : n);
      const quizzes = [2, 3, 1].map((n) => ({ title: String(n), [sortBy]: value(n) }));

      expect(titles(quizzes, { sortBy, sortOrder: 'asc' })).toEqual(['1', '2', '3']);
      expect(titles(quizzes, { sortBy, sortOrder: 'desc' })).toEqual(['3', '2', '1']);
    },
  );

  it('recommends quality before novelty', () => {
    const quizzes = [
      { title: 'Old', coverMedia: aPicture(), questionCount: 5, createdAt: '2026-01-01T00:00:00.000Z' },
      { title: 'New', coverMedia: aPicture(), questionCount: 5, createdAt: '2026-01-02T00:00:00.000Z' },
      { title: 'Bare', questionCount: 5, createdAt: '2026-01-03T00:00:00.000Z' },
      { title: 'Played', questionCount: 5, playCount: 1, createdAt: '2026-01-01T10:00:00.000Z' },
    ];

    expect(titles(quizzes, { sortBy: 'recommended' })).toEqual(['New', 'Played', 'Old', 'Bare']);
  });

  it('neither repeats nor misses a quiz across pages of ties', () => {
    const quizzes = entries(Array.from({ length: 25 }, () => ({ title: 'Same', playCount: 0 })));
    const pages = [1, 2, 3].map((page) =>
      queryOwnQuizzes(quizzes, { ...defaults, sortBy: 'playCount', page, limit: 10 }),
    );

    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(25);
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 5]);
    expect(
      queryOwnQuizzes([...quizzes].reverse(), { ...defaults, sortBy: 'playCount', limit: 25 }).items,
    ).toEqual(queryOwnQuizzes(quizzes, { ...defaults, sortBy: 'playCount', limit: 25 }).items);
  });
});

it('filters by language and by publication', () => {
  const quizzes = [
    { title: 'Vlajky', language: 'sk' as const },
    { title: 'Flags', language: 'en' as const, isPublished: false },
  ];

  expect(titles(quizzes, { language: 'en' })).toEqual(['Flags']);
  expect(titles(quizzes, { isPublished: true })).toEqual(['Vlajky']);
  expect(titles(quizzes, { isPublished: false })).toEqual(['Flags']);
});

it('returns an empty page past the end, with the true totals', () => {
  expect(queryOwnQuizzes(entries([{}, {}]), { ...defaults, page: 5 })).toEqual({
    items: [],
    total: 2,
    totalPages: 1,
    page: 5,
    limit: 12,
  });
});
