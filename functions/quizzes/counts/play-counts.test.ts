import { expect, it } from 'vitest';
import { countKey, withPlays } from './play-counts.ts';

const [q, r] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

it('adds up plays, scores, picks, the times of answers and where plays stopped', () => {
  const first = withPlays(undefined, [{ score: 100, answers: [{ questionId: q, optionId: a, seconds: 5 }] }]);
  const counts = withPlays(first, [
    {
      score: 95,
      answers: [
        { questionId: q, optionId: a, seconds: 90 },
        { questionId: r, optionId: b, seconds: 12 },
      ],
    },
    { score: 0, answers: [] },
    { score: 10, answers: [{ questionId: q, optionId: b }] },
    { score: null, answers: [{ questionId: q, optionId: b, seconds: 5 }], stoppedBefore: r },
    { score: null, answers: [], stoppedBefore: undefined },
  ]);

  expect(counts).toEqual({
    finished: 4,
    stopped: 2,
    scoreSum: 205,
    scores: [1, 1, 0, 0, 0, 0, 0, 0, 0, 2],
    picks: { [countKey(a)]: 2, [countKey(b)]: 3 },
    times: { [countKey(q)]: { 5: 2, 88: 1 }, [countKey(r)]: { 12: 1 } },
    stops: { [countKey(r)]: 1 },
    finishers: [],
    finishNetworks: [],
    finishDays: [],
  });
  expect(first.finished).toBe(1);
});
