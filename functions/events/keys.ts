import { partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

/** Marks the play of an attempt as counted. */
export const playCountedKey = (attemptId: string): TableKey<'playCounted'> => ({
  PK: `${partitions.playCounted}${attemptId}`,
  SK: 'PLAYED',
});

/** A subscriber's tries to process a record of the stream that failed. */
export const failedRecordKey = (subscriber: string, recordId: string): TableKey<'failedRecord'> => ({
  PK: `${partitions.failedRecord}${recordId}`,
  SK: subscriber,
});
