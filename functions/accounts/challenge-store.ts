import { put, remove, write } from '../platform/table-writes.ts';
import type { ChallengeItem } from './items.ts';
import { challengeItemKey } from './keys.ts';

/** Stores a challenge with its answer, until a time in seconds since 1970. */
export async function storeChallenge(id: string, answer: number, expiresAt: number): Promise<void> {
  await write(put<ChallengeItem>({ ...challengeItemKey(id), entity: 'CHALLENGE', answer, expiresAt }));
}

/**
 * Deletes a challenge and returns whether this was its answer, in time. A challenge can be used once, whatever the
 * answer was: this prevents guessing, and only one of several parallel calls can succeed. One DeleteItem.
 */
export async function spendChallenge(id: string, answer: number): Promise<boolean> {
  const { item } = await write(remove<ChallengeItem>(challengeItemKey(id)));
  return item !== undefined && item.answer === answer && item.expiresAt > Date.now() / 1000;
}
