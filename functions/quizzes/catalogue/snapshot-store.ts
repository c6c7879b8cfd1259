import { gunzipSync, gzipSync } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { env } from '../../platform/env.ts';
import { log, loggableError } from '../../platform/logger.ts';
import { isMissingObject, s3Client } from '../../platform/s3.ts';
import type { CatalogueChange } from './catalogue-entry.ts';

/** It is private: only `media/` of the bucket is public. */
const key = 'catalogue/snapshot.json.gz';

/** A catalogue as it is stored. */
export type Snapshot = {
  /** The format. A snapshot of another one isn't used. */
  readonly v: 1;
  /** All changes until this time are included, in milliseconds since 1970. */
  readonly changesUntil: number;
  /** Applied to an empty index, they make this catalogue. */
  readonly changes: readonly CatalogueChange[];
};

/** The stored snapshot; `undefined`, and a line in the log, if it is missing, unreadable or of another format. */
export async function readSnapshot(): Promise<Snapshot | undefined> {
  const bytes = await readFile();
  try {
    const snapshot: Snapshot | undefined = bytes && JSON.parse(gunzipSync(bytes).toString());
    if (snapshot?.v === 1) return snapshot;
    log('warn', 'no usable catalogue snapshot', { format: snapshot?.v ?? 'none' });
  } catch (error) {
    log('warn', 'no usable catalogue snapshot', { error: loggableError(error) });
  }
  return undefined;
}

/** Replaces the stored snapshot. */
export async function storeSnapshot(snapshot: Snapshot): Promise<void> {
  const Body = gzipSync(JSON.stringify(snapshot));
  await s3Client.send(new PutObjectCommand({ Bucket: env('mediaBucketName'), Key: key, Body }));
}

async function readFile(): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3Client.send(new GetObjectCommand({ Bucket: env('mediaBucketName'), Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}
