import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { restore } from './restore.ts';
import { deployedStacks } from './testing/deployed-stacks.ts';

const deployed = { stage: 'dev', region: 'eu-central-1' };
const at = new Date('2026-01-31T18:00:00.000Z');
const restored = 'table-1-20260131T180000Z';
const table = mockClient(DynamoDBClient);
const s3 = mockClient(S3Client);

afterAll(() => {
  for (const client of [table, s3]) client.restore();
});

beforeEach(() => {
  deployedStacks({ Data: { TableName: 'table-1', MediaBucketName: 'media-1' } });
  table.reset();
  s3.reset();
  table.on(RestoreTableToPointInTimeCommand).resolves({});
  table
    .on(DescribeTableCommand)
    .resolves({ Table: { TableStatus: 'ACTIVE', LatestStreamArn: 'arn:stream' } });
  s3.on(ListObjectVersionsCommand).resolves({});
});

const restoreQuietly = () => restore(deployed, at, () => undefined);

it('makes a table as it was, and gives it what a restored table does not have', async () => {
  const said = await restoreQuietly();

  expect(table.commandCalls(RestoreTableToPointInTimeCommand)[0]?.args[0].input).toEqual({
    SourceTableName: 'table-1',
    TargetTableName: restored,
    RestoreDateTime: at,
  });
  expect(table.commandCalls(UpdateTableCommand)[0]?.args[0].input).toEqual({
    TableName: restored,
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
  expect(table.commandCalls(UpdateTimeToLiveCommand)[0]?.args[0].input).toEqual({
    TableName: restored,
    TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' },
  });
  expect(table.commandCalls(UpdateContinuousBackupsCommand)[0]?.args[0].input).toEqual({
    TableName: restored,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
  expect(said).toContain(`restoredTable: { name: '${restored}', streamArn: 'arn:stream' }`);
});

it('brings back just the files of pictures that were deleted since', async () => {
  const marker = (Key: string, LastModified: string, IsLatest = true) => ({
    Key,
    VersionId: `marker of ${Key}`,
    LastModified: new Date(LastModified),
    IsLatest,
  });
  const [before, after] = ['2026-01-31T17:59:59.000Z', '2026-01-31T18:00:01.000Z'];
  const list = { Bucket: 'media-1', Prefix: 'media/' };
  s3.on(ListObjectVersionsCommand, list).resolves({
    DeleteMarkers: [marker('media/a', after), marker('media/long-gone', before)],
    IsTruncated: true,
    NextKeyMarker: 'media/b',
    NextVersionIdMarker: 'v',
  });
  s3.on(ListObjectVersionsCommand, { ...list, KeyMarker: 'media/b', VersionIdMarker: 'v' }).resolves({
    DeleteMarkers: [marker('media/c', after), marker('media/there-again', after, false)],
  });
  s3.on(ListObjectVersionsCommand, { Bucket: 'media-1', Prefix: 'originals/' }).resolves({
    DeleteMarkers: [marker('originals/a', after)],
  });

  expect(await restoreQuietly()).toMatch(/^3 deleted files of pictures are back\./);

  expect(s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input)).toEqual(
    ['media/a', 'media/c', 'originals/a'].map((Key) => ({
      Bucket: 'media-1',
      Key,
      VersionId: `marker of ${Key}`,
    })),
  );
});

it('refuses what is no time, before it asks AWS for anything', async () => {
  await expect(restore(deployed, new Date('yesterday'), () => undefined)).rejects.toThrow('Give a time like');
  expect(table.calls()).toEqual([]);
});
