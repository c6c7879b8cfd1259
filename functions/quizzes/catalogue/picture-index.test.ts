import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mediaSources } from '#shared/domain/media.ts';
import { pageOf } from '../../platform/page.ts';
import { aQuiz } from '../../testing/fixtures.ts';
import { randomRuns } from '../../testing/random-runs.ts';
import { toQuizSummary } from '../content/public-quiz.ts';
import { type CatalogueChange, type PublicPicture, toCatalogueEntry } from './catalogue-entry.ts';
import { PictureIndex, type PictureQuery } from './picture-index.ts';

const all: PictureQuery = { page: 1, limit: 100, sortBy: 'id', sortOrder: 'asc' };
const quizId = (n: number) => `01900000-0000-7000-8000-0000000000${n + 10}`;
/** Ids whose order isn't that of the numbers, and which differ in their first, middle and last characters. */
const pictures: readonly PublicPicture[] = Array.from({ length: 30 }, (_, n) => {
  const id = Array.from('fedcba98-7654-7210-8000-000000000000');
  id[[0, 9, 19, 35][n % 4] ?? 0] = 'a94c8e01f6'[n % 10] ?? '0';
  id.splice(30, 2, ...String(n % 30).padStart(2, '0'));
  return { id: id.join(''), source: mediaSources[n % 2] ?? 'UPLOADED', size: 4_294_967_295 - (n % 5) };
});

function published(n: number, version: number, shown: readonly PublicPicture[]): CatalogueChange {
  const summary = toQuizSummary({ ...aQuiz({ id: quizId(n) }), playCount: 0 });
  return { id: quizId(n), version, entry: toCatalogueEntry(summary, [], shown) };
}
const unpublished = (n: number, version: number): CatalogueChange => ({
  id: quizId(n),
  version,
  entry: null,
});

const change: fc.Arbitrary<CatalogueChange> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.nat(12),
        fc.nat(20),
        fc.uniqueArray(fc.constantFrom(...pictures), { selector: ({ id }) => id }),
      )
      .map(([n, version, shown]) => published(n, version, shown)),
  },
  fc.tuple(fc.nat(12), fc.nat(20)).map(([n, version]) => unpublished(n, version)),
  fc.nat(12).map((n) => ({ id: quizId(n), playCount: 3 })),
);
const query: fc.Arbitrary<PictureQuery> = fc.record({
  page: fc.integer({ min: 1, max: 5 }),
  limit: fc.integer({ min: 1, max: 12 }),
  sortBy: fc.constantFrom('id', 'size'),
  sortOrder: fc.constantFrom('asc', 'desc'),
  source: fc.constantFrom(undefined, ...mediaSources),
});

/** The expected result for these pictures: a filter and a sort. */
function reference(shown: readonly PublicPicture[], { sortBy, sortOrder, source, ...page }: PictureQuery) {
  const sign = sortOrder === 'asc' ? 1 : -1;
  const found = [...new Map(shown.map((picture) => [picture.id, picture])).values()]
    .filter((picture) => source === undefined || picture.source === source)
    .sort((a, b) => sign * ((sortBy === 'size' ? a.size - b.size : 0) || (a.id < b.id ? -1 : 1)))
    .map(({ id }) => id);
  return pageOf(found, page);
}

it('returns the same for every query as a filter and a sort of the pictures in published quizzes', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          changes: fc.array(change, { maxLength: 20 }),
          queries: fc.array(query, { maxLength: 6 }),
        }),
        { maxLength: 6 },
      ),
      (steps) => {
        const index = new PictureIndex();
        const known = new Map<string, { version: number; shown: readonly PublicPicture[] }>();
        for (const { changes, queries } of steps) {
          index.apply(changes);
          for (const coming of changes) {
            if (!('entry' in coming) || coming.version <= (known.get(coming.id)?.version ?? -1)) continue;
            known.set(coming.id, { version: coming.version, shown: coming.entry?.pictures ?? [] });
          }
          const shown = [...known.values()].flatMap((quiz) => quiz.shown);
          for (const one of queries) expect(index.query(one)).toEqual(reference(shown, one));
          expect(index.query(all)).toEqual(reference(shown, all));
        }
      },
    ),
    { numRuns: randomRuns(300, 3000) },
  );
});
