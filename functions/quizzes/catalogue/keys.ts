import { randomUUID } from 'node:crypto';
import { partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../../platform/table-keys.ts';

/** The partition of the change log. */
export const changesPartition = partitions.catalogueChanges;

/** The key of new changes. `writtenAt` is an ISO 8601 UTC time with milliseconds, which sorts as text. */
export const newChangesKey = (writtenAt: string): TableKey<'catalogueChanges'> => ({
  PK: changesPartition,
  SK: `${writtenAt}#${randomUUID()}`,
});
