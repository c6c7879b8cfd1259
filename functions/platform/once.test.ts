import { expect, it } from 'vitest';
import { derivedId } from './once.ts';

const since = new Date('2026-11-27T08:00:00.000Z');

it('derives the same ids for the same key and time, other ids for another key, time or place', () => {
  expect(derivedId('key', since, 0)).toBe(derivedId('key', since, 0));
  const later = new Date(since.getTime() + 24 * 3600_000);
  const ids = [
    derivedId('key', since, 0),
    derivedId('key', since, 1),
    derivedId('other', since, 0),
    derivedId('key', later, 0),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

it('derives ids of version 7, in the order of time and place', () => {
  const ids = Array.from({ length: 100 }, (_none, at) => derivedId('key', since, at));
  for (const id of ids)
    expect(id).toMatch(/^01a21c04-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
});
