import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3rverStore } from 's3rver';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN_CREDENTIALS, principalsOf } from '../common/credentials.ts';
import { readTemplates } from '../template/template.ts';
import { keepObjectsWhole } from './objects.ts';
import { type S3Service, startS3 } from './s3.ts';

const region = 'eu-central-1';
const resources = { Media: { Type: 'AWS::S3::Bucket' } };
let stateDir: string;
let server: S3Service;
let s3: S3Client;
/** The sizes of objects, in bytes, at the time of their events. */
let sizes: number[];

const Bucket = () => server.bucketNames[0] ?? '';
const fileOf = (key: string) => path.join(stateDir, 's3', Bucket(), `${key}._S3rver_object`);
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

  expect(sizes).toEqual(Array.from({ length: 6 }, () => size));
  expect(await readdir(path.dirname(fileOf('uploads/1')))).not.toContainEqual(
    expect.stringContaining('draft'),
  );
});

it('lets readers of an object finish while another object replaces it', async () => {
  await put('uploads/replaced', Buffer.alloc(size, 'a'));
  const before = await get('uploads/replaced');

  await put('uploads/replaced', Buffer.alloc(3, 'b'));

  expect(Buffer.from(await before.transformToByteArray()).equals(Buffer.alloc(size, 'a'))).toBe(true);
  expect(await (await get('uploads/replaced')).transformToString()).toBe('bbb');
});

it('keeps nothing of an interrupted upload', async () => {
  const folder = path.join(stateDir, 'broken');
  const store = { getResourcePath: (...parts: string[]) => path.join(folder, ...parts) } as S3rverStore;
  keepObjectsWhole(store);
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('a');
      throw new Error('cut');
    })(),
  );

  await expect(store.putObject({ bucket: '', key: '', content, metadata: {} })).rejects.toThrow('cut');
  expect(await readdir(folder)).toEqual([]);
});
