import { playRounds } from '../tests/round-load.ts';
import { startTestCloud } from '../tests/test-cloud.ts';
import { report } from './figures.ts';

/**
 * Plays 100 rounds of 30 pupils on a local cloud, of a quiz of five questions, and checks that no answer is lost or
 * doubled and that boards and reports are exact. `node scripts/bench/rounds.ts [rounds]` after `npm run build`; exits
 * with 1 if not. The cost of a round is measured by `functions/rounds/round-capacity.int.test.ts`.
 */

const rounds = Number(process.argv[2] ?? 100);
const load = {
  ...{ rounds, pupils: 30, questions: 5, parallel: 5, lookMs: 2000 },
  onPlayed: (played: number) => {
    if (played % 10 === 0) console.log(`${played} rounds are played`);
  },
};

const cloud = await startTestCloud();
try {
  const { seconds, answers, boardReads, faults } = await playRounds(cloud, load);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  report('Rounds', [
    { name: 'rounds of 30 pupils', value: rounds, unit: '' },
    { name: 'answers that were accepted', value: answers, unit: '' },
    { name: 'looks at boards', value: boardReads, unit: '' },
    { name: 'refused calls, and figures that are not exact', value: faults.length, unit: '', goal: 0 },
    { name: 'time of all rounds, five at once', value: seconds, unit: 's' },
  ]);
} finally {
  await cloud.close();
}
