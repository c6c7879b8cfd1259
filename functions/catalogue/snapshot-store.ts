import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { env } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import { isMissingObject, s3Client } from '../platform/s3.ts';
import { isNew } from '../platform/table-conditions.ts';
import { get } from '../platform/table-reads.ts';
import { put, write } from '../platform/table-writes.ts';
import type { CatalogueSnapshotsItem } from './items.ts';
import { snapshotsKey } from './keys.ts';
import type { SnapshotFiles } from './snapshot-file.ts';

/** How many snapshots are kept, so that a damaged one has whole ones behind it. */
const kept = 3;

/** The key of a file of a snapshot. It is private: only `media/` of the bucket is public. */
const keyOf = (name: string, file: keyof SnapshotFiles): string => `catalogue/${name}/${file}`;

/** The names of the snapshots, the newest first, and the version of this list. Before the first snapshot it is 0. */
export type SnapshotList = Pick<CatalogueSnapshotsItem, 'version' | 'names' | 'changesUntil'>;

/** One GetItem. */
export async function readSnapshotList(): Promise<SnapshotList> {
  return (await get<CatalogueSnapshotsItem>(snapshotsKey)) ?? { version: 0, names: [], changesUntil: '' };
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
 * Stores a snapshot as the newest one, and deletes those that are too old. The list is written after the files, so what it
 * names is there. False, and nothing stored, when another snapshot was stored since the list was read.
 */
export async function storeSnapshot(
  { version, names }: SnapshotList,
  { index, content }: SnapshotFiles,
  changesUntil: string,
): Promise<boolean> {
  const name = newId();
  await storeFile(keyOf(name, 'index'), index);
  await storeFile(keyOf(name, 'content'), content);
  const all = [name, ...names];
  const list: CatalogueSnapshotsItem = {
    ...snapshotsKey,
    entity: 'CATALOGUE_SNAPSHOTS',
    version: version + 1,
    changesUntil,
    names: all.slice(0, kept),
  };
  const { ok } = await write(put<CatalogueSnapshotsItem>(list, version === 0 ? isNew : { version }));
  for (const unused of ok ? all.slice(kept) : [name]) {
    await removeFile(keyOf(unused, 'index'));
    await removeFile(keyOf(unused, 'content'));
  }
  return ok;
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
