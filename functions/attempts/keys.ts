import type { TableKey } from '../platform/table-keys.ts';

export const attemptKey = (attemptId: string): TableKey => ({ PK: `ATTEMPT#${attemptId}`, SK: 'ATTEMPT' });

/** GSI2: the attempts of a browser session by the time of their start. */
export const sessionPartition = (sessionId: string): string => `SESSION#${sessionId}`;

export const sessionSortKey = (startedAt: string, attemptId: string): string => `${startedAt}#${attemptId}`;
