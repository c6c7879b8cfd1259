import { readdir, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { S3rverStore } from 's3rver';
import * as z from 'zod';
import { systemErrorCode } from './local-cloud-error.ts';
import { storedObjects } from './s3-objects.ts';
import { deletedBucketOf, noncurrentBucketOf } from './s3-versions.ts';
import type { LocalResource } from './template.ts';

const ruleSchema = z.strictObject({
  Id: z.string().optional(),
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z.string().default(''),
  ExpirationInDays: z.number().optional(),
  AbortIncompleteMultipartUpload: z.object({ DaysAfterInitiation: z.number() }).optional(),
  // Accepted, but not used: a marker is always deleted together with the object that it hides.
  ExpiredObjectDeleteMarker: z.boolean().optional(),
  NoncurrentVersionExpiration: z.object({ NoncurrentDays: z.number() }).optional(),
});

const lifecycleSchema = z.object({
  LifecycleConfiguration: z.object({ Rules: z.array(ruleSchema) }).default({ Rules: [] }),
});

/** The lifecycle rules of a bucket. */
export type Lifecycle = {
  readonly bucketName: string;
  /** Objects whose keys begin with the prefix expire this many days after they were stored. */
  readonly expirations: readonly { readonly prefix: string; readonly days: number }[];
  /** Incomplete multipart uploads are deleted after these numbers of days. */
  readonly incompleteUploadDays: readonly number[];
};

/**
 * Reads the lifecycle rules of a bucket, including those of its deleted and replaced objects. Rules for tags, sizes, dates
 * and other storage classes aren't supported.
 */
export function readLifecycles(bucket: LocalResource): Lifecycle[] {
  const { Rules } = bucket.properties(lifecycleSchema).LifecycleConfiguration;
  const enabled = Rules.filter(({ Status }) => Status === 'Enabled');
  const noncurrentExpirations = enabled.flatMap(({ Prefix, NoncurrentVersionExpiration: rule }) =>
    rule ? { prefix: Prefix, days: rule.NoncurrentDays } : [],
  );
  const lifecycle = {
    bucketName: bucket.name,
    expirations: enabled.flatMap(({ Prefix, ExpirationInDays: days }) =>
      days === undefined ? [] : { prefix: Prefix, days },
    ),
    incompleteUploadDays: enabled.flatMap(
      ({ AbortIncompleteMultipartUpload: abort }) => abort?.DaysAfterInitiation ?? [],
    ),
  };
  if (noncurrentExpirations.length === 0) return [lifecycle];
  const noncurrent = [deletedBucketOf(bucket.name), noncurrentBucketOf(bucket.name)].map((bucketName) => ({
    ...{ bucketName, expirations: noncurrentExpirations, incompleteUploadDays: [] },
  }));
  return [lifecycle, ...noncurrent];
}

const dayMs = 86_400_000;

/**
 * Whether something stored at a time has expired: at the first midnight UTC after the given days (S3's user guide,
 * "Lifecycle rules: Based on an object's age"). S3 may take longer.
 */
function isOver(storedAt: number, days: number, now: number): boolean {
  return now >= (Math.floor(storedAt / dayMs) + days + 1) * dayMs;
}

/**
 * Deletes expired objects and incomplete uploads of a bucket. `now`: milliseconds since 1970. Returns the keys of the
 * deleted objects.
 */
export async function applyLifecycle(
  { bucketName, expirations, incompleteUploadDays }: Lifecycle,
  store: S3rverStore,
  folder: string,
  now: number,
): Promise<string[]> {
  const deleted: string[] = [];
  const rulesOf = (key: string) => expirations.filter(({ prefix }) => key.startsWith(prefix));
  const concerned = await storedObjects(folder, bucketName, (key) => rulesOf(key).length > 0);
  for (const { key, storedAt } of concerned) {
    if (!rulesOf(key).some(({ days }) => isOver(storedAt, days, now))) continue;
    await store.deleteObject(bucketName, key);
    deleted.push(key);
  }
  const uploads = store.getResourcePath(bucketName, undefined, 'uploads');
  for (const name of incompleteUploadDays.length > 0 ? await namesIn(uploads) : []) {
    const upload = path.join(uploads, name);
    const { mtimeMs } = await stat(upload);
    if (incompleteUploadDays.some((days) => isOver(mtimeMs, days, now)))
      await rm(upload, { recursive: true });
  }
  return deleted;
}

/** The names of the files in a folder; empty if the folder doesn't exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
