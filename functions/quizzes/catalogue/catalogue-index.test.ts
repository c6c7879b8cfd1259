import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { aQuiz } from '../../testing/fixtures.ts';
import { toQuizSummary } from '../content/public-quiz.ts';
import {
  type AuthorChange,
  type CatalogueChange,
  type QuizChange,
  toCatalogueEntry,
} from './catalogue-entry.ts';
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

describe('a search for words', () => {
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

describe('the quizzes of a day', () => {
  const subjects = ['biology', 'biology', 'biology', 'geography', 'history'] as const;
  const catalogue = new CatalogueIndex({ promotesAll: true });
  catalogue.apply(
    [...subjects, 'art' as const].map((subject, n) =>
      aChange({ title: `${subject} ${n}`, subject, language: subject === 'art' ? 'en' : 'sk' }),
    ),
  );
  const daily = () => found(catalogue, { sortBy: 'daily', firstLanguage: 'sk' });
  afterEach(() => vi.useRealTimers());

  it('are of different subjects, in the reader’s language first, and the same all day', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T00:00:00Z') });
    const morning = daily();
    vi.setSystemTime(new Date('2026-11-26T23:59:00Z'));

    expect(daily()).toEqual(morning);
    expect(new Set(morning.slice(0, 3).map((title) => title.split(' ')[0]))).toEqual(
      new Set(['biology', 'geography', 'history']),
    );
    expect(morning.at(-1)).toBe('art 5');
  });

  it('change from day to day', () => {
    vi.useFakeTimers();
    const days = Array.from({ length: 10 }, (_, day) => {
      vi.setSystemTime(new Date(Date.UTC(2026, 10, 1 + day)));
      return daily().join();
    });

    expect(new Set(days).size).toBeGreaterThan(1);
  });
});

describe('promotion', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
  const eva = { username: 'Eva', name: 'Eva', avatarUrl: null };
  const author = (change: Partial<AuthorChange> = {}): AuthorChange => ({
    ...{ author: 'eva', version: 1, memberSince: daysAgo(1), isTrusted: true },
    ...change,
  });
  const complete = (quiz: Quiz): QuizChange => {
    const change = aChange({ author: eva, ...quiz });
    return { ...change, entry: change.entry && { ...change.entry, isComplete: true } };
  };
  const promoted = (catalogue: CatalogueIndex) => {
    const daily = found(catalogue, { sortBy: 'daily' });
    const titles = found(catalogue, { sortBy: 'newRecommended' });
    expect(daily.toSorted()).toEqual(titles.toSorted());
    return titles;
  };
  /** Also as from a snapshot. */
  const catalogues = (...changes: CatalogueChange[]) => {
    const [one, loaded] = [new CatalogueIndex(), new CatalogueIndex()];
    one.apply(changes);
    loaded.apply(JSON.parse(JSON.stringify(one.changes())));
    return [one, loaded];
  };

  it('needs enough questions and pictures, and an author whom moderators trust', () => {
    const quizzes = [complete({ title: 'Whole' }), aChange({ title: 'Short', author: eva })];

    for (const catalogue of catalogues(...quizzes, author())) expect(promoted(catalogue)).toEqual(['Whole']);
    for (const catalogue of catalogues(...quizzes, author({ isTrusted: false }))) {
      expect(promoted(catalogue)).toEqual([]);
    }
    for (const catalogue of catalogues(...quizzes)) expect(promoted(catalogue)).toEqual([]);
  });

  it('or a quiz of the author that enough people have finished, and an account older than seven days', () => {
    const [quiz, proven] = [complete({ title: 'Whole' }), aChange({ title: 'Proven', author: eva })];
    const plays = { id: proven.id, playCount: 20, isProven: true };
    const member = (days: number) => author({ isTrusted: false, memberSince: daysAgo(days) });

    for (const one of catalogues(quiz, proven, plays, member(8))) expect(promoted(one)).toEqual(['Whole']);
    for (const one of catalogues(quiz, proven, plays, member(6))) expect(promoted(one)).toEqual([]);
    for (const one of catalogues(quiz, proven, member(8))) expect(promoted(one)).toEqual([]);
  });

  it('waits for a moderator’s word where there are moderators', () => {
    const [quiz, proven] = [complete({ title: 'Whole' }), aChange({ title: 'Proven', author: eva })];
    const plays = { id: proven.id, playCount: 20, isProven: true };
    const catalogue = new CatalogueIndex({ hasModerators: true });
    catalogue.apply([quiz, proven, plays, author({ isTrusted: false, memberSince: daysAgo(8) })]);
    expect(promoted(catalogue)).toEqual([]);

    catalogue.apply([author({ version: 2, isTrusted: true })]);

    expect(promoted(catalogue)).toEqual(['Whole']);
  });

  it('ends with an open problem or a decision of a moderator, and returns afterwards; older changes are ignored', () => {
    const quiz = complete({ title: 'Whole' });
    const [catalogue] = catalogues(quiz, author()) as [CatalogueIndex, CatalogueIndex];
    const problems = (problemVersion: number, hasOpenProblem: boolean) =>
      catalogue.apply([{ id: quiz.id, problemVersion, hasOpenProblem }]);

    problems(1, true);
    expect(promoted(catalogue)).toEqual([]);
    problems(2, false);
    problems(1, true);
    expect(promoted(catalogue)).toEqual(['Whole']);
    catalogue.apply([author({ version: 2, isTrusted: false }), author({ version: 1 })]);
    expect(promoted(catalogue)).toEqual([]);
  });

  it('comes first among recommended quizzes, and alone on their first page', () => {
    const quizzes = ['A', 'B', 'C'].map((title) => aChange({ title, language: 'en', hasOwnCover: true }));
    const [catalogue] = catalogues(...quizzes, complete({ title: 'Whole', language: 'sk' }), author()) as [
      CatalogueIndex,
    ];
    const list = (query: Partial<CatalogueQuery>) => {
      const { items, ...page } = catalogue.query({ ...defaults, sortBy: 'recommended', limit: 2, ...query });
      return [items.length, items[0]?.title === 'Whole', page.total, page.totalPages];
    };

    expect(list({ firstLanguage: 'en' })).toEqual([1, true, 4, 3]);
    expect(list({ page: 2 })).toEqual([2, false, 4, 3]);
    expect(list({ page: 3 })).toEqual([1, false, 4, 3]);
    // Visitors who search or filter have looked for quizzes.
    expect(list({ limit: 12, language: 'en' })).toEqual([3, false, 3, 1]);
    expect(list({ limit: 12, search: 'e' })).toEqual([1, true, 1, 1]);
  });

  it('is for every quiz if the stage says so', () => {
    const catalogue = new CatalogueIndex({ promotesAll: true });
    catalogue.apply([aChange({ title: 'Short' })]);

    expect(promoted(catalogue)).toEqual(['Short']);
  });
});
