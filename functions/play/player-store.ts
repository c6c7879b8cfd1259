import { limits } from '#shared/domain/limits.ts';
import { nicknameKey } from '#shared/domain/nickname.ts';
import type { PlayerChoice } from '#shared/domain/round.ts';
import { batchesOf } from '../platform/batches.ts';
import { newUnorderedId } from '../platform/ids.ts';
import { again, untilWritten } from '../platform/retry.ts';
import {
  absent,
  absentOr,
  anyOf,
  equalTo,
  exists,
  greaterThan,
  isNew,
  lessThan,
} from '../platform/table-conditions.ts';
import { getItem } from '../platform/table-reads.ts';
import { plus, removed } from '../platform/table-updates.ts';
import {
  deleteItem,
  maxTransactItems,
  putItem,
  transact,
  updateItem,
  write,
} from '../platform/table-writes.ts';
import { uncountAnswers } from './lesson-store.ts';
import { getRoundAttempts } from './round-attempt-store.ts';
import { isRoundOpen } from './round-rules.ts';
import { getRoundWithPlayers } from './round-store.ts';
import {
  type AttemptItem,
  attemptKey,
  type NicknameItem,
  nicknameItemKey,
  type PlayerItem,
  playerKey,
  type RemovedPlayerItem,
  type RoundItem,
  type RoundTombstoneItem,
  roundKey,
} from './table.ts';

/** A player of a round, and whether this call has added it. */
export type JoinedPlayer = { readonly player: PlayerItem; readonly isNew: boolean };

export type JoinRefusal = 'missing' | SeatRefusal | 'nickname-taken';

type SeatRefusal = 'closed' | 'no-new-players' | 'full';

/**
 * Adds a browser session to a round. First, an UpdateItem takes a place: transactions on the round itself would
 * conflict when a class joins at the same time. Then one transaction stores player and nickname. If the session has
 * joined in the meantime, its player is returned.
 */
export async function addPlayer(
  round: RoundItem,
  sessionId: string,
  nickname: string,
): Promise<JoinedPlayer | JoinRefusal> {
  const refusal = await takeSeat(round.id);
  if (refusal) return refusal;
  const { id: roundId, expiresAt } = round;
  const playerId = newUnorderedId();
  const player: PlayerItem = {
    ...playerKey(roundId, sessionId),
    entity: 'ROUND_PLAYER',
    roundId,
    sessionId,
    playerId,
    nickname,
    joinedAt: new Date().toISOString(),
    attemptCount: 0,
    attemptIds: [],
    expiresAt,
  };
  const guard: NicknameItem = {
    ...nicknameItemKey(roundId, nicknameKey(nickname)),
    entity: 'NICKNAME',
    playerId,
    expiresAt,
  };
  const refused = await transact({
    player: putItem<PlayerItem, PlayerItem | RemovedPlayerItem>(
      'round',
      player,
      anyOf<PlayerItem | RemovedPlayerItem>(isNew, { entity: 'REMOVED_PLAYER' }),
    ),
    nickname: putItem<NicknameItem>('round', guard, isNew),
  });
  if (refused.size === 0) return { player, isNew: true };
  await write(updateItem<RoundItem>('round', roundKey(roundId), { seats: plus(-1) }, { entity: 'ROUND' }));
  const joined = refused.has('player') ? await getItem<PlayerItem>('round', player) : undefined;
  return joined ? { player: joined, isNew: false } : 'nickname-taken';
}

async function takeSeat(roundId: string): Promise<'missing' | SeatRefusal | undefined> {
  const now = new Date();
  const { ok, item } = await write(
    updateItem<RoundItem>(
      'round',
      roundKey(roundId),
      { seats: plus(1) },
      {
        entity: 'ROUND',
        isOpen: true,
        takesPlayers: absentOr(equalTo(true)),
        closesAt: absentOr(greaterThan(now.toISOString())),
        seats: lessThan(limits.round.playersMax),
      },
    ),
  );
  if (ok) return undefined;
  const found = item as RoundItem | RoundTombstoneItem | undefined;
  if (found?.entity !== 'ROUND') return 'missing';
  if (!isRoundOpen(found, now)) return 'closed';
  return found.takesPlayers === false ? 'no-new-players' : 'full';
}

