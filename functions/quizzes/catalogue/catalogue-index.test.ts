import { describe, expect, it } from 'vitest';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { aQuiz } from '../../testing/fixtures.ts';
import { toQuizSummary } from '../public-quiz.ts';
import { type QuizChange, toCatalogueEntry } from './catalogue-entry.ts';
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
    ['o? v', ['C++ & ČO?  VIAC']],
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

describe('sorting', () => {
  it('sorts titles by Slovak rules, numbers by value', () => {
    const titles = ['Zem', 'chlieb', 'Hora', 'Čaj', 'cesta', 'Kvíz 10', 'Kvíz 2'];
    const catalogue = catalogueOf(...titles.map((title) => ({ title })));

    const sorted = ['cesta', 'Čaj', 'Hora', 'chlieb', 'Kvíz 2', 'Kvíz 10', 'Zem'];
    expect(found(catalogue, { sortBy: 'title', sortOrder: 'asc' })).toEqual(sorted);
    expect(found(catalogue, { sortBy: 'title', sortOrder: 'desc' })).toEqual(sorted.toReversed());
  });
});
