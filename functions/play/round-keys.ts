import { type PartitionKey, partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

/**
 * A round, its players and their nicknames share a partition. Nicknames sort before players, and players before the
 * round, so that one Query of everything after `afterNicknames` reads a round with its players.
 */
export const roundPartition = (roundId: string): PartitionKey<'round'> => `${partitions.round}${roundId}`;

export const roundKey = (roundId: string): TableKey<'round'> => ({
  PK: roundPartition(roundId),
  SK: 'ROUND',
});

export const playerKey = (roundId: string, sessionId: string): TableKey<'round'> => ({
  PK: roundPartition(roundId),
  SK: `PLAYER#${sessionId}`,
});

/** Keeps a nickname unique in a round. `name` is its `nicknameKey`. */
export const nicknameItemKey = (roundId: string, name: string): TableKey<'round'> => ({
  PK: roundPartition(roundId),
  SK: `NICKNAME#${name}`,
});

export const afterNicknames = 'P';

/** Keeps a code unique and finds its round. */
export const roundCodeKey = (code: string): TableKey<'roundCode'> => ({
  PK: `${partitions.roundCode}${code}`,
  SK: 'ROUND_CODE',
});
