import { type TableKey, tableKey } from '../platform/table-keys.ts';

/** Marks a play as counted: the plays of a browser session at a quiz on one day, or an abandoned attempt. */
export const playCountedKey = (name: string) => tableKey('playCounted', name, 'PLAYED');

/** A subscriber's tries to process a record of the stream that failed. */
export const failedRecordKey = (subscriber: string, recordId: string) =>
  tableKey('failedRecord', recordId, subscriber);

export type PlayCountedItem = TableKey<'playCounted'> & {
  readonly entity: 'PLAY_COUNTED';
  readonly expiresAt: number;
};

/** How often a subscriber has failed to process a record. */
export type FailedRecordItem = TableKey<'failedRecord'> & {
  readonly entity: 'FAILED_RECORD';
  /** Failures caused by the record itself. */
  readonly tries?: number;
  /** Failures because a service was busy or couldn't be reached. */
  readonly waits?: number;
  readonly expiresAt: number;
};
