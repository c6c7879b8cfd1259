import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { stemOf, stemsOf, wordsOf } from '#shared/domain/stems.ts';
import { foldText } from '#shared/domain/text.ts';
import { aQuiz } from '../../testing/fixtures.ts';
import { randomRuns } from '../../testing/random-runs.ts';
import { toQuizSummary } from '../content/public-quiz.ts';
import {
  type CatalogueEntry,
  type PlayCountChange,
  type QuizChange,
  toCatalogueEntry,
} from './catalogue-entry.ts';
import { CatalogueIndex, type CatalogueQuery } from './catalogue-index.ts';
import { subjectsOfWord } from './subject-words.ts';

/** Few words and characters, so that texts often share them. */
const piece = fc.constantFrom(
  ...[
    'Vlajky',
    'vlajka',
    'Európy',
    'európa',
    'slon',
    'slony',
    'a',
    'v',
    'mesto',
    'zemepis',
    'jazyk',
    'city',
    'cities',
    '12',
    '2',
  ],
  ...[' ', ' ', ' ', ' ', ', ', ' - ', '-', '.', '  ', '\n', '\0', 'ß', 'ж', '😀'],
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const time = fc.integer({ min: 1, max: 4 }).map((n) => `2026-01-0${n}T00:00:00.000Z`);
const id = fc.integer({ min: 10, max: 40 }).map((n) => `01900000-0000-7000-8000-0000000000${n}`);
const entry: fc.Arbitrary<CatalogueEntry> = fc
  .record({
    title: text,
    description: text,
    language: fc.constantFrom('sk' as const, 'en' as const),
    author: fc.record({ username: fc.constantFrom('Eva', 'slon'), name: text, avatarUrl: fc.constant(null) }),
    createdAt: time,
    updatedAt: time,
    playCount: fc.nat(3),
    questionCount: fc.nat(6),
    hasOwnCover: fc.boolean(),
    subject: fc.constantFrom(null, 'geography' as const, 'english' as const),
    grades: fc.subarray(['1', '2', 'secondary'] as const),
    texts: fc.array(text, { maxLength: 3 }),
  })
  .map(({ texts, grades, ...summary }) =>
    toCatalogueEntry(
      { ...toQuizSummary({ ...aQuiz(), playCount: 0 }), ...summary, grades: [...grades] },
      texts,
    ),
  );
const quizChange: fc.Arbitrary<QuizChange> = fc
  .record({ id, version: fc.nat(20), entry: fc.option(entry, { freq: 4 }) })
  .map(({ id, version, entry }) => ({
    id,
    version,
    entry: entry && { ...entry, summary: { ...entry.summary, id } },
  }));
const change: fc.Arbitrary<QuizChange | PlayCountChange> = fc.oneof(
  quizChange,
  quizChange,
  quizChange,
  fc.record({ id, playCount: fc.nat(5) }),
);
type Query = CatalogueQuery & { readonly sortBy: Exclude<CatalogueQuery['sortBy'], 'daily'> };
const query: fc.Arbitrary<Query> = fc.record({
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 12 }),
  sortBy: fc.constantFrom('createdAt', 'updatedAt', 'title', 'playCount', 'questionCount', 'recommended'),
  sortOrder: fc.constantFrom('asc', 'desc'),
  search: fc.option(
    fc.oneof(
      text,
      // A random part of a text.
      fc
        .tuple(text, fc.nat(20), fc.nat(8))
        .map(([whole, from, length]) => [...whole].slice(from, from + length).join('')),
    ),
    { nil: undefined },
  ),
  language: fc.constantFrom(undefined, undefined, 'sk', 'en'),
  firstLanguage: fc.constantFrom(undefined, 'sk', 'en'),
  subject: fc.constantFrom(undefined, undefined, undefined, 'geography', 'music'),
  grade: fc.constantFrom(undefined, undefined, undefined, '1', '9'),
  author: fc.constantFrom(undefined, undefined, 'EVA', 'nobody'),
});

