import { finishRoundDeletion } from '../play/round-deletion-store.ts';
import { isChangeOf, isEndOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Finishes deletions of rounds whose call was interrupted. When the tombstone expires, players are searched for once
 * more, because a call in progress may have stored one late.
 */
export const roundDeletions: Subscriber = {
  name: 'round-deletions',
  wants: (record) => isChangeOf(record, 'ROUND_TOMBSTONE') || isEndOf(record, 'ROUND_TOMBSTONE'),
  process: (records) =>
    oneByOne(records, ({ dynamodb }) =>
      finishRoundDeletion((dynamodb?.NewImage ?? dynamodb?.OldImage)?.id?.S ?? ''),
    ),
};
