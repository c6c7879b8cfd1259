import { expect, test } from 'vitest';
import { homeHref, listQuery, readHomeQuery } from './home-query.ts';

test('reads what the address says', () => {
  const query = readHomeQuery(new URLSearchParams('search=+vlajky+&language=sk&sort=plays&page=3'));

  expect(query).toEqual({ search: 'vlajky', language: 'sk', sort: 'plays', page: 3 });
});

test.each([
  'language=de',
  'sort=best',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'page=9999999',
  'search=++',
])('takes %s for not given', (address) => {
  expect(readHomeQuery(new URLSearchParams(address))).toEqual({
    search: '',
    language: null,
    sort: 'newest',
    page: 1,
  });
});

test('cuts a search that the API would refuse', () => {
  expect(readHomeQuery(new URLSearchParams({ search: 'x'.repeat(101) })).search).toHaveLength(100);
});

test('writes an address without what goes without saying, and reads it back', () => {
  const query = { search: 'mačka & pes', language: 'en', sort: 'title', page: 2 } as const;

  expect(homeHref({ search: '', language: null, sort: 'newest', page: 1 })).toBe('/');
  expect(readHomeQuery(new URL(homeHref(query), 'https://x.test').searchParams)).toEqual(query);
});

test('asks the API by its own names', () => {
  expect(listQuery({ search: '', language: null, sort: 'newest', page: 1 })).toEqual({});
  expect(listQuery({ search: 'a', language: 'sk', sort: 'title', page: 2 })).toEqual({
    search: 'a',
    language: 'sk',
    page: '2',
    sortBy: 'title',
    sortOrder: 'asc',
  });
});
