import type { AttemptStatus } from '#shared/domain/attempt.ts';
import type { Language } from '#shared/domain/language.ts';
import type { RoundFeedback, RoundSettings, RoundStep } from '#shared/domain/round.ts';
import { indexPartition, type PartitionKey, partitions } from '#shared/infrastructure/partitions.ts';
import { type TableKey, tableKey } from '../platform/table-keys.ts';

export const attemptKey = (attemptId: string) => tableKey('attempt', attemptId, 'ATTEMPT');

/** GSI2: the attempts of a browser session by start time. */
export const sessionPartition = (sessionId: string): string => indexPartition('sessionAttempts', sessionId);

export const sessionSortKey = (startedAt: string, attemptId: string): string => `${startedAt}#${attemptId}`;

/** GSI1: the attempts of a round, those of each player by start time. */
export const roundAttemptsPartition = (roundId: string): string => indexPartition('roundAttempts', roundId);

export const roundAttemptSortKey = (playerId: string, startedAt: string): string =>
  `${playerId}#${startedAt}`;

/**
 * An attempt holds the player's answers; the questions are in the revision with which it started. It stays below 1 kB
 * even with 100 answers (without times), because each answer writes the whole item again.
 */
export type AttemptItem = TableKey<'attempt'> & {
  readonly entity: 'ATTEMPT';
  readonly id: string;
  readonly quizId: string;
  readonly revision: number;
  readonly sessionId: string;
  readonly status: Exclude<AttemptStatus, 'ABANDONED'>;
  readonly startedAt: string;
  /** Time of the last answer, or of the start. */
  readonly updatedAt: string;
  readonly completedAt?: string;
  readonly totalQuestions: number;
  readonly answeredQuestions: number;
  readonly correctAnswers: number;
  readonly answers: AnswerPlaces;
  /** Place of the question → seconds from the start to its answer. Missing if no times are kept. */
  readonly answeredAfter?: Readonly<Record<string, number>>;
  /** The completed attempt whose mistakes are repeated. A repeated attempt doesn't count as a play. */
  readonly onlyMistakesOf?: string;
  /** Set for a play of the quiz's own author, which counts nowhere. */
  readonly isByAuthor?: true;
  /** Short hash of the network in which it was completed outside rounds; deleted once the play has counted. */
  readonly finishedFrom?: string;
  /** The places of the played questions in the revision, ascending; absent if all are played. */
  readonly questionPlaces?: readonly number[];
  readonly expiresAt: number;
  readonly GSI2PK: string;
  readonly GSI2SK: string;
} & Partial<RoundPart>;

/** Additional attributes of an attempt in a round. It expires with the round. */
export type RoundPart = {
  readonly roundId: string;
  readonly playerId: string;
  /** Set if feedback is shown only at the end: `correctAnswers` is counted only then. */
  readonly hidesVerdicts: true | undefined;
  /** Set if results open only when the round has closed. */
  readonly opensWhenClosed?: true;
  /** Whether its questions have an order of their own; the round says so for attempts that were stored without it. */
  readonly isShuffled?: boolean;
  /** Set when the author has removed the player: nothing is stored any more. */
  readonly isRemoved?: true;
  /** Set in a round whose author asks the questions: when the player joined. */
  readonly joinedAt?: string;
  /** The time for each question, if it is limited. */
  readonly secondsPerQuestion?: number;
  /** Place of the question → milliseconds from the start until it was first shown. Missing without a time limit. */
  readonly shownAfter?: Readonly<Record<string, number>>;
  readonly GSI1PK: string;
  readonly GSI1SK: string;
};

/**
 * Place of the question in the revision → place of the chosen option, both from 0, or a point of the picture
 * (`packedPoint`). Open questions have no entry.
 */
export type AnswerPlaces = Readonly<Record<string, number>>;

/**
 * A round, its players and their nicknames share a partition. Nicknames sort before players, and players before the
 * round, so that one Query of everything after `afterNicknames` reads a round with its players.
 */
export const roundPartition = (roundId: string): PartitionKey<'round'> => `${partitions.round}${roundId}`;

export const roundKey = (roundId: string) => tableKey('round', roundId, 'ROUND');
export const playerKey = (roundId: string, sessionId: string) =>
  tableKey('round', roundId, `PLAYER#${sessionId}`);

/** Keeps a nickname unique in a round. `name` is its `nicknameKey`. */
export const nicknameItemKey = (roundId: string, name: string) =>
  tableKey('round', roundId, `NICKNAME#${name}`);

export const afterNicknames = 'P';

/** Keeps a code unique and finds its round. */
export const roundCodeKey = (code: string) => tableKey('roundCode', code, 'ROUND_CODE');

/**
 * How many have answered each question of a lesson. It has an item of its own, because each answer writes it: a missing
 * one is 0. It may be wrong by some when calls are interrupted; what counts is counted from the attempts.
 */
export type AnsweredItem = TableKey<'round'> & {
  readonly entity: 'ANSWERED';
  /** Place of the question in the revision → answers. */
  readonly counts: Readonly<Record<string, number>>;
  readonly expiresAt: number;
};

export const answeredKey = (roundId: string) => tableKey('round', roundId, 'ANSWERED');

