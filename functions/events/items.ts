import type { TableKey } from '../platform/table-keys.ts';

export type PlayCountedItem = TableKey & { readonly entity: 'PLAY_COUNTED'; readonly expiresAt: number };

/** How often a subscriber has failed to process a record. */
export type FailedRecordItem = TableKey & {
  readonly entity: 'FAILED_RECORD';
  /** Failures of the record's own. */
  readonly tries?: number;
  /** Failures because a service was busy or out of reach. */
  readonly waits?: number;
  readonly expiresAt: number;
};
