import { expect, it } from 'vitest';
import { playRounds } from './round-load.ts';
import { shareTestCloud } from './test-cloud.ts';

it.each([
  { rounds: 3, pupils: 10, lookMs: 0, expected: 3 * (9 * 4 + 1) },
  { rounds: 1, pupils: 30, lookMs: 500, expected: 27 * 4 + 1 + 3 + 1 },
])(
  '$rounds × $pupils pupils play at once: no answer is lost or doubled, and boards and reports are exact',
  async ({ expected, ...size }) => {
    const load = { ...size, questions: 4, parallel: size.rounds };

    const { answers, boardReads, faults } = await playRounds(await shareTestCloud(), load);

    expect(faults).toEqual([]);
    // Of ten pupils, nine answer four questions, and the tenth fewer.
    expect(answers).toBe(expected);
    expect(boardReads).toBeGreaterThanOrEqual(size.rounds);
  },
);
