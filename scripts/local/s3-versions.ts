import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import * as path from 'node:path';
import type { S3rverStore } from 's3rver';
import type { Clock } from './clock.ts';
import { escapeXml, S3Error } from './s3-error.ts';
import { storedObjects } from './s3-objects.ts';

/** The marker of a deleted object in a bucket with versions. */
type DeleteMarker = { readonly key: string; readonly versionId: string; readonly deletedAt: Date };

/** An object that was replaced by another one, or a deleted object whose key was written and deleted again. */
type NoncurrentVersion = { readonly key: string; readonly versionId: string; readonly since: Date };

export type ObjectVersions = {
  /** The answer to ListObjectVersions: delete markers and replaced objects, without the current objects. */
  list(bucket: string, query: URLSearchParams): Promise<string>;
  /** Removes a delete marker, which restores the object unless a new object with its key exists. */
  removeMarker(bucket: string, key: string, versionId: string): Promise<void>;
};

const PAGE = 1000;
/** The files that s3rver keeps of an object. */
const resources = ['object', 'object.md5', 'metadata.json'];

/**
 * Keeps deleted and replaced objects in buckets with versions, as S3 does and s3rver can't. Deleted objects are stored
 * under their keys in a separate bucket, replaced ones under their keys and versions in another separate bucket.
 */
export function keepVersions(
  store: S3rverStore,
  versioned: ReadonlySet<string>,
  clock: Clock,
): ObjectVersions {
  const deletePermanently = store.deleteObject;
  const replace = store.putObject;
  const keepNoncurrent = async (bucket: string, key: string, from: string) => {
    const now = new Date(clock.now());
    const noncurrentKey = `${key}${versionSeparator}${randomUUID().replaceAll('-', '')}`;
    await copy(store, { bucket: from, key }, { bucket: noncurrentBucketOf(bucket), key: noncurrentKey }, now);
  };
  store.putObject = async (object) => {
    const { bucket, key } = object;
    if (versioned.has(bucket) && (await store.existsObject(bucket, key)))
      await keepNoncurrent(bucket, key, bucket);
    return replace(object);
  };
  store.deleteObject = async (bucket, key) => {
    if (!versioned.has(bucket) || !(await store.existsObject(bucket, key)))
      return deletePermanently(bucket, key);
    if (await store.existsObject(deletedBucketOf(bucket), key))
      await keepNoncurrent(bucket, key, deletedBucketOf(bucket));
    await move(store, key, bucket, deletedBucketOf(bucket));
    const now = new Date(clock.now());
    await utimes(store.getResourcePath(deletedBucketOf(bucket), key, 'object'), now, now);
  };
  return {
    list: async (bucket, query) => {
      const prefix = query.get('prefix') ?? '';
      const after = query.get('key-marker') ?? '';
      const versions = [...(await markersOf(store, bucket)), ...(await noncurrentVersionsOf(store, bucket))];
      const all = versions
        .filter(({ key }) => key.startsWith(prefix) && key > after)
        .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
      // All versions of a key are on one page.
      const last = all[PAGE - 1]?.key;
      const page = last === undefined ? all : all.filter(({ key }) => key <= last);
      const entries = await Promise.all(
        page.map(async (one) =>
          'deletedAt' in one ? markerXml(one, !(await store.existsObject(bucket, one.key))) : versionXml(one),
        ),
      );
      return listXml(bucket, prefix, entries, page.length < all.length ? page.at(-1) : undefined);
    },
    removeMarker: async (bucket, key, versionId) => {
      const marker = (await markersOf(store, bucket)).find((one) => one.key === key);
      if (marker?.versionId !== versionId) {
        throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.');
      }
      if (await store.existsObject(bucket, key)) return deletePermanently(deletedBucketOf(bucket), key);
      await move(store, key, deletedBucketOf(bucket), bucket);
    },
  };
}

/** The bucket with the deleted objects of a bucket. Their time is that of the deletion. */
export function deletedBucketOf(bucket: string): string {
  return `${bucket}--deleted`;
}

/** The bucket with the replaced objects of a bucket. Their time is that of the replacement. */
export function noncurrentBucketOf(bucket: string): string {
  return `${bucket}--previous`;
}

/** Separates the key of a replaced object from its version. */
const versionSeparator = '--version-';

type Place = { readonly bucket: string; readonly key: string };

async function copy(store: S3rverStore, from: Place, to: Place, at: Date): Promise<void> {
  for (const resource of resources.toReversed()) {
    const target = store.getResourcePath(to.bucket, to.key, resource);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(store.getResourcePath(from.bucket, from.key, resource), target);
    await utimes(target, at, at);
  }
}

async function move(store: S3rverStore, key: string, from: string, to: string): Promise<void> {
  // The `object` file is moved last, because it makes the object visible.
  for (const resource of resources.toReversed()) {
    const target = store.getResourcePath(to, key, resource);
    await mkdir(path.dirname(target), { recursive: true });
    await rm(target, { force: true });
    await rename(store.getResourcePath(from, key, resource), target);
  }
}

async function noncurrentVersionsOf(store: S3rverStore, bucket: string): Promise<NoncurrentVersion[]> {
  const folder = path.join(store.rootDirectory, noncurrentBucketOf(bucket));
  return (await storedObjects(folder, bucket)).map(({ key, storedAt }) => {
    const at = key.lastIndexOf(versionSeparator);
    return {
      key: key.slice(0, at),
      versionId: key.slice(at + versionSeparator.length),
      since: new Date(storedAt),
    };
  });
}

async function markersOf(store: S3rverStore, bucket: string): Promise<DeleteMarker[]> {
  const folder = path.join(store.rootDirectory, deletedBucketOf(bucket));
  const objects = await storedObjects(folder, bucket);
  const markers = objects.map(async ({ key }) => {
    const { mtime: deletedAt } = await stat(store.getResourcePath(deletedBucketOf(bucket), key, 'object'));
    const versionId = createHash('md5').update(`${key} ${deletedAt.getTime()}`).digest('hex');
    return { key, versionId, deletedAt };
  });
  return Promise.all(markers);
}

function markerXml({ key, versionId, deletedAt }: DeleteMarker, isLatest: boolean): string {
  return `<DeleteMarker><Key>${escapeXml(key)}</Key><VersionId>${versionId}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${deletedAt.toISOString()}</LastModified></DeleteMarker>`;
}

function versionXml({ key, versionId, since }: NoncurrentVersion): string {
  return `<Version><Key>${escapeXml(key)}</Key><VersionId>${versionId}</VersionId><IsLatest>false</IsLatest><LastModified>${since.toISOString()}</LastModified></Version>`;
}

function listXml(
  bucket: string,
  prefix: string,
  entries: readonly string[],
  next: DeleteMarker | NoncurrentVersion | undefined,
): string {
  const rest = next
    ? `<NextKeyMarker>${escapeXml(next.key)}</NextKeyMarker><NextVersionIdMarker>${next.versionId}</NextVersionIdMarker>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>${rest}${entries.join('')}</ListVersionsResult>`;
}
