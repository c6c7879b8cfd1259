import { isDeepStrictEqual } from 'node:util';
import { limits } from '#shared/domain/limits.ts';
import { percentOf } from '#shared/domain/percent.ts';
import type { RoundSettings } from '#shared/domain/round.ts';
import { looksLikeRoundCode } from '#shared/domain/round-code.ts';
import { type UserItem, userKey } from '../accounts/table.ts';
import { alreadyMade } from '../platform/app-error.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import { newId } from '../platform/ids.ts';
import { again, untilWritten } from '../platform/retry.ts';
import {
  absent,
  type ExpectedVersions,
  greaterThan,
  having,
  isNew,
  isStale,
} from '../platform/table-conditions.ts';
import { ownedBy } from '../platform/table-keys.ts';
import { getItem, getItems, getUnchangingItem, queryIndex, queryItems } from '../platform/table-reads.ts';
import { type Given, given, plus, removed } from '../platform/table-updates.ts';
import { checkItem, putItem, transact, updateItem, write } from '../platform/table-writes.ts';
import { isLesson, type LessonRound, lessonAfterEdit, newLesson } from './lesson-rules.ts';
import {
  isRoundExpired,
  isRoundOpen,
  isRoundOver,
  newRoundCode,
  roundExpiry,
  storedTime,
} from './round-rules.ts';
import {
  type AttemptItem,
  afterNicknames,
  type EndOfRound,
  type FinalCounts,
  type PlayerItem,
  playerKey,
  type RemovedPlayerItem,
  type RoundCodeItem,
  type RoundItem,
  type RoundPart,
  type RoundTombstoneItem,
  roundCodeKey,
  roundKey,
  roundPartition,
} from './table.ts';

/** A round with all its players. */
export type RoundWithPlayers = { readonly round: RoundItem; readonly players: readonly PlayerItem[] };

/** A round, and the player of one browser session if it has joined, or whether the author has removed it. */
export type RoundOfSession = {
  readonly round: RoundItem;
  readonly player: PlayerItem | undefined;
  readonly isRemoved: boolean;
};

export type NewRound = RoundSettings &
  Pick<
    RoundItem,
    'ownerId' | 'quizId' | 'quizTitle' | 'quizLanguage' | 'revision' | 'questionCount' | 'questionPlaces'
  > &
  Given<RoundItem, 'id'>;

/** The rounds by code that this function has cached; each is compared with the round itself. */
const roundIds = new BoundedMap<string>({ entries: 10_000 });

/**
 * Opens a round with a code that no other round has. One Query and one transaction. The limit of open rounds uses the
 * author's list, so rounds opened at the same moment may exceed it. `refused`: the author's account was deleted or is
 * suspended. `newCode` makes a random code. Throws CONFLICT if the id is taken.
 */
export async function storeRound(
  opened: NewRound,
  username: string,
  newCode: () => string = newRoundCode,
): Promise<RoundItem | 'too-many' | 'refused'> {
  const now = new Date();
  if (await hasMostRounds(opened.ownerId, now)) return 'too-many';
  const { closesAt, id = newId(), pace, phoneShows, ...settings } = opened;
  const createdAt = now.toISOString();
  return untilWritten(async () => {
    const code = newCode();
    const expiresAt = roundExpiry(now);
    const round: RoundItem = {
      ...roundKey(id),
      entity: 'ROUND',
      id,
      code,
      username,
      ...settings,
      ...(pace === 'class' ? { ...asLesson, lesson: newLesson } : {}),
      ...(phoneShows === 'options' ? { phoneShows } : {}),
      isOpen: true,
      ...(closesAt ? { closesAt: storedTime(closesAt) } : {}),
      seats: 0,
      finishedCount: 0,
      scoreSum: 0,
      countsVersion: 0,
      createdAt,
      expiresAt,
      ...ownedBy(opened.ownerId, 'ROUND', { createdAt, id }),
    };
    const refused = await transact({
      round: putItem<RoundItem>('round', round, isNew),
      code: putItem<RoundCodeItem>(
        'roundCode',
        { ...roundCodeKey(code), entity: 'ROUND_CODE', roundId: id, expiresAt },
        isNew,
      ),
      author: checkItem<UserItem>('username', userKey(username), {
        userId: opened.ownerId,
        suspension: absent,
      }),
    });
    if (refused.has('author')) return 'refused';
    if (refused.has('round')) throw alreadyMade();
    return refused.size === 0 ? round : again;
  });
}

