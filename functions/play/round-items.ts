import type { Language } from '#shared/domain/language.ts';
import type { RoundFeedback } from '#shared/domain/round.ts';
import type { TableKey } from '../platform/table-keys.ts';

/** The totals of the players of a round, updated with a short delay. `countsVersion` is incremented by each change. */
export type RoundCounts = {
  readonly playerCount: number;
  readonly finishedCount: number;
  /** Sum of the best scores of players who have finished. */
  readonly scoreSum: number;
  /** In a closed round, players whose attempt isn't completed; `scoreSum` has their scores, too. */
  readonly unfinishedCount?: number;
  readonly countsVersion: number;
};

export type RoundItem = TableKey<'round'> &
  RoundCounts & {
    readonly entity: 'ROUND';
    readonly id: string;
    readonly ownerId: string;
    readonly code: string;
    readonly quizId: string;
    readonly quizTitle: string;
    readonly quizLanguage: Language;
    /** The revision of the quiz that is played. */
    readonly revision: number;
    readonly title: string | null;
    /** Whether the author keeps it open; it closes by `closesAt`, too. */
    readonly isOpen: boolean;
    readonly closesAt?: string;
    readonly feedback: RoundFeedback;
    readonly attemptsPerPlayer: number;
    readonly shuffleQuestions: boolean;
    readonly secondsPerQuestion: number | null;
    readonly showsPodium: boolean;
    /**
     * Places that are taken. A place is taken before a player is stored, so that the limit is kept without a
     * transaction.
     */
    readonly seats: number;
    readonly createdAt: string;
    readonly expiresAt: number;
    readonly GSI3PK: string;
    readonly GSI3SK: string;
  };

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
  readonly joinedAt: string;
  readonly attemptCount: number;
  /** In the order in which they were started. */
  readonly attemptIds: readonly string[];
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
