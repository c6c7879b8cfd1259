import { appended, plus } from '../platform/table-changes.ts';
import { isNew, lessThan } from '../platform/table-conditions.ts';
import { getItem, getItems, queryIndex } from '../platform/table-reads.ts';
import { putItem, transact, updateItem } from '../platform/table-writes.ts';
import type { NumberedRevision } from '../quizzes/revision-store.ts';
import { newAttempt, rememberStart } from './attempt-store.ts';
import { isRoundOpen } from './round-rules.ts';
import {
  type AttemptItem,
  attemptKey,
  type PlayerItem,
  playerKey,
  type RoundItem,
  type RoundPart,
  type RoundTombstoneItem,
  roundAttemptSortKey,
  roundAttemptsPartition,
  roundKey,
} from './table.ts';

/**
 * Starts an attempt of a round's player, up to the number that the round allows. Returns `missing` when the player has
 * been removed from the round in the meantime. `username` is the account of the player's token. One transaction, and one GetItem when it is refused.
 */
export async function startRoundAttempt(
  round: RoundItem,
  player: PlayerItem,
  revision: NumberedRevision,
  username?: string,
): Promise<AttemptItem | 'missing' | 'no-attempts-left'> {
  const { sessionId, playerId } = player;
  const attempt = newAttempt(revision, { sessionId, username });
  const item: AttemptItem = {
    ...attempt,
    roundId: round.id,
    playerId,
    ...(round.feedback === 'end' ? { hidesVerdicts: true } : {}),
    ...(round.secondsPerQuestion === null
      ? {}
      : { secondsPerQuestion: round.secondsPerQuestion, shownAfter: {} }),
    answeredAfter: {},
    GSI1PK: roundAttemptsPartition(round.id),
    GSI1SK: roundAttemptSortKey(playerId, attempt.startedAt),
    expiresAt: round.expiresAt,
  };
  const refused = await transact({
    player: updateItem<PlayerItem>(
      'round',
      playerKey(round.id, sessionId),
      { attemptCount: plus(1), attemptIds: appended([item.id]) },
      { playerId, attemptCount: lessThan(round.attemptsPerPlayer) },
    ),
    attempt: putItem<AttemptItem>('attempt', item, isNew),
  });
  if (refused.size > 0) {
    const found = await getItem<PlayerItem>('round', playerKey(round.id, sessionId));
    return found?.playerId === playerId ? 'no-attempts-left' : 'missing';
  }
  rememberStart(item);
  return item;
}

/**
 * Whether a player may know what was right in an attempt. In a round with feedback at the end, that is once their last
 * try is completed, or once the round has closed. One BatchGetItem in such a round, and one GetItem if the last try
 * is another attempt.
 */
export async function mayKnowResults(attempt: AttemptItem): Promise<boolean> {
  const { roundId, playerId, sessionId } = attempt;
  if (!attempt.hidesVerdicts || !roundId) return true;
  const keys = [roundKey(roundId), playerKey(roundId, sessionId)];
  const [round, player] = await getItems<RoundItem | RoundTombstoneItem | PlayerItem>('round', keys);
  if (round?.entity !== 'ROUND' || !isRoundOpen(round, new Date())) return true;
  // A player who was removed can join again.
  if (player?.entity !== 'ROUND_PLAYER' || player.playerId !== playerId) return false;
  if (player.attemptCount < round.attemptsPerPlayer) return false;
  const lastId = player.attemptIds.at(-1) ?? '';
  const last = lastId === attempt.id ? attempt : await getItem<AttemptItem>('attempt', attemptKey(lastId));
  return last?.status === 'COMPLETED';
}

/** An attempt that belongs to a round. */
export type RoundAttempt = AttemptItem & Pick<RoundPart, 'playerId'>;

/**
 * All attempts of a round, those of each player by start time, from an index that may be slightly behind. One Query for
 * each MB.
 */
export async function listRoundAttempts(roundId: string): Promise<RoundAttempt[]> {
  return queryIndex<RoundAttempt>('roundAttempts', roundId);
}

/** Attempts by their ids, as of the last write, without those that have expired. One BatchGetItem for each 100. */
export async function getRoundAttempts(attemptIds: readonly string[]): Promise<RoundAttempt[]> {
  const found = await getItems<RoundAttempt>('attempt', attemptIds.map(attemptKey));
  return found.filter((item) => item !== undefined);
}