/** In a lesson, feedback is given when its author shows the answer. */
const asLesson = { feedback: 'each' } as const;

/** Whether an author has the maximum number of open rounds. */
async function hasMostRounds(ownerId: string, now: Date): Promise<boolean> {
  const rounds = await findRoundsOf(ownerId);
  return rounds.filter((round) => isRoundOpen(round, now)).length >= limits.round.openMax;
}

/** All rounds of an author, newest first. One Query for each MB. */
export async function findRoundsOf(ownerId: string): Promise<RoundItem[]> {
  const now = new Date();
  const rounds = await queryIndex<RoundItem>('ownRounds', ownerId, { newestFirst: true });
  return rounds.filter((round) => !isRoundExpired(round, now));
}

/** An author's round; `missing` also for another author's round. One GetItem. */
export async function findOwnRound(roundId: string, ownerId: string): Promise<RoundItem | 'missing'> {
  const round = thereNow(await getItem<RoundItem | RoundTombstoneItem>('round', roundKey(roundId)));
  return round?.ownerId === ownerId ? round : 'missing';
}

/** A round with its players, as of the last write; `undefined` when it no longer exists. One Query for each MB. */
export async function getRoundWithPlayers(roundId: string): Promise<RoundWithPlayers | undefined> {
  const items = await queryItems<RoundItem | RoundTombstoneItem | PlayerItem>(
    'round',
    roundPartition(roundId),
    {
      after: afterNicknames,
    },
  );
  const round = thereNow(items.find((item) => item.entity === 'ROUND'));
  return round && { round, players: items.filter((item) => item.entity === 'ROUND_PLAYER') };
}

/**
 * The round of a code, and the player of the session. `missing`: no round has the code. One
 * BatchGetItem, and one more GetItem for a code that isn't cached.
 */
export async function findRound(
  code: string,
  sessionId: string | undefined,
): Promise<RoundOfSession | 'missing' | 'deleted'> {
  const roundId = await roundIdOf(code);
  if (!roundId) return 'missing';
  const keys = [roundKey(roundId), ...(sessionId ? [playerKey(roundId, sessionId)] : [])];
  const items = await getItems<RoundItem | RoundTombstoneItem | PlayerItem | RemovedPlayerItem>(
    'round',
    keys,
  );
  const round = items.find((item) => item?.entity === 'ROUND');
  if (!round) return 'deleted';
  if (!thereNow(round)) return 'missing';
  const player = items.find((item) => item?.entity === 'ROUND_PLAYER');
  return { round, player, isRemoved: items.some((item) => item?.entity === 'REMOVED_PLAYER') };
}

async function roundIdOf(code: string): Promise<string | undefined> {
  if (!looksLikeRoundCode(code)) return undefined;
  const known = roundIds.get(code);
  if (known) return known;
  const item = await getUnchangingItem<RoundCodeItem>('roundCode', roundCodeKey(code));
  if (item) roundIds.set(code, item.roundId);
  return item?.roundId;
}

/** The round, unless it is deleted or has expired. */
function thereNow(item: RoundItem | RoundTombstoneItem | undefined): RoundItem | undefined {
  return item?.entity === 'ROUND' && !isRoundExpired(item, new Date()) ? item : undefined;
}

type Switches = { readonly isOpen: boolean; readonly takesPlayers: boolean };