/** Where a round is whose author asks the questions. Times are milliseconds from when the round was opened. */
export type Lesson = {
  /** Incremented by each step, and when the round is closed by hand or opened again. */
  readonly version: number;
  readonly phase: RoundStep['phase'];
  /** Set while the answers of the question are counted, which takes no more: the next step does the rest. */
  readonly isClosing?: true;
  /** When each question was asked, in their order. */
  readonly askedAfter: readonly number[];
  /** When the asking of each question ended. */
  readonly endedAfter: readonly number[];
  /** When the time of the question is up. ISO 8601. */
  readonly endsAt?: string;
  /** Place of the option, or `elsewhere` → number of answers to the question whose asking has ended. */
  readonly chosen?: AnswerPlaces;
  /** The call that made the last step. */
  readonly madeBy?: string;
};

/** The totals of the players who have finished, updated with a short delay. */
export type RoundCounts = {
  readonly finishedCount: number;
  /** Sum of the best scores of players who have finished. */
  readonly scoreSum: number;
  /** The totals of a round that is over, stored when they are first read. */
  readonly final?: FinalCounts;
  /** Incremented by each change of the counts, and by closing and opening. */
  readonly countsVersion: number;
};

/** Here, `scoreSum` has the scores of players who haven't finished, too. */
export type FinalCounts = Pick<RoundCounts, 'finishedCount' | 'scoreSum'> & {
  readonly playerCount: number;
  readonly unfinishedCount: number;
  /** The rank (`rankOf`) of each player with a right answer. Missing in items of older releases. */
  readonly ranks?: readonly number[];
};

export type RoundItem = TableKey<'round'> &
  RoundCounts & {
    readonly entity: 'ROUND';
    readonly id: string;
    readonly ownerId: string;
    /** The author's username; absent in items of older releases. */
    readonly username?: string;
    readonly code: string;
    readonly quizId: string;
    readonly quizTitle: string;
    readonly quizLanguage: Language;
    /** The revision of the quiz that is played. */
    readonly revision: number;
    /** How many of its questions are played. Missing in items of older releases. */
    readonly questionCount?: number;
    /** As in an attempt. */
    readonly questionPlaces?: readonly number[];
    readonly title: string | null;
    /** Set while a moderator has hidden the title. */
    readonly isTitleTakenDown?: true;
    /** Whether the author keeps it open; it closes by `closesAt`, too. */
    readonly isOpen: boolean;
    /** When the author closed it; missing while it is open. */
    readonly closedAt?: string;
    /** Incremented by each change of the settings; missing before the first one. */
    readonly version?: number;
    /** Incremented by each change of the author that players have to notice; missing before the first one. */
    readonly changeCount?: number;
    /** False if the author lets no more players in. */
    readonly takesPlayers?: boolean;
    readonly closesAt?: string;
    readonly feedback: RoundFeedback;
    readonly attemptsPerPlayer: number;
    readonly shuffleQuestions: boolean;
    readonly secondsPerQuestion: number | null;
    readonly showsPodium: boolean;
    /** Set if the author asks the questions. */
    readonly lesson?: Lesson;
    readonly phoneShows?: RoundSettings['phoneShows'];
    /** Set before the first attempt starts: the pace can't change any more. Missing in rounds of older releases. */
    readonly isStarted?: true;
    /**
     * Places that are taken, which is the number of players. A place is taken before a player is stored, so that the
     * limit is kept without a transaction.
     */
    readonly seats: number;
    readonly createdAt: string;
    readonly expiresAt: number;
    readonly GSI3PK: string;
    readonly GSI3SK: string;
  };

/** Why the attempts of a round take nothing more. */
export type EndOfRound = 'round-closed' | 'round-deleted';

/** Replaces a deleted round for an hour, after which players are searched for once more. */
export type RoundTombstoneItem = TableKey<'round'> & {
  readonly entity: 'ROUND_TOMBSTONE';
  readonly id: string;
  readonly expiresAt: number;
};

/**
 * A browser session in a round. The author gets only its `playerId`, because the session id gives access to its
 * attempts.
 */
export type PlayerItem = TableKey<'round'> & {
  readonly entity: 'ROUND_PLAYER';
  readonly roundId: string;
  readonly sessionId: string;
  readonly playerId: string;
  readonly nickname: string;
  /** What a moderator has put in place of the nickname. */
  readonly shownName?: string;
  readonly joinedAt: string;
  readonly attemptCount: number;
  /** In the order in which they were started. */
  readonly attemptIds: readonly string[];
  /** The best score of completed attempts that the round has counted. */
  readonly countedScore?: number;
  readonly expiresAt: number;
};

/** Replaces a player whom the author has removed, so that the browser session can be told. */
export type RemovedPlayerItem = TableKey<'round'> & {
  readonly entity: 'REMOVED_PLAYER';
  readonly roundId: string;
  readonly expiresAt: number;
};

export type NicknameItem = TableKey<'round'> & {
  readonly entity: 'NICKNAME';
  readonly playerId: string;
  readonly expiresAt: number;
};

export type RoundCodeItem = TableKey<'roundCode'> & {
  readonly entity: 'ROUND_CODE';
  readonly roundId: string;
  readonly expiresAt: number;
};
