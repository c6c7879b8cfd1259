import { describe, expect, it } from 'vitest';
import { groupPlays } from './play-count-store.ts';

const play = (n: number, quizId = 'quiz') => ({ id: `a${n}`, quizId });

describe('groupPlays', () => {
  it('keeps a full batch of one quiz in one transaction', () => {
    expect(groupPlays(Array.from({ length: 99 }, (_, n) => play(n)))).toHaveLength(1);
    expect(groupPlays(Array.from({ length: 100 }, (_, n) => play(n))).map((group) => group.length)).toEqual([
      99, 1,
    ]);
  });

  it('keeps every group of many quizzes within 100 writes, and loses nothing', () => {
    const plays = Array.from({ length: 90 }, (_, n) => play(n, `quiz-${n}`));

    const groups = groupPlays(plays);

    expect(groups.map((group) => group.length)).toEqual([50, 40]);
    expect(groups.flat()).toEqual(plays);
  });

  it('returns no group without plays', () => {
    expect(groupPlays([])).toEqual([]);
  });
});
