import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN_CREDENTIALS, principalsOf } from '../common/credentials.ts';
import { readTemplates } from '../template/template.ts';
import { openObjects } from './objects.ts';
import { type S3Service, startS3 } from './s3.ts';

const region = 'eu-central-1';
const resources = { Media: { Type: 'AWS::S3::Bucket' } };
let stateDir: string;
let server: S3Service;
let s3: S3Client;
/** The sizes of the files of objects, in bytes, at the time of their events. */
let sizes: number[];

const Bucket = () => server.bucketNames[0] ?? '';
const fileOf = (key: string) => path.join(stateDir, 's3', Bucket(), `${key}.object`);
const put = (Key: string, Body: Buffer) => s3.send(new PutObjectCommand({ Bucket: Bucket(), Key, Body }));
const get = async (Key: string) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: Bucket(), Key }));
  if (!Body) throw new Error('There is no body');
  return Body;
};

beforeAll(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'quiz-objects-'));
  const template = readTemplates([{ stackName: 'Test', template: { Resources: resources } }], {
    region,
    account: '000000000000',
    distributionHost: 'localhost',
  });
  server = await startS3({
    template,
    stateDir,
    region,
    principals: principalsOf([]),
    grants: () => true,
    notifier: ({ key }) => {
      sizes.push(statSync(fileOf(key)).size);
      return [];
    },
    invokeAsync: () => undefined,
    log: { info: () => undefined, error: () => undefined, close: async () => undefined },
  });
  s3 = new S3Client({
    endpoint: server.endpoint,
    region,
    credentials: ADMIN_CREDENTIALS,
    forcePathStyle: true,
  });
});
beforeEach(() => {
  sizes = [];
});
afterAll(async () => {
  s3.destroy();
  await server.close();
  await rm(stateDir, { recursive: true, force: true });
});

const size = 10 * 1024 * 1024 + 1;

it('sends the event of an object when all of its bytes are stored', async () => {
  for (let turn = 1; turn <= 6; turn += 1) await put(`uploads/${turn}`, Buffer.alloc(size));

  expect(sizes.length).toBe(6);
  for (const stored of sizes) expect(stored).toBeGreaterThan(size);
  expect(await readdir(path.join(stateDir, 's3', '.drafts'))).toEqual([]);
});

it('lets readers of an object finish while another object replaces it', async () => {
  await put('uploads/replaced', Buffer.alloc(size, 'a'));
  const before = await get('uploads/replaced');

  await put('uploads/replaced', Buffer.alloc(3, 'b'));

  expect(Buffer.from(await before.transformToByteArray()).equals(Buffer.alloc(size, 'a'))).toBe(true);
  expect(await (await get('uploads/replaced')).transformToString()).toBe('bbb');
});

it('keeps nothing of an interrupted upload, and the former version', async () => {
  const folder = path.join(stateDir, 'broken');
  const objects = await openObjects(folder);
  const object = { bucket: 'b', key: 'k', headers: {} };
  await objects.put({ ...object, content: Readable.from([Buffer.from('former')]) });
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('a');
      throw new Error('cut');
    })(),
  );

  await expect(objects.put({ ...object, content })).rejects.toThrow('cut');

  expect(await readdir(path.join(folder, '.drafts'))).toEqual([]);
  const kept = await objects.open({ bucket: 'b', key: 'k' });
  expect(await kept?.read().toArray()).toEqual([Buffer.from('former')]);
});

it('stores one of two objects that must not exist before', async () => {
  const putNew = (Body: string) =>
    s3.send(new PutObjectCommand({ Bucket: Bucket(), Key: 'once', Body, IfNoneMatch: '*' }));

  const results = await Promise.allSettled(['a', 'b', 'c'].map(putNew));

  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
});

it('answers a known version and other headers as S3 does', async () => {
  const key = { Bucket: Bucket(), Key: 'known' };
  const { ETag } = await put('known', Buffer.from('0123456789'));

  expect(ETag).toBe('"781e5e245d69b566979b86e28d23f2c7"');
  const known = new GetObjectCommand({ ...key, IfNoneMatch: ETag });
  await expect(s3.send(known)).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
  const head = await s3.send(new HeadObjectCommand({ ...key, ResponseContentType: 'text/plain' }));
  expect(head).toMatchObject({ ContentLength: 10, ContentType: 'text/plain', ETag });
  await put('empty', Buffer.alloc(0));
  expect(await (await get('empty')).transformToString()).toBe('');
});

it('copies an object with its headers or with new ones', async () => {
  const from = { Bucket: Bucket(), CopySource: `${Bucket()}/from` };
  await s3.send(
    new PutObjectCommand({ ...from, Key: 'from', Body: 'x', ContentType: 'image/png', Metadata: { a: '1' } }),
  );
  const { CopyObjectResult } = await s3.send(new CopyObjectCommand({ ...from, Key: 'same' }));
  const replaced = { MetadataDirective: 'REPLACE', ContentType: 'image/gif' } as const;
  await s3.send(new CopyObjectCommand({ ...from, ...replaced, Key: 'other' }));

  const head = (Key: string) => s3.send(new HeadObjectCommand({ Bucket: Bucket(), Key }));
  const { ETag } = CopyObjectResult ?? {};
  expect(await head('same')).toMatchObject({ ETag, ContentType: 'image/png', Metadata: { a: '1' } });
  expect(await head('other')).toMatchObject({ ETag, ContentType: 'image/gif', Metadata: {} });
  const missing = new CopyObjectCommand({ ...from, CopySource: `${Bucket()}/none`, Key: 'same' });
  await expect(s3.send(missing)).rejects.toMatchObject({ name: 'NoSuchKey' });
});

it('lists keys with a prefix in their order, page by page', async () => {
  for (const key of ['list/c & d', 'list/a', 'list/a/b', 'listed']) await put(key, Buffer.from(key));
  const pages: (string | undefined)[][] = [];
  const list = { Bucket: Bucket(), Prefix: 'list/' };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3, pageSize: 2 }, list)) {
    pages.push(Contents.map(({ Key }) => Key));
  }

  expect(pages).toEqual([['list/a', 'list/a/b'], ['list/c & d']]);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ ...list, Prefix: 'listed' }));
  expect(Contents).toMatchObject([{ Key: 'listed', Size: 6 }]);
});

it.each([
  ['an operation that it does not have', { Delimiter: '/' }, 'NotImplemented'],
  ['a bucket that does not exist', { Bucket: 'none' }, 'NoSuchBucket'],
])('refuses %s', async (_name, input, name) => {
  const list = new ListObjectsV2Command({ Bucket: Bucket(), ...input });
  await expect(s3.send(list)).rejects.toMatchObject({ name });
});

it('reads the objects that a former release has stored', async () => {
  const folder = path.join(stateDir, 'former');
  await mkdir(path.join(folder, 'b', 'media'), { recursive: true });
  const file = path.join(folder, 'b', 'media', 'x.webp._S3rver_');
  await writeFile(`${file}object`, 'webp');
  await writeFile(`${file}object.md5`, 'any');
  await writeFile(`${file}metadata.json`, JSON.stringify({ 'content-type': 'image/webp' }));

  const object = await (await openObjects(folder)).open({ bucket: 'b', key: 'media/x.webp' });

  expect(object).toMatchObject({ size: 4, headers: { 'content-type': 'image/webp' } });
  expect(await object?.read().toArray()).toEqual([Buffer.from('webp')]);
  expect(await readdir(path.join(folder, 'b', 'media'))).toEqual(['x.webp.object']);
});
