import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { env } from '../platform/env.ts';
import { isMissingObject, s3Client } from '../platform/s3.ts';
import { get } from '../platform/table-reads.ts';
import { put, write } from '../platform/table-writes.ts';
import type { CatalogueSnapshotsItem } from './items.ts';
import { snapshotsKey } from './keys.ts';
import type { SnapshotFiles } from './snapshot-file.ts';

/** How many snapshots are kept, so that a damaged one has whole ones behind it. */
const kept = 3;

/** The key of a file of a snapshot. It is private: only `media/` of the bucket is public. */
const keyOf = (name: string, file: keyof SnapshotFiles): string => `catalogue/${name}/${file}`;

/** The names of the snapshots, the newest first. One GetItem. */
export async function listSnapshots(): Promise<readonly string[]> {
  return (await get<CatalogueSnapshotsItem>(snapshotsKey))?.names ?? [];
}

/** The files of a snapshot; `undefined` when one is missing. */
export async function readSnapshotFiles(name: string): Promise<SnapshotFiles | undefined> {
  const [index, content] = await Promise.all([
    readFile(keyOf(name, 'index')),
    readFile(keyOf(name, 'content')),
  ]);
  return index && content ? { index, content } : undefined;
}

/**
 * Stores a snapshot and deletes those that are too old. Names sort as their snapshots' times. The list is written after the
 * files, so what it names is there. There is one writer at a time.
 */
export async function storeSnapshot(name: string, { index, content }: SnapshotFiles): Promise<void> {
  await storeFile(keyOf(name, 'index'), index);
  await storeFile(keyOf(name, 'content'), content);
  const names = [...new Set([name, ...(await listSnapshots())])].sort().reverse();
  await write(
    put<CatalogueSnapshotsItem>({
      ...snapshotsKey,
      entity: 'CATALOGUE_SNAPSHOTS',
      names: names.slice(0, kept),
    }),
  );
  for (const old of names.slice(kept)) {
    await removeFile(keyOf(old, 'index'));
    await removeFile(keyOf(old, 'content'));
  }
}

async function readFile(key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3Client.send(new GetObjectCommand({ Bucket: env('mediaBucketName'), Key: key }));
    const bytes = await Body?.transformToByteArray();
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}

async function storeFile(key: string, body: Buffer): Promise<void> {
  await s3Client.send(new PutObjectCommand({ Bucket: env('mediaBucketName'), Key: key, Body: body }));
}

async function removeFile(key: string): Promise<void> {
  await s3Client.send(new DeleteObjectCommand({ Bucket: env('mediaBucketName'), Key: key }));
}
