import { indexPartition, partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

export const attemptKey = (attemptId: string): TableKey<'attempt'> => ({
  PK: `${partitions.attempt}${attemptId}`,
  SK: 'ATTEMPT',
});

/** GSI2: the attempts of a browser session by start time. */
export const sessionPartition = (sessionId: string): string => indexPartition('sessionAttempts', sessionId);

export const sessionSortKey = (startedAt: string, attemptId: string): string => `${startedAt}#${attemptId}`;

/** GSI1: the attempts of a round, those of each player by start time. */
export const roundAttemptsPartition = (roundId: string): string => indexPartition('roundAttempts', roundId);

export const roundAttemptSortKey = (playerId: string, startedAt: string): string =>
  `${playerId}#${startedAt}`;
