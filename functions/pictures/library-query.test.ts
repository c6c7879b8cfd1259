import { expect, it } from 'vitest';
import { aLibraryPicture } from '../testing/fixtures.ts';
import { queryLibrary, storageBytesOf } from './library-query.ts';

/** Created on that day of a month. */
const made = (day: number, overrides: Parameters<typeof aLibraryPicture>[0]) =>
  aLibraryPicture({
    id: String(day),
    inLibrarySince: `2026-01-0${day}T10:00:00.000Z`,
    altText: '',
    ...overrides,
  });
const library = [
  made(1, { filename: 'Čajka.png', altText: 'Morský vták', size: 30 }),
  made(2, { filename: 'cibuľa 10.png', size: 20, source: 'AI_GENERATED' }),
  made(3, { filename: 'Cibuľa 2.png', size: 20 }),
  made(4, { filename: 'dom.png', altText: 'Žltý dom', status: 'FAILED', size: 1000 }),
];
const all = { page: 1, limit: 12, sortBy: 'createdAt', sortOrder: 'desc' } as const;
const idsOf = (query: Partial<Parameters<typeof queryLibrary>[1]>) =>
  queryLibrary(library, { ...all, ...query }).items.map(({ id }) => id);

it('finds by filename and alternative text, ignoring case and diacritics', () => {
  expect(idsOf({ search: 'CAJKA' })).toEqual(['1']);
  expect(idsOf({ search: 'zlty' })).toEqual(['4']);
  expect(idsOf({ search: ' vták ' })).toEqual(['1']);
  expect(idsOf({ search: '.png' })).toHaveLength(4);
  expect(idsOf({ search: 'png Mor' })).toEqual([]);
  const named = [made(5, { filename: 'Dub_letný-2024.PNG' })];
  for (const search of ['dub letny', 'dub_letný 2024', 'dub-letny-2024.png']) {
    expect(queryLibrary(named, { ...all, search }).total).toBe(1);
  }
});

it('filters by source and sorts by time, name and size, ties by id', () => {
  expect(idsOf({ source: 'AI_GENERATED' })).toEqual(['2']);
  expect(idsOf({})).toEqual(['4', '3', '2', '1']);
  expect(idsOf({ sortBy: 'filename', sortOrder: 'asc' })).toEqual(['3', '2', '1', '4']);
  expect(idsOf({ sortBy: 'size', sortOrder: 'asc' })).toEqual(['2', '3', '1', '4']);
  expect(idsOf({ sortBy: 'size', sortOrder: 'desc' })).toEqual(['4', '1', '3', '2']);
});

it('makes pages without repeating or missing a picture', () => {
  const pages = [1, 2, 3].map((page) => idsOf({ page, limit: 2, sortBy: 'size' }));
  expect(pages).toEqual([['4', '1'], ['3', '2'], []]);
});

it('counts the stored originals', () => {
  expect(storageBytesOf(library)).toBe(70);
});
