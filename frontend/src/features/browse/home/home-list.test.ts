import { expect, test } from 'vitest';
import { listParameters } from '#shared/infrastructure/pages.ts';
import { homeList } from './home-page.tsx';

test('every parameter of the list reaches the function that renders the page', () => {
  expect(Object.keys(homeList.initial).sort()).toEqual([...listParameters]);
});