/** What an author may change; `closesAt: null` keeps the round open. */
export type RoundEdits = Given<RoundSettings & Switches, keyof (RoundSettings & Switches)>;

/**
 * Changes an author's round. Opening a round again removes a closing time that has passed. `stale`: `expected` doesn't name
 * the version of the settings; `unsettled`: the round can open again only when its question isn't asked any more. One
 * GetItem and one conditional UpdateItem; one Query for opening it again, and one for another pace.
 */
export async function storeRoundEdits(
  roundId: string,
  ownerId: string,
  { closesAt, isOpen, takesPlayers, pace, shuffleQuestions, ...others }: RoundEdits,
  expected: ExpectedVersions,
): Promise<
  | RoundItem
  | { readonly unsettled: LessonRound }
  | ('missing' | 'stale' | 'too-many' | 'started' | 'several-attempts')
> {
  return untilWritten(async () => {
    const now = new Date();
    const before = await findOwnRound(roundId, ownerId);
    if (before === 'missing') return before;
    const { version = 1 } = before;
    if (isStale({ version }, expected)) return 'stale';
    const closing = closingAfter(before, { closesAt, isOpen }, now);
    const opens = isRoundOpen({ isOpen: isOpen ?? before.isOpen, closesAt: closing }, now);
    if (opens && !isRoundOpen(before, now)) {
      if (await hasMostRounds(ownerId, now)) return 'too-many';
      if (isLesson(before) && before.lesson.phase === 'asking') return { unsettled: before };
    }
    const changesPace = pace !== undefined && (pace === 'class') !== isLesson(before);
    // The order of a lesson stays once a question was asked.
    const keepsOrder = (before.lesson?.askedAfter.length ?? 0) > 0;
    const settings = keepsOrder ? others : { ...others, shuffleQuestions };
    const isClass = isLesson(before) !== changesPace;
    if (isClass && (settings.attemptsPerPlayer ?? before.attemptsPerPlayer) > 1) return 'several-attempts';
    if (changesPace && (before.isStarted || (await hasStarted(roundId)))) return 'started';
    const lesson = isLesson(before)
      ? lessonAfterEdit(before, { isOpen: isOpen ?? before.isOpen, closesAt: closing }, now)
      : newLesson;
    // With a time limit, the time decides about places.
    const changesResults =
      isOpen !== undefined || closing !== before.closesAt || settings.secondsPerQuestion !== undefined;
    const changesSettings =
      Object.keys(given(settings)).length > 0 || changesPace || closing !== before.closesAt;
    const { ok, item } = await write(
      updateItem<RoundItem>(
        'round',
        roundKey(roundId),
        {
          ...settings,
          ...(isClass ? { ...asLesson, lesson } : {}),
          ...(changesPace && !isClass ? { lesson: removed } : {}),
          takesPlayers,
          isOpen,
          closesAt: closing ?? (before.closesAt ? removed : undefined),
          ...(isOpen === true ? { closedAt: removed } : {}),
          ...(isOpen === false && before.isOpen ? { closedAt: now.toISOString() } : {}),
          ...(changesResults ? { final: removed, countsVersion: plus(1) } : {}),
          ...(changesSettings ? { version: version + 1 } : {}),
          changeCount: plus(1),
        },
        {
          ownerId,
          version: before.version ?? absent,
          lesson: before.lesson
            ? having({
                version: before.lesson.version,
                phase: before.lesson.phase,
                isClosing: before.lesson.isClosing ?? absent,
              })
            : absent,
          ...(changesPace ? { isStarted: absent } : {}),
          expiresAt: greaterThan(Math.floor(now.getTime() / 1000)),
        },
      ),
    );
    // A first try of this write may have been made, and its answer lost.
    const wasMade = item?.version === version + 1 && isDeepStrictEqual({ ...item, ...given(settings) }, item);
    return item && (ok || wasMade) ? item : again;
  });
}

