import { expect, it } from 'vitest';
import { pageOf, wholeList } from './page.ts';

it('returns pages of a list, and an empty one past the end', () => {
  const list = [1, 2, 3, 4, 5];

  expect(pageOf(list, { page: 2, limit: 2 })).toEqual({
    items: [3, 4],
    total: 5,
    totalPages: 3,
    page: 2,
    limit: 2,
  });
  expect(pageOf(list, { page: 3, limit: 2 }).items).toEqual([5]);
  expect(pageOf(list, { page: 4, limit: 2 })).toMatchObject({ items: [], total: 5, totalPages: 3, page: 4 });
  expect(pageOf([], { page: 1, limit: 2 })).toMatchObject({ items: [], total: 0, totalPages: 0 });
});

it('returns a whole list as one page, an empty one as none', () => {
  expect(wholeList(['a', 'b'])).toEqual({
    items: ['a', 'b'],
    total: 2,
    totalPages: 1,
    page: 1,
    limit: 2,
  });
  expect(wholeList([])).toEqual({ items: [], total: 0, totalPages: 0, page: 1, limit: 0 });
});
