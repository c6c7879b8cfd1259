import { describe, expect, it } from 'vitest';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { toQuizSummary } from '../quizzes/public-quiz.ts';
import { aQuiz } from '../testing/fixtures.ts';
import { type CatalogueChange, type QuizChange, toCatalogueEntry } from './catalogue-entry.ts';
import { CatalogueIndex, type CatalogueQuery } from './catalogue-index.ts';

const defaults: CatalogueQuery = { page: 1, limit: 12, sortBy: 'createdAt', sortOrder: 'desc' };

type Quiz = Partial<QuizSummary> & { readonly texts?: readonly string[]; readonly version?: number };

function aChange({ texts = [], version = 1, ...summary }: Quiz): QuizChange {
  const entry = toCatalogueEntry(
    { ...toQuizSummary({ ...aQuiz({ description: '' }), playCount: 0 }), ...summary },
    texts,
  );
  return { id: entry.summary.id, version, entry };
}

function catalogueOf(...quizzes: Quiz[]): CatalogueIndex {
  const catalogue = new CatalogueIndex();
  catalogue.apply(quizzes.map(aChange));
  return catalogue;
}

const found = (catalogue: CatalogueIndex, query: Partial<CatalogueQuery> = {}) =>
  catalogue.query({ ...defaults, ...query }).items.map(({ title }) => title);

describe('a search for a text of title or description', () => {
  const catalogue = catalogueOf(
    { title: 'Mačky a psy', description: 'Domáce zvieratá' },
    { title: 'Flags', description: 'Of Europe, and (more)\nof the world' },
    { title: 'C++ & ČO?  VIAC', description: '' },
  );

  it.each([
    ['macky', ['Mačky a psy']],
    ['MAČK', ['Mačky a psy']],
    ['  ZVIERATA ', ['Mačky a psy']],
    ['ky a ps', ['Mačky a psy']],
    ['psy domace', ['Mačky a psy']],
    ['europe, and', ['Flags']],
    ['e, a', ['Flags']],
    ['(', ['Flags']],
    [')\nof', ['Flags']],
    ['re)', ['Flags']],
    ['c++', ['C++ & ČO?  VIAC']],
    ['+ & č', ['C++ & ČO?  VIAC']],
    ['o? v', []],
    ['o?  v', ['C++ & ČO?  VIAC']],
    ['x', []],
    ['a', ['Mačky a psy', 'Flags', 'C++ & ČO?  VIAC']],
    ['ia', ['C++ & ČO?  VIAC']],
    ['', ['Mačky a psy', 'Flags', 'C++ & ČO?  VIAC']],
    ['   ', ['Mačky a psy', 'Flags', 'C++ & ČO?  VIAC']],
    ['.*', []],
  ])('%j finds %j', (search, expected) => {
    expect(found(catalogue, { search }).sort()).toEqual([...expected].sort());
  });
});

it('recommends quality before novelty, and counts the first play immediately', () => {
  const good = { hasOwnCover: true, questionCount: 5, playCount: 1 };
  const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
  const catalogue = catalogueOf(
    { ...good, title: 'Good', createdAt: day(1), id: 'b' },
    { ...good, title: 'Newer', createdAt: day(2) },
    { ...good, title: 'Popular', createdAt: day(1), playCount: 1000, id: 'a' },
    { ...good, title: 'Unplayed', createdAt: day(9), playCount: 0, id: 'unplayed' },
    { ...good, title: 'Bare', hasOwnCover: false, createdAt: day(8) },
    { ...good, title: 'Short', questionCount: 4, playCount: 0, createdAt: day(9) },
  );
  const order = () => found(catalogue, { sortBy: 'recommended' });
  const rest = ['Bare', 'Short'];

  expect(order()).toEqual(['Newer', 'Good', 'Popular', 'Unplayed', ...rest]);
  catalogue.apply([{ id: 'unplayed', playCount: 1 }]);
  expect(order()).toEqual(['Unplayed', 'Newer', 'Good', 'Popular', ...rest]);
});

it('puts quizzes in the preferred language before others that match equally well', () => {
  const catalogue = catalogueOf(
    { title: 'A', language: 'sk', texts: ['slon'] },
    { title: 'B', language: 'en', texts: ['slon'] },
    { title: 'Slon', language: 'sk' },
  );
  const order = (query: Partial<CatalogueQuery>) =>
    found(catalogue, { sortBy: 'title', sortOrder: 'asc', ...query });

  expect(order({})).toEqual(['A', 'B', 'Slon']);
  expect(order({ firstLanguage: 'en' })).toEqual(['B', 'A', 'Slon']);
  expect(order({ firstLanguage: 'sk', limit: 1, page: 3 })).toEqual(['B']);
  expect(order({ firstLanguage: 'en', search: 'slon' })).toEqual(['Slon', 'B', 'A']);
});

