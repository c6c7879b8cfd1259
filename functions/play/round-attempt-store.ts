import { again, untilWritten } from '../platform/retry.ts';
import { absent, isNew, present } from '../platform/table-conditions.ts';
import { getItem, getItems, queryIndex } from '../platform/table-reads.ts';
import { appended, given, plus } from '../platform/table-updates.ts';
import { putItem, transact, updateItem, write } from '../platform/table-writes.ts';
import type { Revision } from '../quizzes/publication/revision-content.ts';
import { getRevision, type NumberedRevision } from '../quizzes/publication/revision-store.ts';
import { endedAt } from './attempt-rules.ts';
import { newAttempt, rememberStart } from './attempt-store.ts';
import { countedPlaces, isLesson } from './lesson-rules.ts';
import { isRoundOver, roundEnd } from './round-rules.ts';
import {
  type AttemptItem,
  attemptKey,
  type PlayerItem,
  playerKey,
  type RemovedPlayerItem,
  type RoundItem,
  type RoundPart,
  type RoundTombstoneItem,
  roundAttemptSortKey,
  roundAttemptsPartition,
  roundKey,
} from './table.ts';

/**
 * Starts an attempt of a round's player, up to the number that the round allows; while one is open, that one is returned.
 * Returns `missing` or `removed` when the player has gone in the meantime. `username` is the account of the player's token.
 * One transaction; one UpdateItem before the first start of a round, one BatchGetItem for a player who has started before,
 * and one GetItem when another call was faster.
 */
export async function startRoundAttempt(
  seen: RoundItem,
  found: PlayerItem,
  revision: NumberedRevision,
  username?: string,
): Promise<AttemptItem | 'missing' | 'removed' | 'no-attempts-left'> {
  const { sessionId, playerId } = found;
  let player = found;
  const round = seen.isStarted ? seen : await withPaceKept(seen);
  if (round?.entity !== 'ROUND') return 'missing';
  return untilWritten(async () => {
    const open = await openAttemptOf(player);
    if (open) return open;
    if (player.attemptCount >= round.attemptsPerPlayer) return 'no-attempts-left';
    const item = newRoundAttempt(
      round,
      player,
      newAttempt(revision, { sessionId, username }, given({ questionPlaces: round.questionPlaces })),
    );
    const refused = await transact({
      player: updateItem<PlayerItem>(
        'round',
        playerKey(round.id, sessionId),
        { attemptCount: plus(1), attemptIds: appended([item.id]) },
        { playerId, attemptCount: player.attemptCount },
      ),
      attempt: putItem<AttemptItem>('attempt', item, isNew),
    });
    if (refused.size === 0) {
      rememberStart(item);
      return item;
    }
    const now = await getItem<PlayerItem | RemovedPlayerItem>('round', playerKey(round.id, sessionId));
    if (now?.entity === 'REMOVED_PLAYER') return 'removed';
    if (now?.playerId !== playerId) return 'missing';
    player = now;
    return again;
  });
}

/**
 * A round whose pace can't change any more; with another pace if that was faster. A check in the transaction of each start
 * would make the starts of a class conflict. One UpdateItem; one more
 * for each change of the pace meanwhile.
 */
async function withPaceKept({ id, lesson }: RoundItem): Promise<RoundItem | undefined> {
  const asRead = { entity: 'ROUND', lesson: lesson ? present : absent } as const;
  const { ok, item } = await write(updateItem<RoundItem>('round', roundKey(id), { isStarted: true }, asRead));
  return ok || item?.entity !== 'ROUND' ? item : withPaceKept(item);
}

function newRoundAttempt(
  { id: roundId, feedback, secondsPerQuestion, shuffleQuestions, expiresAt, lesson }: RoundItem,
  { playerId, joinedAt }: PlayerItem,
  attempt: AttemptItem,
): AttemptItem {
  return {
    ...attempt,
    roundId,
    playerId,
    isShuffled: shuffleQuestions,
    ...(feedback === 'each' && !lesson ? {} : { hidesVerdicts: true }),
    ...(feedback === 'closed' || lesson ? { opensWhenClosed: true } : {}),
    ...(secondsPerQuestion === null || lesson ? {} : { secondsPerQuestion, shownAfter: {} }),
    ...(lesson ? { joinedAt } : {}),
    answeredAfter: {},
    GSI1PK: roundAttemptsPartition(roundId),
    GSI1SK: roundAttemptSortKey(playerId, attempt.startedAt),
    expiresAt,
  };
}

