import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('drops the entry that was not used for the longest time', () => {
  const map = new BoundedMap<number>({ entries: 2 });
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);

  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

it('limits the sum of weights, also when an entry is replaced or deleted', () => {
  const map = new BoundedMap<string>({ entries: 10, weight: 100 });
  map.set('a', 'A', 60);
  map.set('a', 'AA', 40);
  map.set('b', 'B', 60);
  expect([map.get('a'), map.get('b')]).toEqual(['AA', 'B']);

  map.set('c', 'C', 1);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 'B', 'C']);

  map.delete('b');
  map.set('d', 'D', 99);
  expect([map.get('c'), map.get('d')]).toEqual(['C', 'D']);
});

it('does not keep a value heavier than the whole bound', () => {
  const map = new BoundedMap<string>({ entries: 10, weight: 100 });
  map.set('a', 'A', 101);

  expect(map.get('a')).toBeUndefined();
});
