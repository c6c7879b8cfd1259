import { countCompletion } from '../play/round-store.ts';
import type { AttemptItem, RoundPart } from '../play/table.ts';
import { isChangeOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Adds each completed attempt of a round to the totals of the round. The number of players changes with the calls that
 * add and remove them; unfinished attempts are counted when a round that is over is first read.
 */
export const roundCounts: Subscriber = {
  name: 'round-counts',
  wants: (record) => {
    const attempt = isChangeOf(record, 'ATTEMPT') ? record.dynamodb?.NewImage : undefined;
    return attempt?.status?.S === 'COMPLETED' && attempt.roundId !== undefined;
  },
  process: (records) =>
    oneByOne(records, ({ dynamodb }) =>
      countCompletion(itemOf<AttemptItem & RoundPart>(dynamodb?.NewImage ?? {})),
    ),
};
