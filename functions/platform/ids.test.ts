import { expect, it } from 'vitest';
import { looksLikeId } from '#shared/domain/slug.ts';
import { newId, newUnorderedId } from './ids.ts';

it('makes ids that sort by the time of creation', () => {
  const ids = Array.from({ length: 50 }, newId);

  expect([...ids].sort()).toEqual(ids);
  expect(ids.every((id) => looksLikeId(id) && id[14] === '7')).toBe(true);
});

it('makes ids without any order', () => {
  const ids = Array.from({ length: 50 }, newUnorderedId);

  expect([...ids].sort()).not.toEqual(ids);
  expect(ids.every((id) => looksLikeId(id) && id[14] === '4')).toBe(true);
});
