import { expect, test } from 'vitest';
import { putBack } from './put-back.ts';

const listOf = (keys: string) => [...keys].map((key) => ({ key }));

test.each([
  ['where it was', 'acd', 'abcd', 'abcd'],
  ['before what followed it, where new ones stand at the start', 'xac', 'bac', 'xbac'],
  ['after what it followed, where new ones stand at the end', 'acx', 'acb', 'acbx'],
  ['beside the nearest that is left', 'ade', 'abcde', 'abde'],
  ['first, where all others are gone', 'x', 'ab', 'bx'],
  ['into an empty list', '', 'ab', 'b'],
  ['not twice', 'ba', 'ab', 'ba'],
])('an item is put back %s', (_where, list, before, result) => {
  expect(putBack(listOf(list), { key: 'b' }, listOf(before))).toEqual(listOf(result));
});
