import { expect, it } from 'vitest';
import { playRounds } from '../support/round-load.ts';
import { shareTestCloud } from '../support/test-cloud.ts';

it('three classes of ten play at once: no answer is lost or doubled, and boards and reports are exact', async () => {
  const load = { rounds: 3, pupils: 10, questions: 4, parallel: 3, lookMs: 0 };

  const { answers, boardReads, faults } = await playRounds(await shareTestCloud(), load);

  expect(faults).toEqual([]);
  // Nine pupils of each class answer four questions, the tenth one.
  expect(answers).toBe(3 * (9 * 4 + 1));
  expect(boardReads).toBeGreaterThanOrEqual(3);
});