describe('a search for words', () => {
  it('finds the forms of a word', () => {
    const catalogue = catalogueOf(
      { title: 'Vlajky Európy', language: 'sk' },
      { title: 'African elephants', language: 'en' },
      { title: 'Stromy', language: 'sk' },
    );

    expect(found(catalogue, { search: 'europa' })).toEqual(['Vlajky Európy']);
    expect(found(catalogue, { search: 'elephant african' })).toEqual(['African elephants']);
    expect(found(catalogue, { search: 'stromami' })).toEqual(['Stromy']);
  });

  it('finds words of questions and options, and the author', () => {
    const catalogue = catalogueOf(
      { title: 'Zvieratá', texts: ['Kto má chobot?', 'Slon', 'Lev'] },
      { title: 'Iné', author: { username: 'jana_k', name: 'Jana Kováčová', avatarUrl: null } },
    );

    expect(found(catalogue, { search: 'slony' })).toEqual(['Zvieratá']);
    expect(found(catalogue, { search: 'lev' })).toEqual(['Zvieratá']);
    expect(found(catalogue, { search: 'kovacova' })).toEqual(['Iné']);
    expect(found(catalogue, { search: 'JANA_K' })).toEqual(['Iné']);
  });

  it('shows quizzes that contain the text first, then by relevance, each in the order asked for', () => {
    const catalogue = catalogueOf(
      { title: 'E', texts: ['O slonoch'] },
      { title: 'Slony', description: 'D' },
      { title: 'B', description: 'Veľký slon' },
      { title: 'Slon' },
      { title: 'C', author: { username: 'slon', name: 'Slon', avatarUrl: null } },
      { title: 'A', texts: ['slona'] },
    );
    const order = (sortOrder: 'asc' | 'desc') =>
      found(catalogue, { search: 'slon', sortBy: 'title', sortOrder });

    expect(order('asc')).toEqual(['B', 'Slon', 'Slony', 'C', 'A', 'E']);
    expect(order('desc')).toEqual(['Slony', 'Slon', 'B', 'C', 'E', 'A']);
    expect(
      catalogue.query({ ...defaults, search: 'slon', limit: 4, page: 2, sortBy: 'title' }),
    ).toMatchObject({
      items: [{ title: 'E' }, { title: 'A' }],
      total: 6,
      totalPages: 2,
    });
  });

  it('requires every word of the text, except those of one or two letters', () => {
    const catalogue = catalogueOf(
      { title: 'Hlavné mestá', texts: ['Londýn'] },
      { title: 'Mestá' },
      { title: 'Londýn' },
    );

    expect(found(catalogue, { search: 'hlavné mesto o Londýne' })).toEqual(['Hlavné mestá']);
    expect(found(catalogue, { search: 'lo' })).toEqual(['Londýn']);
  });

  it('finds and ranks every option in the same way', () => {
    const options = ['Slovensko', 'Poľsko', 'Maďarsko'];
    const catalogue = catalogueOf({ title: 'Vlajky', texts: ['Čia je táto vlajka?', ...options] });
    const other = toCatalogueEntry(toQuizSummary({ ...aQuiz(), playCount: 0 }), [
      'Čia je táto vlajka?',
      ...options.toReversed(),
    ]);

    for (const search of options) expect(found(catalogue, { search })).toEqual(['Vlajky']);
    expect(other.words).toEqual(aChange({ texts: ['Čia je táto vlajka?', ...options] }).entry?.words);
  });
});

describe('counts of plays', () => {
  const [first, second, unknown] = [1, 2, 9].map((n) => `01990000-0000-7000-8000-00000000000${n}`) as [
    string,
    string,
    string,
  ];
  const plays = (catalogue: CatalogueIndex) =>
    catalogue
      .query({ ...defaults, sortBy: 'playCount' })
      .items.map(({ title, playCount }) => [title, playCount]);

  it('uses the highest one, and ignores those of quizzes that were never in the catalogue', () => {
    const catalogue = catalogueOf(
      { id: first, title: 'A', playCount: 0 },
      { id: second, title: 'B', playCount: 3 },
    );

    catalogue.apply([
      { id: first, playCount: 6 },
      { id: second, playCount: 1 },
      { id: unknown, playCount: 9 },
      { id: first, playCount: 5 },
    ]);
    expect(plays(catalogue)).toEqual([
      ['A', 6],
      ['B', 3],
    ]);
    catalogue.apply([aChange({ id: first, title: 'A', playCount: 2, version: 2 })]);
    expect(plays(catalogue)).toEqual([
      ['A', 6],
      ['B', 3],
    ]);
    catalogue.apply([{ id: second, playCount: 7 }]);
    expect(plays(catalogue)).toEqual([
      ['B', 7],
      ['A', 6],
    ]);
  });

  it('keeps those of a quiz that is unpublished and published again, also from a snapshot', () => {
    const before = catalogueOf({ id: first, title: 'A', playCount: 1 });
    before.apply([{ id: first, playCount: 4 }]);
    before.apply([{ id: first, version: 2, entry: null }]);
    before.apply([{ id: first, playCount: 5 }]);
    const catalogue = new CatalogueIndex();
    catalogue.apply(before.changes());

    catalogue.apply([aChange({ id: first, title: 'A', playCount: 0, version: 3 })]);

    expect(plays(catalogue)).toEqual([['A', 5]]);
  });
});

