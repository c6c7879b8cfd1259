import { put, remove, write } from '../platform/table-writes.ts';
import type { ChallengeItem } from './items.ts';
import { challengeItemKey } from './keys.ts';

/** Stores a challenge with its answer, until a time in seconds since 1970. */
export async function storeChallenge(id: string, answer: number, expiresAt: number): Promise<void> {
  await write(put<ChallengeItem>({ ...challengeItemKey(id), entity: 'CHALLENGE', answer, expiresAt }));
}

/**
 * Takes a challenge away and tells whether this was its answer, in time. Whatever the answer was, the challenge is good for
 * nothing more: nobody can try numbers, and of calls at the same time one gets it. One DeleteItem.
 */
export async function spendChallenge(id: string, answer: number): Promise<boolean> {
  const { item } = await write(remove<ChallengeItem>(challengeItemKey(id)));
  return item !== undefined && item.answer === answer && item.expiresAt > Date.now() / 1000;
}
