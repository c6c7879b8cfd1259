import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  TableInUseException,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
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

afterEach(() => vi.useRealTimers());

beforeEach(() => {
  deployedStacks({ Data: { TableName: 'table-1', MediaBucketName: 'media-1' } });
  table.reset();
  s3.reset();
  table.on(RestoreTableToPointInTimeCommand).resolves({});
  table
    .on(DescribeTableCommand)
    .resolves({ Table: { TableStatus: 'ACTIVE', LatestStreamArn: 'arn:stream' } });
  table.on(DescribeTimeToLiveCommand).resolves({ TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } });
  table.on(ListTagsOfResourceCommand).resolves({});
  s3.on(ListObjectVersionsCommand).resolves({});
});

const restoreQuietly = () => restore(deployed, at, () => undefined);

it('restores a table, and adds the settings that a restored table lacks', async () => {
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
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 30 },
  });
  expect(said).toContain(`restoredTable: { name: '${restored}', streamArn: 'arn:stream' }`);
});

it('gives the table the tags of the stage, by which costs are counted, but no tags of AWS itself', async () => {
  const tableWithArn = (TableName: string) => ({
    Table: { TableStatus: 'ACTIVE', TableArn: `arn:${TableName}` },
  });
  table.on(DescribeTableCommand, { TableName: 'table-1' }).resolves(tableWithArn('table-1') as never);
  table
    .on(DescribeTableCommand, { TableName: restored })
    .resolves({ Table: { ...tableWithArn(restored).Table, LatestStreamArn: 'arn:stream' } } as never);
  table.on(ListTagsOfResourceCommand, { ResourceArn: 'arn:table-1' }).resolves({
    Tags: [{ Key: 'aws:cloudformation:stack-name', Value: 'YourQuizzes-dev-Data' }],
    NextToken: 'next',
  });
  table
    .on(ListTagsOfResourceCommand, { ResourceArn: 'arn:table-1', NextToken: 'next' })
    .resolves({ Tags: [{ Key: 'stage', Value: 'dev' }] });

  await restoreQuietly();

  expect(table.commandCalls(TagResourceCommand).map(({ args }) => args[0].input)).toEqual([
    { ResourceArn: `arn:${restored}`, Tags: [{ Key: 'stage', Value: 'dev' }] },
  ]);
});

it('says to restore pictures again after the deployment, and then creates no other table', async () => {
  const deletedSince = (Key: string) => ({ Key, VersionId: 'm', LastModified: new Date(), IsLatest: true });
  s3.on(ListObjectVersionsCommand, { Bucket: 'media-1', Prefix: 'media/' }).resolves({
    DeleteMarkers: [deletedSince('media/meanwhile')],
  });

  expect((await restoreQuietly()).split('\n').slice(-3)).toEqual([
    'Then, because authors may delete pictures until the deployment, restore their files with the same time:',
    '  npm run ops -- --stage dev restore 2026-01-31T18:00:00Z',
    '  npm run ops -- --stage dev rebuild catalogue',
  ]);

  deployedStacks({ Data: { TableName: restored, MediaBucketName: 'media-1' } });
  table.resetHistory();
  s3.resetHistory();
  expect((await restoreQuietly()).split('\n')).toEqual([
    '1 deleted files of pictures are back.',
    `The stage uses the table ${restored}.`,
    'Then:',
    '  npm run ops -- --stage dev rebuild catalogue',
  ]);
  expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(1);
  expect(table.calls()).toEqual([]);
});

/** An earlier run created the table. */
function restoredBefore() {
  table
    .on(RestoreTableToPointInTimeCommand)
    .rejects(new TableAlreadyExistsException({ message: 'The table exists', $metadata: {} }));
}

/** DynamoDB is creating or deleting the table. */
function inUse(TableStatus: 'CREATING' | 'DELETING') {
  table
    .on(RestoreTableToPointInTimeCommand)
    .rejects(new TableInUseException({ message: 'The table is in use', $metadata: {} }));
  table.on(DescribeTableCommand).resolves({ Table: { TableStatus } });
}

it('continues a run whose table is still being created', async () => {
  vi.useFakeTimers();
  inUse('CREATING');
  const said: string[] = [];

  const run = restore(deployed, at, (line) => said.push(line));
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(said).toEqual([`The table ${restored} was created by an earlier run, which is continued.`]);
  expect(table.commandCalls(UpdateTableCommand)).toEqual([]);

  table
    .on(DescribeTableCommand)
    .resolves({ Table: { TableStatus: 'ACTIVE', LatestStreamArn: 'arn:stream' } });
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(await run).toContain(`name: '${restored}'`);
  expect(table.commandCalls(UpdateTableCommand)).toHaveLength(1);
});

it('sets only the missing settings of a table from an earlier run, because DynamoDB refuses the others', async () => {
  const done = {
    TableStatus: 'ACTIVE',
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true },
    LatestStreamArn: 'arn:stream',
  } as const;
  restoredBefore();
  table.on(DescribeTableCommand).resolves({ Table: done });
  table.on(DescribeTimeToLiveCommand).resolves({ TimeToLiveDescription: { TimeToLiveStatus: 'ENABLING' } });

  expect(await restoreQuietly()).toContain(`name: '${restored}'`);

  expect(table.commandCalls(UpdateTableCommand)).toEqual([]);
  expect(table.commandCalls(UpdateTimeToLiveCommand)).toEqual([]);
});

it('does not wait for a table that is being deleted', async () => {
  inUse('DELETING');
  await expect(restoreQuietly()).rejects.toThrow(`The table ${restored} is being deleted.`);
});

it('restores only the files of pictures that were deleted after the time', async () => {
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

it('refuses an invalid time before it sends any request to AWS', async () => {
  await expect(restore(deployed, new Date('yesterday'), () => undefined)).rejects.toThrow('Give a time like');
  expect(table.calls()).toEqual([]);
});
