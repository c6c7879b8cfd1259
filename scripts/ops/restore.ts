import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { tableSchema } from '#shared/infrastructure/table-schema.ts';
import { Problem } from '../toolchain/problem.mjs';
import type { DeployedStage } from './deployed-stage.ts';
import { stageOutput } from './stage-outputs.ts';
import { undeletePictures } from './undelete-pictures.ts';

/** Seconds; restoring a table takes minutes to hours. */
const longestWait = 12 * 3600;

export type RestoreClients = { readonly dynamodb: DynamoDBClient; readonly s3: S3Client };

function clientsOf({ region }: DeployedStage): RestoreClients {
  return { dynamodb: new DynamoDBClient({ region }), s3: new S3Client({ region }) };
}

/**
 * Makes a table as a stage's table was at a time, and brings back the files of pictures that were deleted since. The
 * stage goes on with its table until its setting `restoredTable` names the new one. Returns what to do next, as a text.
 * @param at the point in time, within the last 35 days
 */
export async function restore(
  deployed: DeployedStage,
  at: Date,
  say: (line: string) => void,
  { dynamodb, s3 }: RestoreClients = clientsOf(deployed),
): Promise<string> {
  if (Number.isNaN(at.getTime())) throw new Problem('Give a time like 2026-01-31T18:00:00Z.');
  const source = await stageOutput(deployed, 'Data', 'TableName');
  const bucket = await stageOutput(deployed, 'Data', 'MediaBucketName');
  const TableName = restoredName(source, at);
  await dynamodb.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName: TableName,
      RestoreDateTime: at,
    }),
  );
  say(`The table ${TableName} is being made; this takes minutes to hours.`);
  await whenActive(dynamodb, TableName);
  const streamArn = await completeTable(dynamodb, TableName);
  say('The table is there. Deleted pictures are being brought back.');
  const files = await undeletePictures(s3, bucket, at);
  return [
    `${files} deleted files of pictures are back.`,
    `To use the table, write into the stage's settings in infra/config.ts and deploy:`,
    `  restoredTable: { name: '${TableName}', streamArn: '${streamArn}' },`,
    `Then: npm run ops -- --stage ${deployed.stage} rebuild catalogue`,
  ].join('\n');
}

/** A restored table has the items and the indexes, but none of these settings. */
async function completeTable(client: DynamoDBClient, TableName: string): Promise<string> {
  await client.send(
    new UpdateTableCommand({
      TableName,
      DeletionProtectionEnabled: true,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  await whenActive(client, TableName);
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: tableSchema.timeToLive },
    }),
  );
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn) throw new Problem(`The table ${TableName} has no stream.`);
  return Table.LatestStreamArn;
}

async function whenActive(client: DynamoDBClient, TableName: string): Promise<void> {
  await waitUntilTableExists({ client, maxWaitTime: longestWait }, { TableName });
}

/** `<table>-20260131T180000Z`: the same for the same time, so that a second run fails by the name. */
function restoredName(table: string, at: Date): string {
  return `${table}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}