/**
 * Removes a player from an author's round and frees the nickname; a mark stays in place of the player, and the player's
 * attempts take no more answers. Returns `missing` also for another author's round. One Query and one transaction, and
 * the calls of `uncountAnswers`.
 */
export async function removePlayer(
  roundId: string,
  ownerId: string,
  playerId: string,
): Promise<'removed' | 'missing'> {
  return untilWritten(async () => {
    const found = await getRoundWithPlayers(roundId);
    const player = found?.players.find((one) => one.playerId === playerId);
    if (found?.round.ownerId !== ownerId || !player) return 'missing';
    return (await removeTogether(found.round, [player])) ? 'removed' : again;
  });
}

/**
 * Removes the chosen players of an author's round. Whoever starts in the meantime stays, and then the others of the same
 * transaction are removed one by one. One Query, one transaction for each batch of at most 49 players; for those without
 * an answer one BatchGetItem for each 100 attempts.
 */
export async function removePlayers(
  roundId: string,
  ownerId: string,
  who: PlayerChoice,
): Promise<'removed' | 'missing'> {
  const found = await getRoundWithPlayers(roundId);
  if (found?.round.ownerId !== ownerId) return 'missing';
  const players = await choose[who](found.players);
  // A player takes two writes and one for each attempt, and the round one.
  const attempts = Math.max(0, ...players.map(({ attemptCount }) => attemptCount));
  for (const batch of batchesOf(players, Math.floor((maxTransactItems - 1) / (2 + attempts)))) {
    if (await removeTogether(found.round, batch)) continue;
    for (const player of batch) await removeTogether(found.round, [player]);
  }
  return 'removed';
}

type Players = readonly PlayerItem[];

const choose: Readonly<Record<PlayerChoice, (players: Players) => Players | Promise<Players>>> = {
  waiting: (players) => players.filter(({ attemptCount }) => attemptCount === 0),
  unanswered: async (players) => {
    const attempts = await getRoundAttempts(players.flatMap(({ attemptIds }) => attemptIds));
    const answered = new Set(attempts.flatMap((one) => (one.answeredQuestions > 0 ? one.playerId : [])));
    return players.filter(({ playerId }) => !answered.has(playerId));
  },
  recent: (players) => {
    const since = new Date(Date.now() - limits.round.recentMinutes * 60_000).toISOString();
    return players.filter(({ joinedAt }) => joinedAt >= since);
  },
};

/**
 * Removes all of the players or none. Returns false if the round or one of them has gone, or if one has started or
 * finished an attempt since they were read.
 */
async function removeTogether(round: RoundItem, players: readonly PlayerItem[]): Promise<boolean> {
  const { id: roundId, ownerId } = round;
  const names = players.map(({ playerId, nickname }) =>
    deleteItem<NicknameItem>(
      'round',
      nicknameItemKey(roundId, nicknameKey(nickname)),
      anyOf<NicknameItem>(isNew, { playerId }),
    ),
  );
  const marks = players.map((player) =>
    putItem<RemovedPlayerItem, PlayerItem>('round', removedMark(player), {
      playerId: player.playerId,
      attemptCount: player.attemptCount,
      countedScore: player.countedScore ?? absent,
    }),
  );
  const attempts = players.flatMap(({ attemptIds }) =>
    attemptIds.map((id) => updateItem<AttemptItem>('attempt', attemptKey(id), { isRemoved: true }, exists)),
  );
  const counted = players.flatMap(({ countedScore }) => countedScore ?? []);
  const totals = updateItem<RoundItem>(
    'round',
    roundKey(roundId),
    {
      seats: plus(-players.length),
      finishedCount: plus(-counted.length),
      scoreSum: plus(-counted.reduce((sum, score) => sum + score, 0)),
      final: removed,
      countsVersion: plus(1),
      changeCount: plus(1),
    },
    { ownerId },
  );
  const refused = await transact({ removed: [totals, ...marks, ...names, ...attempts] });
  if (refused.size > 0) return false;
  await uncountAnswers(round, players);
  return true;
}

function removedMark({ roundId, sessionId, expiresAt }: PlayerItem): RemovedPlayerItem {
  return { ...playerKey(roundId, sessionId), entity: 'REMOVED_PLAYER', roundId, expiresAt };
}
