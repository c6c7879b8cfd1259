import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import * as path from 'node:path';
import type { S3rverStore } from 's3rver';
import type { Clock } from './clock.ts';
import { escapeXml, S3Error } from './s3-error.ts';
import { storedObjects } from './s3-objects.ts';

/** A deleted object: in a bucket with versions a marker hides it. */
type DeleteMarker = { readonly key: string; readonly versionId: string; readonly deletedAt: Date };

/** What was replaced by another object, or hidden by a marker that another one has followed. */
type FormerVersion = { readonly key: string; readonly versionId: string; readonly since: Date };

export type ObjectVersions = {
  /** The answer to ListObjectVersions: the markers of deleted objects and what was replaced; not what is there. */
  list(bucket: string, query: URLSearchParams): Promise<string>;
  /** Takes a marker away, so that the object is there again, unless another has come. */
  removeMarker(bucket: string, key: string, versionId: string): Promise<void>;
};

const PAGE = 1000;
/** The files that s3rver keeps of an object. */
const resources = ['object', 'object.md5', 'metadata.json'];

/**
 * Lets the buckets with versions keep what is deleted or replaced, as S3 does, which s3rver can't: deleted objects lie under their
 * keys in a bucket of their own, replaced ones under their keys and versions in another.
 */
export function keepVersions(
  store: S3rverStore,
  versioned: ReadonlySet<string>,
  clock: Clock,
): ObjectVersions {
  const deleteForGood = store.deleteObject;
  const replace = store.putObject;
  const keepFormer = async (bucket: string, key: string, from: string) => {
    const now = new Date(clock.now());
    const formerKey = `${key}${formerMark}${randomUUID().replaceAll('-', '')}`;
    await copy(store, { bucket: from, key }, { bucket: formerOf(bucket), key: formerKey }, now);
  };
  store.putObject = async (object) => {
    const { bucket, key } = object;
    if (versioned.has(bucket) && (await store.existsObject(bucket, key)))
      await keepFormer(bucket, key, bucket);
    return replace(object);
  };
  store.deleteObject = async (bucket, key) => {
    if (!versioned.has(bucket) || !(await store.existsObject(bucket, key))) return deleteForGood(bucket, key);
    if (await store.existsObject(binOf(bucket), key)) await keepFormer(bucket, key, binOf(bucket));
    await move(store, key, bucket, binOf(bucket));
    const now = new Date(clock.now());
    await utimes(store.getResourcePath(binOf(bucket), key, 'object'), now, now);
  };
  return {
    list: async (bucket, query) => {
      const prefix = query.get('prefix') ?? '';
      const after = query.get('key-marker') ?? '';
      const versions = [...(await markersOf(store, bucket)), ...(await formerVersionsOf(store, bucket))];
      const all = versions
        .filter(({ key }) => key.startsWith(prefix) && key > after)
        .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
      // A key with its versions stands on one page.
      const last = all[PAGE - 1]?.key;
      const page = last === undefined ? all : all.filter(({ key }) => key <= last);
      const entries = await Promise.all(
        page.map(async (one) =>
          'deletedAt' in one ? markerXml(one, !(await store.existsObject(bucket, one.key))) : formerXml(one),
        ),
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

/** Where the replaced objects of a bucket are; as old as what replaced them. */
export function formerOf(bucket: string): string {
  return `${bucket}--former`;
}

/** Between the key of a replaced object and its version. */
const formerMark = '--version-';

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
  // The object last: by its file it is there.
  for (const resource of resources.toReversed()) {
    const target = store.getResourcePath(to, key, resource);
    await mkdir(path.dirname(target), { recursive: true });
    await rm(target, { force: true });
    await rename(store.getResourcePath(from, key, resource), target);
  }
}

async function formerVersionsOf(store: S3rverStore, bucket: string): Promise<FormerVersion[]> {
  const folder = path.join(store.rootDirectory, formerOf(bucket));
  return (await storedObjects(folder, bucket)).map(({ key, storedAt }) => {
    const at = key.lastIndexOf(formerMark);
    return {
      key: key.slice(0, at),
      versionId: key.slice(at + formerMark.length),
      since: new Date(storedAt),
    };
  });
}

async function markersOf(store: S3rverStore, bucket: string): Promise<DeleteMarker[]> {
  const folder = path.join(store.rootDirectory, binOf(bucket));
  const objects = await storedObjects(folder, bucket);
  const markers = objects.map(async ({ key }) => {
    const { mtime: deletedAt } = await stat(store.getResourcePath(binOf(bucket), key, 'object'));
    const versionId = createHash('md5').update(`${key} ${deletedAt.getTime()}`).digest('hex');
    return { key, versionId, deletedAt };
  });
  return Promise.all(markers);
}

function markerXml({ key, versionId, deletedAt }: DeleteMarker, isLatest: boolean): string {
  return `<DeleteMarker><Key>${escapeXml(key)}</Key><VersionId>${versionId}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${deletedAt.toISOString()}</LastModified></DeleteMarker>`;
}

function formerXml({ key, versionId, since }: FormerVersion): string {
  return `<Version><Key>${escapeXml(key)}</Key><VersionId>${versionId}</VersionId><IsLatest>false</IsLatest><LastModified>${since.toISOString()}</LastModified></Version>`;
}

function listXml(
  bucket: string,
  prefix: string,
  entries: readonly string[],
  next: DeleteMarker | FormerVersion | undefined,
): string {
  const rest = next
    ? `<NextKeyMarker>${escapeXml(next.key)}</NextKeyMarker><NextVersionIdMarker>${next.versionId}</NextVersionIdMarker>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>${rest}${entries.join('')}</ListVersionsResult>`;
}
