import { batchesOf } from '../platform/batches.ts';
import { sumUpPlays } from '../quizzes/play-totals-store.ts';
import { type Failure, isChangeOf, oneByOne, type Subscriber } from './subscriber.ts';

/** Quizzes that are summed up at the same time; each may wait a second. */
const parallel = 16;

/** Sums up the plays of each quiz whose counts have changed. */
export const playTotals: Subscriber = {
  name: 'play-totals',
  wants: (record) => isChangeOf(record, 'PLAY_COUNTS'),
  process: async (records) => {
    const byQuiz = new Map(records.map((record) => [record.dynamodb?.NewImage?.quizId?.S ?? '', record]));
    const failures: Failure[] = [];
    for (const batch of batchesOf([...byQuiz], parallel)) {
      const failed = batch.map(([quizId, record]) => oneByOne([record], () => sumUpPlays(quizId)));
      failures.push(...(await Promise.all(failed)).flat());
    }
    return failures;
  },
};