/** Whether a player has started, also in a round of an older release. One Query. */
async function hasStarted(roundId: string): Promise<boolean> {
  const found = await getRoundWithPlayers(roundId);
  return found?.players.some(({ attemptCount }) => attemptCount > 0) ?? false;
}

function closingAfter(
  before: RoundItem,
  { closesAt, isOpen }: Pick<RoundEdits, 'closesAt' | 'isOpen'>,
  now: Date,
): string | undefined {
  if (closesAt) return storedTime(closesAt);
  if (closesAt === null) return undefined;
  const hasPassed = before.closesAt !== undefined && !isRoundOpen({ ...before, isOpen: true }, now);
  return isOpen && hasPassed ? undefined : before.closesAt;
}

/** The rounds that this function has read, with the time of the read. */
const recentRounds = new BoundedMap<{ readonly round: FoundRound; readonly readAt: number }>({
  entries: 2000,
});
/** Milliseconds for which a copy of a round is used. It is less than the time that late answers have. */
const copyKeptMs = 2000;

type FoundRound = RoundItem | RoundTombstoneItem | undefined;

/**
 * Whether the round of an attempt still takes answers. A copy of the round only allows: a refusal is always read. At most
 * one GetItem, and none for two seconds after another.
 */
export async function endOfRound(roundId: string): Promise<EndOfRound | undefined> {
  const copy = recentRounds.get(roundId);
  if (copy && Date.now() - copy.readAt < copyKeptMs && endOf(copy.round) === undefined) return undefined;
  const round = await getItem<RoundItem | RoundTombstoneItem>('round', roundKey(roundId));
  recentRounds.set(roundId, { round, readAt: Date.now() });
  return endOf(round);
}

function endOf(round: FoundRound): EndOfRound | undefined {
  if (round?.entity !== 'ROUND') return 'round-deleted';
  return isRoundOver(round, new Date()) ? 'round-closed' : undefined;
}

/** Sets the number of taken seats, unless it has changed since it was read. One UpdateItem. */
export async function correctSeats({ id, seats }: RoundItem, players: number): Promise<void> {
  await write(updateItem<RoundItem>('round', roundKey(id), { seats: players }, { entity: 'ROUND', seats }));
}

/** Stores the totals of a round that is over, unless it has changed since it was read. One UpdateItem. */
export async function writeFinalCounts({ id, countsVersion }: RoundItem, final: FinalCounts): Promise<void> {
  await write(updateItem<RoundItem>('round', roundKey(id), { final }, { entity: 'ROUND', countsVersion }));
}

/**
 * Adds a completed attempt to the totals of its round: once for each player, with the best score, however often it is
 * called. One GetItem and one transaction.
 */
export async function countCompletion({
  roundId,
  playerId,
  sessionId,
  correctAnswers,
  totalQuestions,
}: Pick<AttemptItem, 'sessionId' | 'correctAnswers' | 'totalQuestions'> &
  Pick<RoundPart, 'roundId' | 'playerId'>): Promise<void> {
  const score = percentOf(correctAnswers, totalQuestions);
  const key = playerKey(roundId, sessionId);
  await untilWritten(async () => {
    const player = await getItem<PlayerItem>('round', key);
    const counted = player?.countedScore;
    if (player?.playerId !== playerId || (counted ?? -1) >= score) return;
    const refused = await transact({
      player: updateItem<PlayerItem>(
        'round',
        key,
        { countedScore: score },
        { playerId, countedScore: counted ?? absent },
      ),
      round: updateItem<RoundItem>(
        'round',
        roundKey(roundId),
        {
          finishedCount: plus(counted === undefined ? 1 : 0),
          scoreSum: plus(score - (counted ?? 0)),
          countsVersion: plus(1),
        },
        { entity: 'ROUND' },
      ),
    });
    return refused.has('player') ? again : undefined;
  });
}
