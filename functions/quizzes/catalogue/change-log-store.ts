import { randomUUID } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../../platform/table-keys.ts';
import { queryItems } from '../../platform/table-reads.ts';
import { putItem, write } from '../../platform/table-writes.ts';
import type { CatalogueChange } from './catalogue-entry.ts';

/** The partition of the change log. */
export const changesPartition = partitions.catalogueChanges;

/** The key of new changes. `writtenAt` is an ISO 8601 UTC time with milliseconds, which sorts as text. */
const newChangesKey = (writtenAt: string): TableKey<'catalogueChanges'> => ({
  PK: changesPartition,
  SK: `${writtenAt}#${randomUUID()}`,
});

/** Changes of the catalogue that were written together. */
export type CatalogueChangesItem = TableKey<'catalogueChanges'> & {
  readonly entity: 'CATALOGUE_CHANGES';
  /** A list of `CatalogueChange` as compressed JSON. */
  readonly changes: Uint8Array;
  /** Seconds since 1970. */
  readonly expiresAt: number;
};

/** Two days: a snapshot must be newer, otherwise the changes after it have expired. */
export const changesKeptMs = 2 * 24 * 3600 * 1000;

/** A change may become visible later than one with a later time. */
const overlapMs = 30_000;

/** The largest size of one item's changes in bytes. An item may have 400 kB (DynamoDB service limit). */
const maxBytes = 300_000;

/**
 * Adds changes to the log, in as few items as possible. Writing the same changes again does no harm, because the
 * version of a change decides.
 */
export async function writeChanges(changes: readonly CatalogueChange[], now = Date.now()): Promise<void> {
  if (changes.length === 0) return;
  const packed = zstdCompressSync(JSON.stringify(changes));
  if (packed.byteLength > maxBytes && changes.length > 1) {
    const half = changes.length >> 1;
    await writeChanges(changes.slice(0, half), now);
    await writeChanges(changes.slice(half), now);
    return;
  }
  const item: CatalogueChangesItem = {
    ...newChangesKey(new Date(now).toISOString()),
    entity: 'CATALOGUE_CHANGES',
    changes: packed,
    expiresAt: Math.ceil((now + changesKeptMs) / 1000),
  };
  await write(putItem<CatalogueChangesItem>('catalogueChanges', item));
}

/**
 * The changes that were written after a time (milliseconds since 1970) and in the 30 seconds before it, oldest first,
 * with the key of each item. One Query for each MB.
 */
export async function readChanges(since: number): Promise<{ key: string; changes: CatalogueChange[] }[]> {
  const after = new Date(Math.max(0, since - overlapMs)).toISOString();
  const items = await queryItems<CatalogueChangesItem>('catalogueChanges', changesPartition, {
    after,
    consistent: false,
  });
  return items.map(({ SK, changes }) => ({
    key: SK,
    changes: JSON.parse(zstdDecompressSync(changes).toString()),
  }));
}
