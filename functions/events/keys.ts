import type { TableKey } from '../platform/table-keys.ts';

/** Marks the play of an attempt as counted. */
export const playCountedKey = (attemptId: string): TableKey => ({ PK: `PLAYED#${attemptId}`, SK: 'PLAYED' });
