import type { TableKey } from '../platform/table-keys.ts';

export type PlayCountedItem = TableKey & { readonly entity: 'PLAY_COUNTED'; readonly expiresAt: number };

/** How often a subscriber has failed to process a record. */
export type FailedRecordItem = TableKey & {
  readonly entity: 'FAILED_RECORD';
  readonly tries: number;
  readonly expiresAt: number;
};
