import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import * as path from 'node:path';
import type { S3rverStore } from 's3rver';
import type { Clock } from './clock.ts';
import { escapeXml, S3Error } from './s3-error.ts';
import { storedObjects } from './s3-objects.ts';

/** A deleted object: in a bucket with versions a marker hides it. */
type DeleteMarker = { readonly key: string; readonly versionId: string; readonly deletedAt: Date };

export type ObjectVersions = {
  /** The answer to ListObjectVersions: what was deleted, and nothing of overwritten objects. */
  list(bucket: string, query: URLSearchParams): Promise<string>;
  /** Takes a marker away, so that the object is there again, unless another has come. */
  removeMarker(bucket: string, key: string, versionId: string): Promise<void>;
};

const PAGE = 1000;
/** The files that s3rver keeps of an object. */
const resources = ['object', 'object.md5', 'metadata.json'];

/**
 * Lets the buckets with versions keep what is deleted, as S3 does, which s3rver can't: deleted objects lie under their keys
 * in a bucket of their own.
 */
export function keepDeleted(
  store: S3rverStore,
  versioned: ReadonlySet<string>,
  clock: Clock,
): ObjectVersions {
  const deleteForGood = store.deleteObject;
  store.deleteObject = async (bucket, key) => {
    if (!versioned.has(bucket) || !(await store.existsObject(bucket, key))) return deleteForGood(bucket, key);
    await move(store, key, bucket, binOf(bucket));
    const now = new Date(clock.now());
    await utimes(store.getResourcePath(binOf(bucket), key, 'object'), now, now);
  };
  return {
    list: async (bucket, query) => {
      const prefix = query.get('prefix') ?? '';
      const after = query.get('key-marker') ?? '';
      const all = (await markersOf(store, bucket)).filter(({ key }) => key.startsWith(prefix) && key > after);
      const page = all.slice(0, PAGE);
      const entries = await Promise.all(
        page.map(async (marker) => markerXml(marker, !(await store.existsObject(bucket, marker.key)))),
      );
      return listXml(bucket, prefix, entries, page.length < all.length ? page.at(-1) : undefined);
    },
    removeMarker: async (bucket, key, versionId) => {
      const marker = (await markersOf(store, bucket)).find((one) => one.key === key);
      if (marker?.versionId !== versionId) {
        throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.');
      }
      if (await store.existsObject(bucket, key)) return deleteForGood(binOf(bucket), key);
      await move(store, key, binOf(bucket), bucket);
    },
  };
}

/** Where the deleted objects of a bucket are; as old as their deletion. */
export function binOf(bucket: string): string {
  return `${bucket}--deleted`;
}

async function move(store: S3rverStore, key: string, from: string, to: string): Promise<void> {
  // The object last: by its file it is there.
  for (const resource of resources.toReversed()) {
    const target = store.getResourcePath(to, key, resource);
    await mkdir(path.dirname(target), { recursive: true });
    await rm(target, { force: true });
    await rename(store.getResourcePath(from, key, resource), target);
  }
}

/** In the order of their keys. */
async function markersOf(store: S3rverStore, bucket: string): Promise<DeleteMarker[]> {
  const folder = path.join(store.rootDirectory, binOf(bucket));
  const objects = await storedObjects(folder, bucket);
  const markers = objects.map(async ({ key }) => {
    const { mtime: deletedAt } = await stat(store.getResourcePath(binOf(bucket), key, 'object'));
    const versionId = createHash('md5').update(`${key} ${deletedAt.getTime()}`).digest('hex');
    return { key, versionId, deletedAt };
  });
  return (await Promise.all(markers)).toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function markerXml({ key, versionId, deletedAt }: DeleteMarker, isLatest: boolean): string {
  return `<DeleteMarker><Key>${escapeXml(key)}</Key><VersionId>${versionId}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${deletedAt.toISOString()}</LastModified></DeleteMarker>`;
}

function listXml(
  bucket: string,
  prefix: string,
  entries: readonly string[],
  next: DeleteMarker | undefined,
): string {
  const rest = next
    ? `<NextKeyMarker>${escapeXml(next.key)}</NextKeyMarker><NextVersionIdMarker>${next.versionId}</NextVersionIdMarker>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>${rest}${entries.join('')}</ListVersionsResult>`;
}
