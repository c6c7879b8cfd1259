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
import type { KindName } from './snapshot-kind.ts';

/** How many snapshots are kept, so that a damaged one can be replaced by an older one. */
const kept = 3;

/** The files of a snapshot. */
export type Snapshot = Readonly<Record<KindName, SnapshotFiles>>;

/** The key of a file of a snapshot. It is private: only `media/` of the bucket is public. */
const keyOf = (name: string, kind: KindName, file: keyof SnapshotFiles): string =>
  `catalogue/${name}/${kind}.${file}`;

/** The names of the snapshots, newest first, and the version of this list. Before the first snapshot it is 0. */
export type SnapshotList = Pick<CatalogueSnapshotsItem, 'version' | 'names' | 'changesUntil'>;

/** One GetItem. */
export async function readSnapshotList(): Promise<SnapshotList> {
  return (await get<CatalogueSnapshotsItem>(snapshotsKey)) ?? { version: 0, names: [], changesUntil: '' };
}

/** The stored form of one kind of index; `undefined` when a file is missing. */
export async function readSnapshotFiles(name: string, kind: KindName): Promise<SnapshotFiles | undefined> {
  const [index, content] = await Promise.all([
    readFile(keyOf(name, kind, 'index')),
    readFile(keyOf(name, kind, 'content')),
  ]);
  return index && content ? { index, content } : undefined;
}

/**
 * Stores a snapshot as the newest one, and deletes those that are too old. The list is written after the files, so the
 * files that it names exist. Returns false, and stores nothing, when another snapshot was stored since the list was
 * read.
 */
export async function storeSnapshot(
  { version, names }: SnapshotList,
  snapshot: Snapshot,
  changesUntil: string,
): Promise<boolean> {
  const name = newId();
  const files = filesOf(snapshot);
  for (const { kind, file, body } of files) await storeFile(keyOf(name, kind, file), body);
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
    for (const { kind, file } of files) await removeFile(keyOf(unused, kind, file));
  }
  return ok;
}

function filesOf({ quizzes, pictures }: Snapshot) {
  return [
    { kind: 'quizzes', file: 'index', body: quizzes.index },
    { kind: 'quizzes', file: 'content', body: quizzes.content },
    { kind: 'pictures', file: 'index', body: pictures.index },
    { kind: 'pictures', file: 'content', body: pictures.content },
  ] as const;
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
