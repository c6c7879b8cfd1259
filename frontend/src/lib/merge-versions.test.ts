import { expect, test } from 'vitest';
import { mergeVersions } from './merge-versions.ts';

const base = { title: 'Flags', text: 'Old', tags: ['a'] };

test('takes from each side the fields that only it changed', () => {
  const mine = { ...base, title: 'Flags of Europe' };
  const theirs = { ...base, text: 'New' };

  expect(mergeVersions(base, mine, theirs)).toEqual({
    merged: { title: 'Flags of Europe', text: 'New', tags: ['a'] },
    conflicts: [],
    differing: ['title', 'text'],
  });
});

test('a field that both changed differently keeps my value and is a conflict', () => {
  const { merged, conflicts } = mergeVersions(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });

  expect(merged.title).toBe('Mine');
  expect(conflicts).toEqual(['title']);
});

test('the same change on both sides is not a conflict, however deep', () => {
  const changed = { ...base, tags: ['a', 'b'] };

  expect(mergeVersions(base, changed, { ...changed, tags: ['a', 'b'] }).conflicts).toEqual([]);
});
