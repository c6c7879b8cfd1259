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

/** A quiz with one picture of its own. */
function aChange({ texts = [], version = 1, ...given }: Quiz): QuizChange {
  const summary = { ...toQuizSummary({ ...aQuiz({ description: '' }), playCount: 0 }), ...given };
  const asked = [{ id: `question of ${summary.title}`, picture: summary.id.slice(-8) }];
  const entry = toCatalogueEntry(summary, texts, [], false, asked);
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
  const catalogue = new CatalogueIndex({ promotesAll: true });
  const slovak = Array.from({ length: 9 }, (_, n) => aChange({ title: `sk ${n}` }));
  const english = ['en 1', 'en 2'].map((title) => aChange({ title, language: 'en' }));
  catalogue.apply([...slovak, ...english]);
  const daily = (firstLanguage?: 'sk' | 'en') =>
    catalogue.query({ ...defaults, sortBy: 'daily', firstLanguage }).items;
  afterEach(() => vi.useRealTimers());

  it('are three, in the reader’s language first, each with the question that is asked', () => {
    const [asked, others] = [daily('sk'), daily('en')];

    expect(asked.map(({ language }) => language)).toEqual(['sk', 'sk', 'sk']);
    expect(others.map(({ language }) => language)).toEqual(['en', 'en', 'sk']);
    expect(daily()).toHaveLength(3);
    for (const { title, todaysQuestionId } of [...asked, ...others]) {
      expect(todaysQuestionId).toBe(`question of ${title}`);
    }
  });

  it('stay until midnight in Bratislava', () => {
    const titles = (now: string) => {
      vi.useFakeTimers({ now: new Date(now) });
      return daily('sk').map(({ title }) => title);
    };

    expect(titles('2026-11-26T22:59:59Z')).toEqual(titles('2026-11-25T23:00:00Z'));
    expect(titles('2026-11-26T23:00:00Z')).not.toEqual(titles('2026-11-26T22:59:59Z'));
  });

  it('have no quiz that was taken down', () => {
    const [gone] = daily('sk');
    const { id = '' } = gone ?? {};

    catalogue.apply([{ id, version: 2, entry: null }]);

    expect(daily('sk').map((quiz) => quiz.id)).not.toContain(id);
    expect(daily('sk')).toHaveLength(3);
  });

  it('of a former catalogue ask the first question', () => {
    const former = new CatalogueIndex({ promotesAll: true });
    const [{ entry, ...change }] = [aChange({ title: 'Former' })];
    const { pictureQuestions: _unknown, ...stored } = entry ?? {};
    former.apply(JSON.parse(JSON.stringify([{ ...change, entry: stored }])));

    const { items } = former.query({ ...defaults, sortBy: 'daily' });

    expect(items.map(({ title, todaysQuestionId }) => [title, todaysQuestionId])).toEqual([
      ['Former', undefined],
    ]);
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