describe('sorting', () => {
  it('sorts titles by Slovak rules, numbers by value', () => {
    const titles = ['Zem', 'chlieb', 'Hora', 'Čaj', 'cesta', 'Kvíz 10', 'Kvíz 2'];
    const catalogue = catalogueOf(...titles.map((title) => ({ title })));

    const sorted = ['cesta', 'Čaj', 'Hora', 'chlieb', 'Kvíz 2', 'Kvíz 10', 'Zem'];
    expect(found(catalogue, { sortBy: 'title', sortOrder: 'asc' })).toEqual(sorted);
    expect(found(catalogue, { sortBy: 'title', sortOrder: 'desc' })).toEqual(sorted.toReversed());
  });

  it.each(['createdAt', 'updatedAt', 'playCount', 'questionCount'] as const)(
    'sorts by %s both ways',
    (sortBy) => {
      const value = (n: number) => (sortBy.endsWith('At') ? `2026-01-0${n}T00:00:00.000Z` : n);
      const catalogue = catalogueOf(...[2, 3, 1].map((n) => ({ title: String(n), [sortBy]: value(n) })));

      expect(found(catalogue, { sortBy, sortOrder: 'asc' })).toEqual(['1', '2', '3']);
      expect(found(catalogue, { sortBy, sortOrder: 'desc' })).toEqual(['3', '2', '1']);
    },
  );

  it('neither repeats nor misses a quiz across pages of ties, in whatever order they were added', () => {
    const changes = Array.from({ length: 25 }, () => aChange({ title: 'Same', playCount: 0 }));
    const idsOf = (coming: readonly CatalogueChange[]) => {
      const catalogue = new CatalogueIndex();
      for (const change of coming) catalogue.apply([change]);
      const pages = [1, 2, 3].map((page) =>
        catalogue.query({ ...defaults, sortBy: 'playCount', page, limit: 10 }),
      );
      expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 5]);
      return pages.flatMap(({ items }) => items.map(({ id }) => id));
    };

    expect(new Set(idsOf(changes)).size).toBe(25);
    expect(idsOf(changes.toReversed())).toEqual(idsOf(changes));
  });
});

it('filters by language, by author and by publication', () => {
  const catalogue = catalogueOf(
    { title: 'Vlajky', language: 'sk', author: { username: 'Eva', name: 'Eva N', avatarUrl: null } },
    { title: 'Flags', language: 'en', author: { username: 'eva2', name: 'Eva', avatarUrl: null } },
  );

  expect(found(catalogue, { language: 'en' })).toEqual(['Flags']);
  expect(found(catalogue, { author: 'eVA' })).toEqual(['Vlajky']);
  expect(found(catalogue, { author: 'nobody' })).toEqual([]);
  expect(found(catalogue, { author: 'eva', language: 'en' })).toEqual([]);
  expect(found(catalogue, { search: 'fla', language: 'sk' })).toEqual([]);
  expect(found(catalogue, { isPublished: true })).toHaveLength(2);
  expect(catalogue.query({ ...defaults, isPublished: false })).toEqual({
    items: [],
    total: 0,
    totalPages: 0,
    page: 1,
    limit: 12,
  });
});

it('returns an empty page past the end, with the true totals', () => {
  expect(catalogueOf({}, {}).query({ ...defaults, page: 5 })).toEqual({
    items: [],
    total: 2,
    totalPages: 1,
    page: 5,
    limit: 12,
  });
});

describe('changes', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const gone = (version: number): CatalogueChange => ({ id, version, entry: null });

  it('shows a quiz with all its fields, as of its last change', () => {
    const [previous, latest] = [
      aChange({ id, title: 'Previous' }),
      aChange({ id, title: 'Latest', version: 2 }),
    ];
    const catalogue = new CatalogueIndex();
    catalogue.apply([previous]);
    catalogue.apply([latest]);

    expect(catalogue.query(defaults)).toMatchObject({ items: [latest.entry?.summary], total: 1 });
    expect(found(catalogue, { search: 'previous' })).toEqual([]);
  });

  it('keeps the newest version in whatever order changes arrive, and however often', () => {
    const changes = [aChange({ id, title: 'One' }), gone(2), aChange({ id, title: 'Three', version: 3 })];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 0, 1, 2],
      [2, 0, 1],
    ]) {
      const catalogue = new CatalogueIndex();
      for (const index of order) catalogue.apply(changes.slice(index, index + 1));
      expect(found(catalogue)).toEqual(['Three']);
      const atOnce = new CatalogueIndex();
      atOnce.apply(order.flatMap((index) => changes.slice(index, index + 1)));
      expect(found(atOnce)).toEqual(['Three']);
    }
  });

  it('removes a quiz and adds it again', () => {
    const catalogue = catalogueOf({ id, title: 'Quiz' });
    catalogue.apply([gone(2)]);
    catalogue.apply([aChange({ id, title: 'Quiz' })]);
    expect(found(catalogue)).toEqual([]);

    catalogue.apply([aChange({ id, title: 'Quiz', version: 3 })]);
    expect(found(catalogue)).toEqual(['Quiz']);
  });
});