/** The expected result for these entries: a filter and a sort. */
function reference(entries: readonly CatalogueEntry[], query: Query) {
  const { page, limit, sortBy, sortOrder, search, language, firstLanguage, subject, grade, author } = query;
  const wanted = foldText(search ?? '');
  const collator = new Intl.Collator('sk', { numeric: true });
  const compare = (a: QuizSummary, b: QuizSummary) => {
    const isRecommendation = sortBy === 'recommended' || sortBy === 'newRecommended';
    const [one, other] = isRecommendation ? [a, b].map(recommendationOf) : [a[sortBy], b[sortBy]];
    if (sortBy === 'title') return collator.compare(a.title, b.title);
    return one === other ? 0 : (one ?? 0) < (other ?? 0) ? -1 : 1;
  };
  const sign = sortOrder === 'asc' ? 1 : -1;
  const found = entries
    .filter(({ summary }) => !language || summary.language === language)
    .filter(({ summary }) => !subject || summary.subject === subject)
    .filter(({ summary }) => !grade || summary.grades.includes(grade))
    .filter(({ summary }) => !author || summary.author.username.toLowerCase() === author.toLowerCase())
    .map((entry) => ({ summary: entry.summary, relevance: relevanceOf(entry, wanted) }))
    .filter(({ relevance }) => relevance > 0)
    .sort(
      (a, b) =>
        b.relevance - a.relevance ||
        Number(b.summary.language === firstLanguage) - Number(a.summary.language === firstLanguage) ||
        sign * (compare(a.summary, b.summary) || (a.summary.id < b.summary.id ? -1 : 1)),
    )
    .map(({ summary }) => summary);
  return {
    items: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    totalPages: Math.ceil(found.length / limit),
    page,
    limit,
  };
}

/** A text that sorts entries with quality before novelty. */
function recommendationOf({ hasOwnCover, questionCount, playCount, createdAt }: QuizSummary): string {
  const marks = [hasOwnCover, questionCount >= 5, playCount > 0];
  return `${marks.filter(Boolean).length} ${createdAt}`;
}

function relevanceOf({ summary, words }: CatalogueEntry, wanted: string): number {
  const [title = '', description = ''] = [summary.title, summary.description].map(foldText);
  if (`${title}\n${description}`.includes(wanted)) return 1000;
  const { language, author } = summary;
  const stems = stemsOf(language, [title, description]);
  const names = wordsOf(`${author.name} ${author.username}`);
  const weights = wordsOf(wanted).map((word) => {
    if (stems.includes(stemOf(language, word))) return 4;
    if (subjectsOfWord(word).some((subject) => subject === summary.subject)) return 3;
    if (names.includes(word)) return 2;
    return words.includes(stemOf(language, word)) ? 1 : 0;
  });
  return weights.some((weight) => weight === 0)
    ? 0
    : weights.reduce((sum: number, weight) => sum + weight, 0);
}

/** As from a snapshot. */
function reloaded(catalogue: CatalogueIndex): CatalogueIndex {
  const loaded = new CatalogueIndex({ promotesAll: true });
  loaded.apply(JSON.parse(JSON.stringify(catalogue.changes())));
  return loaded;
}

it('returns the same for every query as a filter and a sort of the same quizzes', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          isReloaded: fc.boolean(),
          changes: fc.array(change, { maxLength: 30 }),
          queries: fc.array(query, { maxLength: 6 }),
        }),
        {
          maxLength: 6,
        },
      ),
      (steps) => {
        let catalogue = new CatalogueIndex({ promotesAll: true });
        const known = new Map<string, QuizChange>();
        const playCounts = new Map<string, number>();
        for (const { isReloaded, changes, queries } of steps) {
          if (isReloaded) catalogue = reloaded(catalogue);
          catalogue.apply(changes);
          for (const coming of changes) {
            if ('entry' in coming && coming.version > (known.get(coming.id)?.version ?? -1)) {
              known.set(coming.id, coming);
            }
          }
          for (const coming of changes) {
            const playCount = 'entry' in coming ? coming.entry?.summary.playCount : coming.playCount;
            if (!known.has(coming.id)) continue;
            playCounts.set(coming.id, Math.max(playCounts.get(coming.id) ?? 0, playCount ?? 0));
          }
          const entries = [...known.values()].flatMap(({ id, entry }) => {
            if (!entry) return [];
            return { ...entry, summary: { ...entry.summary, playCount: playCounts.get(id) ?? 0 } };
          });
          for (const query of queries) expect(catalogue.query(query)).toEqual(reference(entries, query));
        }
      },
    ),
    { numRuns: randomRuns(300, 3000) },
  );
});
