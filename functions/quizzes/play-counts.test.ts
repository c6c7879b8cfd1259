import { expect, it } from 'vitest';
import { optionKey, withPlays } from './play-counts.ts';

const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

it('adds up plays, scores and picks', () => {
  const first = withPlays(undefined, [{ score: 100, pickedOptions: [a] }]);
  const counts = withPlays(first, [
    { score: 95, pickedOptions: [a, b] },
    { score: 0, pickedOptions: [] },
    { score: 10, pickedOptions: [b] },
  ]);

  expect(counts).toEqual({
    plays: 4,
    scoreSum: 205,
    scores: [1, 1, 0, 0, 0, 0, 0, 0, 0, 2],
    picks: { [optionKey(a)]: 2, [optionKey(b)]: 2 },
  });
  expect(first.plays).toBe(1);
});
