import type { RoundFeedback } from '#shared/domain/round.ts';
import { indexPartition, partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

export const attemptKey = (attemptId: string): TableKey<'attempt'> => ({
  PK: `${partitions.attempt}${attemptId}`,
  SK: 'ATTEMPT',
});

/** GSI2: the attempts of a browser session by start time. */
export const sessionPartition = (sessionId: string): string => indexPartition('sessionAttempts', sessionId);

/** In a round it ends with the round's feedback, which the index would otherwise not know. */
export const sessionSortKey = (startedAt: string, attemptId: string, feedback?: RoundFeedback): string =>
  [startedAt, attemptId, feedback].filter(Boolean).join('#');

/** The feedback of the round in which an attempt is played, from its sort key; `undefined` outside rounds. */
export const roundFeedbackOf = ({ GSI2SK }: { readonly GSI2SK: string }): RoundFeedback | undefined =>
  GSI2SK.split('#')[2] as RoundFeedback | undefined;

/** GSI1: the attempts of a round, those of each player by start time. */
export const roundAttemptsPartition = (roundId: string): string => indexPartition('roundAttempts', roundId);

export const roundAttemptSortKey = (playerId: string, startedAt: string): string =>
  `${playerId}#${startedAt}`;