/** The newest attempt of a player that is in progress. One BatchGetItem; nothing for a player without an attempt. */
export async function openAttemptOf({ attemptIds }: PlayerItem): Promise<RoundAttempt | undefined> {
  return (await getRoundAttempts(attemptIds)).findLast(({ status }) => status === 'IN_PROGRESS');
}

/** An attempt as its player sees it, and whether the player may know what was right. */
export type SeenAttempt = { readonly attempt: AttemptItem; readonly knowsResults: boolean };

/** The items that decide what a player sees. A round or player that is gone is `undefined` or has left another item. */
type Deciding = {
  readonly round: RoundItem | RoundTombstoneItem | undefined;
  readonly player: PlayerItem | RemovedPlayerItem | undefined;
};

/**
 * What a player sees of an attempt now. When its round is over, an unfinished attempt has ended with it, and results are
 * open. Before that, with feedback at the end, they are open when no try of the player is open and none is left. Nothing
 * is read for a completed attempt with feedback after each answer; otherwise one BatchGetItem for what isn't given, and
 * one for the tries.
 */
export async function seenByPlayer(attempt: AttemptItem, given?: Deciding): Promise<SeenAttempt> {
  const { roundId, playerId, sessionId, hidesVerdicts } = attempt;
  if (!roundId || !dependsOnRound(attempt)) return { attempt, knowsResults: true };
  const { round, player } = given ?? (await readDeciding(roundId, sessionId));
  const end = endWith(attempt, round);
  if (end !== undefined) return { attempt: await endedWithRound(attempt, end, round), knowsResults: true };
  if (round?.entity !== 'ROUND' || attempt.status !== 'COMPLETED' || attempt.opensWhenClosed) {
    return { attempt, knowsResults: !hidesVerdicts };
  }
  // A player who was removed can join again.
  const isTheirs = player?.entity === 'ROUND_PLAYER' && player.playerId === playerId;
  const hasNoneLeft = isTheirs && player.attemptCount >= round.attemptsPerPlayer;
  return { attempt, knowsResults: hasNoneLeft && (await openAttemptOf(player)) === undefined };
}

async function readDeciding(roundId: string, sessionId: string): Promise<Deciding> {
  const keys = [roundKey(roundId), playerKey(roundId, sessionId)];
  const [round, player] = await getItems<Deciding['round'] | Deciding['player']>('round', keys);
  return { round: round as Deciding['round'], player: player as Deciding['player'] };
}

/** When an attempt ended with its round, ISO 8601; `undefined` while the round isn't over. */
function endWith({ updatedAt }: AttemptItem, round: Deciding['round']): string | undefined {
  if (round?.entity !== 'ROUND') return updatedAt;
  const now = new Date();
  return isRoundOver(round, now) ? roundEnd(round, now) : undefined;
}

async function endedWithRound(
  attempt: AttemptItem,
  end: string,
  round: Deciding['round'],
): Promise<AttemptItem> {
  if (attempt.status === 'COMPLETED') return attempt;
  const revision = await getRevision(attempt.quizId, attempt.revision);
  return revision ? endedAt(attempt, end, revision, countedIn(round, attempt, revision)) : attempt;
}

/** The places of the questions that count for an attempt of a lesson; `undefined` for any other attempt. */
export function countedIn(
  round: Deciding['round'],
  { joinedAt, answers }: Pick<AttemptItem, 'joinedAt' | 'answers'>,
  revision: Revision,
): readonly number[] | undefined {
  const isCounted = joinedAt !== undefined && round?.entity === 'ROUND' && isLesson(round);
  return isCounted ? countedPlaces(round, revision, joinedAt, answers) : undefined;
}

/**
 * Attempts of one session as in `seenByPlayer`, but scores of rounds with feedback at the end only when these are over. One
 * BatchGetItem if there are unfinished ones or such scores.
 */
export async function seenInList(attempts: readonly AttemptItem[]): Promise<SeenAttempt[]> {
  const ids = [...new Set(attempts.filter(dependsOnRound).flatMap(({ roundId }) => roundId ?? []))];
  const rounds = await getItems<RoundItem | RoundTombstoneItem>('round', ids.map(roundKey));
  return Promise.all(
    attempts.map((attempt) =>
      seenByPlayer(attempt, { round: rounds[ids.indexOf(attempt.roundId ?? '')], player: undefined }),
    ),
  );
}

function dependsOnRound({ roundId, status, hidesVerdicts }: AttemptItem): boolean {
  return roundId !== undefined && (status !== 'COMPLETED' || hidesVerdicts === true);
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
