import type { TableKey } from '../platform/table-keys.ts';

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
