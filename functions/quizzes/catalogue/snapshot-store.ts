import { gunzipSync, gzipSync } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { catalogueMessages } from '#shared/infrastructure/log-messages.ts';
import { env } from '../../platform/env.ts';
import { log, loggableError } from '../../platform/logger.ts';
import { readStoredFile, s3Client } from '../../platform/s3.ts';
import type { CatalogueChange } from './catalogue-entry.ts';

/** A catalogue as it is stored. */
export type Snapshot = {
  /** All changes until this time are included, in milliseconds since 1970. */
  readonly changesUntil: number;
  /** Applied to an empty index, they make this catalogue. */
  readonly changes: readonly CatalogueChange[];
};

/** A format of snapshots, with its own key, so that releases with different formats don't replace each other's files. */
export type SnapshotFormat = {
  readonly v: number;
  /** It is private: only `media/` of the bucket is public. */
  readonly key: string;
  /** The snapshot in a file of this format, which has `v`, too. */
  readonly read: (stored: Snapshot) => Snapshot;
};

/**
 * The formats that this release reads, newest first; it writes the first. A new one keeps the former for a release:
 * functions read it until the builder has written the new one. Its file stays for a rollback.
 */
export const snapshotFormats: readonly [SnapshotFormat, ...SnapshotFormat[]] = [
  { v: 1, key: 'catalogue/snapshot.json.gz', read: (stored) => stored },
];

/** The newest usable snapshot; `undefined`, and a line in the log, if there is none. Throws if S3 refuses or fails. */
export async function readSnapshot(formats = snapshotFormats): Promise<Snapshot | undefined> {
  const reasons: unknown[] = [];
  for (const { v, key, read } of formats) {
    const bytes = await readStoredFile(key);
    try {
      const stored = bytes && JSON.parse(gunzipSync(bytes).toString());
      if (stored?.v === v) return read(stored);
      reasons.push({ key, format: stored?.v ?? 'none' });
    } catch (error) {
      reasons.push({ key, error: loggableError(error) });
    }
  }
  log('warn', catalogueMessages.noSnapshot, { reasons });
  return undefined;
}

/** Replaces the stored snapshot of a format, by default of the newest one. */
export async function storeSnapshot(snapshot: Snapshot, { v, key } = snapshotFormats[0]): Promise<void> {
  const Body = gzipSync(JSON.stringify({ v, ...snapshot }));
  await s3Client.send(new PutObjectCommand({ Bucket: env('mediaBucketName'), Key: key, Body }));
}
