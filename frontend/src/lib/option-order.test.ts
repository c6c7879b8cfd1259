import { expect, test } from 'vitest';
import { inOrder } from './option-order.ts';

test('an order of eight positions keeps every one of twelve places, and of three texts', () => {
  const places = [...'abcdefghijkl'];

  expect(inOrder(places, '31502764').join('')).toBe('dbfachgeijkl');
  expect(inOrder(['a', 'b', 'c'], '31502764')).toEqual(['b', 'a', 'c']);
  expect(inOrder(places, '')).toEqual(places);
});
