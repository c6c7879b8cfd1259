import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod';
import type { Headers } from '../common/gateway-types.ts';
import { wildcardTest } from '../common/wildcard.ts';
import { assetPath, type SynthesizedApp } from '../template/synth.ts';
import type { CloudTemplate } from '../template/template.ts';

/** An object that a `BucketDeployment` puts into a bucket. */
export type SiteObject = { body: Buffer; headers: Headers };

/** The objects of a bucket by key. Only these keys exist, so no path outside the folder can be read. */
export type SiteBucket = (key: string) => SiteObject | undefined;

const oneOrMore = z.array(z.string());

const deploymentSchema = z.object({
  DestinationBucketName: z.string(),
  SourceObjectKeys: oneOrMore,
  SourceMarkers: z.undefined({ error: 'markers are not supported by the local edge' }).optional(),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
  UserMetadata: z.record(z.string(), z.string()).default({}),
  Include: oneOrMore.default([]),
  Exclude: oneOrMore.default([]),
});

type Deployment = z.infer<typeof deploymentSchema>;

type SiteFile = { file: string; headers: Headers };

/**
 * The content of the buckets that `BucketDeployment`s fill, by bucket name. Each file is read on its first request.
 * `localize` replaces addresses of AWS in metadata with local ones.
 */
export function readSiteBuckets(
  template: CloudTemplate,
  app: SynthesizedApp,
  localize: (value: string) => string,
): Map<string, SiteBucket> {
  const files = new Map<string, Map<string, SiteFile>>();
  for (const resource of template.resources('Custom::CDKBucketDeployment')) {
    const deployment = resource.properties(deploymentSchema);
    const bucket = files.get(deployment.DestinationBucketName) ?? new Map<string, SiteFile>();
    files.set(deployment.DestinationBucketName, bucket);
    for (const [key, file] of filesOf(deployment, app, localize)) bucket.set(key, file);
  }
  return new Map([...files].map(([name, bucket]) => [name, cached(bucket)]));
}

function filesOf(
  deployment: Deployment,
  app: SynthesizedApp,
  localize: (value: string) => string,
): [key: string, file: SiteFile][] {
  const metadata = Object.entries(deployment.UserMetadata).map(([name, value]) => [
    `x-amz-meta-${name}`,
    localize(value),
  ]);
  const headers: Headers = { ...deployment.SystemMetadata, ...Object.fromEntries(metadata) };
  return deployment.SourceObjectKeys.flatMap((objectKey) => {
    const folder = assetPath(app, objectKey);
    if (!statSync(folder).isDirectory()) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => ({ file, name: path.relative(folder, file).split(path.sep).join('/') }))
      .filter(({ name }) => isSynced(name, deployment))
      .map(({ file, name }): [string, SiteFile] => [
        name,
        { file, headers: { 'content-type': contentTypeOf(name), ...headers } },
      ]);
  });
}

/** Applies filters like `aws s3 sync`: exclusions first, then inclusions. */
function isSynced(name: string, { Include, Exclude }: Deployment): boolean {
  const matches = (pattern: string) => wildcardTest(pattern)(name);
  return !Exclude.some(matches) || Include.some(matches);
}

function cached(files: ReadonlyMap<string, SiteFile>): SiteBucket {
  const objects = new Map<string, SiteObject>();
  return (key) => {
    const known = objects.get(key);
    if (known !== undefined) return known;
    const entry = files.get(key);
    if (entry === undefined) return undefined;
    const body = readFileSync(entry.file);
    const object = {
      body,
      headers: {
        ...entry.headers,
        etag: `"${createHash('md5').update(body).digest('hex')}"`,
        'last-modified': statSync(entry.file).mtime.toUTCString(),
      },
    };
    objects.set(key, object);
    return object;
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

function contentTypeOf(name: string): string {
  return CONTENT_TYPES[path.extname(name).toLowerCase()] ?? 'binary/octet-stream';
}
