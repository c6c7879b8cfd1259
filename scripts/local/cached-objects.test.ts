import { expect, it } from 'vitest';
import { type CachedObject, CachedObjects } from './cached-objects.ts';

const object = (bytes: number): CachedObject => ({
  uri: '/a',
  status: 200,
  headers: {},
  body: Buffer.alloc(bytes),
  storedAt: 0,
  lifetime: { fresh: 1, revalidate: 1, error: 1 },
});

it('deletes the least recently used objects', () => {
  const objects = new CachedObjects(10_000);
  objects.set('a', object(2_000));
  objects.set('b', object(2_000));
  objects.set('c', object(2_000));
  objects.get('a');
  objects.set('c', object(3_000));

  objects.set('d', object(2_000));

  expect(['a', 'b', 'c', 'd'].filter((key) => objects.get(key))).toEqual(['a', 'c', 'd']);
});

it('deletes objects by path, which makes room for others', () => {
  const objects = new CachedObjects(10_000);
  objects.set('a', object(8_000));
  objects.deleteWhere((uri) => uri === '/a');
  objects.set('b', { ...object(8_000), uri: '/b' });

  objects.set('c', object(0));

  expect(['a', 'b', 'c'].filter((key) => objects.get(key))).toEqual(['b', 'c']);
});
