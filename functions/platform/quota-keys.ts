import { partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from './table-keys.ts';

/** Counts calls of one kind for one subject on one UTC day, `2026-01-31`. */
export const quotaKey = (subject: string, day: string): TableKey<'quota'> => ({
  PK: `${partitions.quota}${subject}`,
  SK: day,
});
