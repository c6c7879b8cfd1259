import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Clock, createClock } from './clock.ts';
import { ADMIN_CREDENTIALS, principalsOf } from './credentials.ts';
import { type S3Service, startS3 } from './s3.ts';
import type { ObjectEvent } from './s3-notifications.ts';
import { readTemplates } from './template.ts';

const region = 'eu-central-1';
const dayMs = 86_400_000;
let stateDir: string;
let server: S3Service;
let s3: S3Client;
let clock: Clock;
let events: ObjectEvent[];

/** Starts S3 with a bucket that has these lifecycle rules, in the middle of a day. */
async function start(...rules: object[]): Promise<void> {
  await startWith({}, ...rules);
}

async function startWith(properties: object, ...rules: object[]): Promise<void> {
  const Rules = rules.map((rule) => ({ Status: 'Enabled', ...rule }));
  const Media = { Type: 'AWS::S3::Bucket', Properties: { ...properties, LifecycleConfiguration: { Rules } } };
  const template = readTemplates([{ stackName: 'Test', template: { Resources: { Media } } }], {
    region,
    account: '000000000000',
    distributionHost: 'localhost',
  });
  clock = createClock();
  clock.addSeconds((dayMs * 1.5 - (Date.now() % dayMs)) / 1000);
  server = await startS3({
    ...{ template, stateDir, region, clock },
    principals: principalsOf([]),
    grants: () => true,
    notifier: (change) => {
      events.push(change);
      return [];
    },
    invokeAsync: () => undefined,
    log: { info: () => undefined, error: vi.fn(), close: async () => undefined },
  });
  s3 = new S3Client({
    endpoint: server.endpoint,
    region,
    credentials: ADMIN_CREDENTIALS,
    forcePathStyle: true,
  });
}

const bucket = () => ({ Bucket: server.bucketNames[0] ?? '' });
const put = (Key: string) => s3.send(new PutObjectCommand({ ...bucket(), Key, Body: 'bytes' }));
const keys = async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command(bucket()));
  return Contents.map(({ Key }) => Key);
};
const hours = (count: number) => clock.addSeconds(count * 3600);

beforeEach(async () => {
  stateDir = await mkdtemp(path.join(tmpdir(), 'quiz-lifecycle-'));
  events = [];
});
afterEach(async () => {
  s3.destroy();
  await server.close();
  await rm(stateDir, { recursive: true, force: true });
});

it('deletes objects of the prefix at the midnight after their days, and sends an event', async () => {
  await start({ Prefix: 'uploads/', ExpirationInDays: 1 });
  await put('uploads/one');
  await put('media/one');
  hours(24);
  await put('uploads/two');
  expect(await server.sweep()).toBe(0);

  hours(12);
  expect(await server.sweep()).toBe(1);
  expect(await keys()).toEqual(['media/one', 'uploads/two']);
  expect(events.at(-1)).toMatchObject({ eventName: 'LifecycleExpiration:Delete', key: 'uploads/one' });

  hours(24);
  expect(await server.sweep()).toBe(1);
  expect(await keys()).toEqual(['media/one']);
});

it('starts counting the days again when an object is stored again', async () => {
  await start({ ExpirationInDays: 1 });
  await put('one');
  hours(24);
  await put('one');
  hours(24);

  expect([await server.sweep(), await keys()]).toEqual([0, ['one']]);
});

it('ignores disabled rules', async () => {
  await start({ ExpirationInDays: 1, Status: 'Disabled' });
  await put('one');
  hours(100);

  expect([await server.sweep(), await keys()]).toEqual([0, ['one']]);
});

it('deletes incomplete multipart uploads', async () => {
  await start({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } });
  const Key = 'parts';
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ ...bucket(), Key }));
  const uploads = () => readdir(path.join(stateDir, 's3', bucket().Bucket, '._S3rver_uploads'));
  await s3.send(new UploadPartCommand({ ...bucket(), Key, UploadId, PartNumber: 1, Body: 'bytes' }));
  await put('one');
  await server.sweep();
  expect(await uploads()).toEqual([UploadId]);

  hours(48);
  await server.sweep();
  expect([await uploads(), await keys()]).toEqual([[], ['one']]);
});

it('counts the days of deleted objects in a bucket with versions from their deletion', async () => {
  await startWith(
    { VersioningConfiguration: { Status: 'Enabled' } },
    { NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
  );
  const markers = async () => {
    const { DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand(bucket()));
    return DeleteMarkers.map(({ Key }) => Key);
  };
  await put('one');
  await put('two');
  hours(48);
  await s3.send(new DeleteObjectCommand({ ...bucket(), Key: 'one' }));
  hours(24);
  expect([await server.sweep(), await markers()]).toEqual([0, ['one']]);

  hours(24);
  expect([await server.sweep(), await markers(), await keys()]).toEqual([1, [], ['two']]);
});

it('counts the days of replaced objects from their replacement, and keeps the current ones', async () => {
  await startWith(
    { VersioningConfiguration: { Status: 'Enabled' } },
    { Prefix: 'kept/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
  );
  const noncurrent = async () => {
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand(bucket()));
    return Versions.map(({ Key, IsLatest }) => [Key, IsLatest]);
  };
  for (const key of ['kept/one', 'other/two']) {
    await put(key);
    hours(48);
    await put(key);
  }
  expect(await noncurrent()).toEqual([
    ['kept/one', false],
    ['other/two', false],
  ]);
  expect(await keys()).toEqual(['kept/one', 'other/two']);

  hours(48);
  expect([await server.sweep(), await noncurrent()]).toEqual([1, [['other/two', false]]]);
  expect(await keys()).toEqual(['kept/one', 'other/two']);
});

it('refuses unsupported rules', async () => {
  await start();
  await expect(start({ TagFilters: [{ Key: 'kind', Value: 'draft' }] })).rejects.toThrow(
    /cannot read AWS::S3::Bucket Test\/Media: LifecycleConfiguration.Rules.0 .*TagFilters/,
  );
});
