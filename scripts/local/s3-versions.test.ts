import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { S3rverStore } from 's3rver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClock } from './clock.ts';
import { keepVersions, noncurrentBucketOf, type ObjectVersions } from './s3-versions.ts';

let rootDirectory: string;
let store: S3rverStore;
let versions: ObjectVersions;
beforeEach(async () => {
  rootDirectory = await mkdtemp(path.join(tmpdir(), 's3-versions-'));
  const getResourcePath = (bucket: string, key: string, resource: string) =>
    path.join(rootDirectory, bucket, `${key}._S3rver_${resource}`);
  const files = (bucket: string, key: string) =>
    ['object', 'object.md5', 'metadata.json'].map((one) => getResourcePath(bucket, key, one));
  store = {
    rootDirectory,
    getResourcePath,
    existsObject: async (bucket, key) => existsSync(getResourcePath(bucket, key, 'object')),
    putMetadata: async () => undefined,
    putObject: async ({ bucket, key, content }) => {
      for (const file of files(bucket, key)) {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      return { size: 0, md5: '' };
    },
    deleteObject: async (bucket, key) => {
      await Promise.all(files(bucket, key).map((file) => rm(file, { force: true })));
    },
  };
  versions = keepVersions(store, new Set(['kept']), createClock());
});
afterEach(() => rm(rootDirectory, { recursive: true }));

const put = (bucket: string, key: string, text: string) =>
  store.putObject({ bucket, key, content: Buffer.from(text), metadata: {} });
const read = (bucket: string, key: string) =>
  readFile(store.getResourcePath(bucket, key, 'object'), 'utf8').catch(() => null);
const entries = async (kind: 'DeleteMarker' | 'Version', query = '') => {
  const xml = await versions.list('kept', new URLSearchParams(query));
  const found = [...xml.matchAll(new RegExp(`<${kind}>(.*?)</${kind}>`, 'g'))]
    .map(([, one = '']) => one)
    .join('');
  return [
    ...found.matchAll(/<Key>(.*?)<\/Key><VersionId>(.*?)<\/VersionId><IsLatest>(.*?)<\/IsLatest>/g),
  ].map(([, key = '', versionId = '', isLatest = '']) => ({ key, versionId, isLatest }));
};

const markers = (query = '') => entries('DeleteMarker', query);

it('lists deleted objects, and restores one when its marker is removed', async () => {
  await put('kept', 'media/a', 'one');
  await put('kept', 'other/b', 'two');
  await store.deleteObject('kept', 'media/a');
  await store.deleteObject('kept', 'other/b');
  expect(await read('kept', 'media/a')).toBeNull();

  const [marker, ...others] = await markers('prefix=media/');
  expect(others).toEqual([]);
  expect(marker).toMatchObject({ key: 'media/a', isLatest: 'true' });
  await versions.removeMarker('kept', 'media/a', marker?.versionId ?? '');

  expect(await read('kept', 'media/a')).toBe('one');
  expect((await markers()).map(({ key }) => key)).toEqual(['other/b']);
});

it('does not overwrite an object that was written again after its deletion', async () => {
  await put('kept', 'media/a', 'one');
  await store.deleteObject('kept', 'media/a');
  await put('kept', 'media/a', 'again');

  const [marker] = await markers();
  expect(marker?.isLatest).toBe('false');
  await versions.removeMarker('kept', 'media/a', marker?.versionId ?? '');

  expect(await read('kept', 'media/a')).toBe('again');
});

it('keeps each replaced version of an object in addition to the current one', async () => {
  await put('kept', 'media/a', 'one');
  await put('kept', 'media/a', 'two');
  await put('kept', 'media/a', 'three');
  await put('kept', 'other/b', 'first');
  await put('kept', 'other/b', 'second');

  const noncurrent = await entries('Version', 'prefix=media/');

  expect(noncurrent.map(({ key, isLatest }) => [key, isLatest])).toEqual([
    ['media/a', 'false'],
    ['media/a', 'false'],
  ]);
  expect(new Set(noncurrent.map(({ versionId }) => versionId)).size).toBe(2);
  const texts = await Promise.all(
    noncurrent.map(({ versionId }) => read(noncurrentBucketOf('kept'), `media/a--version-${versionId}`)),
  );
  expect(texts.toSorted()).toEqual(['one', 'two']);
  expect(await read('kept', 'media/a')).toBe('three');
  expect(await markers()).toEqual([]);
});

it('keeps a deleted object when another object with its key is written and deleted', async () => {
  await put('kept', 'media/a', 'one');
  await store.deleteObject('kept', 'media/a');
  await put('kept', 'media/a', 'two');
  await store.deleteObject('kept', 'media/a');

  expect(await entries('Version')).toMatchObject([{ key: 'media/a' }]);
  const [marker] = await markers();
  await versions.removeMarker('kept', 'media/a', marker?.versionId ?? '');
  expect(await read('kept', 'media/a')).toBe('two');
});

it('refuses a marker that does not exist', async () => {
  await expect(versions.removeMarker('kept', 'media/a', 'x')).rejects.toThrow('does not exist');
});

it('keeps no versions in a bucket without versioning', async () => {
  await put('plain', 'a', 'one');
  await put('plain', 'a', 'two');
  await store.deleteObject('plain', 'a');

  expect(existsSync(path.join(rootDirectory, 'plain--deleted'))).toBe(false);
  expect(existsSync(path.join(rootDirectory, noncurrentBucketOf('plain')))).toBe(false);
  expect(await read('plain', 'a')).toBeNull();
});
