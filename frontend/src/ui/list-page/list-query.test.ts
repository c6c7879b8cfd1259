import { expect, test } from 'vitest';
import { defineList } from './list-query.ts';

const list = defineList({
  language: { all: {}, sk: { language: 'sk' }, en: { language: 'en' } },
  sort: { newest: {}, plays: { sortBy: 'playCount' }, title: { sortBy: 'title', sortOrder: 'asc' } },
});

test('reads the query from the address', () => {
  expect(list.parse('?search=+vlajky+&language=sk&sort=plays&page=3')).toEqual({
    search: 'vlajky',
    language: 'sk',
    sort: 'plays',
    page: 3,
  });
});

test.each([
  'language=de',
  'sort=best',
  'sort=toString',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'page=9999999',
  'search=++',
])('falls back to the defaults for %s', (address) => {
  expect(list.parse(address)).toEqual(list.initial);
  expect(list.initial).toEqual({ search: '', language: 'all', sort: 'newest', page: 1 });
});

test('shortens a search that is too long for the API', () => {
  expect(list.parse(`search=${'x'.repeat(101)}`).search).toHaveLength(100);
});

test('omits defaults from the address, and reads the address back', () => {
  const query = { search: 'mačka & pes', language: 'en', sort: 'title', page: 2 } as const;

  expect(list.searchOf(list.initial)).toBe('');
  expect(list.parse(list.searchOf(query))).toEqual(query);
});

test('uses the parameter names of the API in the request', () => {
  expect(list.requestOf(list.initial)).toEqual({});
  expect(list.requestOf({ search: 'a', language: 'sk', sort: 'title', page: 2 })).toEqual({
    search: 'a',
    language: 'sk',
    page: 2,
    sortBy: 'title',
    sortOrder: 'asc',
  });
});
