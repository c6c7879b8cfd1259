import { expect, test } from 'vitest';
import { putBack } from './put-item-back.ts';

const listOf = (keys: string) => [...keys].map((key) => ({ key }));

test.each([
  ['where it was', 'acd', 'abcd', 'abcd'],
  ['before the item that followed it, if new items are at the start', 'xac', 'bac', 'xbac'],
  ['after the item that preceded it, if new items are at the end', 'acx', 'acb', 'acbx'],
  ['next to the nearest item that still exists', 'ade', 'abcde', 'abde'],
  ['first, if all other items are gone', 'x', 'ab', 'bx'],
  ['into an empty list', '', 'ab', 'b'],
  ['not twice', 'ba', 'ab', 'ba'],
])('an item is put back %s', (_where, list, before, result) => {
  expect(putBack(listOf(list), { key: 'b' }, listOf(before))).toEqual(listOf(result));
});
