import type { TableKey } from '../platform/table-keys.ts';

/** Says that the play of an attempt is counted. */
export const playCountedKey = (attemptId: string): TableKey => ({ PK: `PLAYED#${attemptId}`, SK: 'PLAYED' });
