import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  type ListTagsOfResourceCommandOutput,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  TableInUseException,
  type Tag,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { recoveryDays, tableSchema } from '#shared/infrastructure/table-schema.ts';
import { UserError } from '../toolchain/user-error.mjs';
import { type DeployedStage, stageOutput } from './stage-outputs.ts';
import { undeletePictures } from './undelete-pictures.ts';

/** The longest wait in seconds; restoring a table takes minutes to hours. */
const longestWait = 12 * 3600;

export type RestoreClients = { readonly dynamodb: DynamoDBClient; readonly s3: S3Client };

function clientsOf({ region }: DeployedStage): RestoreClients {
  return { dynamodb: new DynamoDBClient({ region }), s3: new S3Client({ region }) };
}

/**
 * Restores a stage's table at a point in time into a new table, and restores the files of pictures that were deleted
 * after that time. The stage uses its old table until its setting `restoredTable` names the new one. Authors may delete
 * pictures in the meantime: a second run for the same time restores their files. After an interruption, another run
 * continues the work. Returns a text that says what to do next.
 * @param at the point in time, within the last 30 days
 */
export async function restore(
  deployed: DeployedStage,
  at: Date,
  say: (line: string) => void,
  { dynamodb, s3 }: RestoreClients = clientsOf(deployed),
): Promise<string> {
  if (Number.isNaN(at.getTime())) throw new UserError('Give a time like 2026-01-31T18:00:00Z.');
  const source = await stageOutput(deployed, 'Data', 'TableName');
  const bucket = await stageOutput(deployed, 'Data', 'MediaBucketName');
  const isInUse = source.endsWith(suffixOf(at));
  const next = isInUse
    ? [`The stage uses the table ${source}.`]
    : await restoreTable(dynamodb, { source, TableName: `${source}${suffixOf(at)}`, at }, say);
  say('The table is there. Deleted pictures are being brought back.');
  const files = await undeletePictures(s3, bucket, at);
  const again = `npm run ops -- --stage ${deployed.stage}`;
  return [
    `${files} deleted files of pictures are back.`,
    ...next,
    ...(isInUse
      ? ['Then:']
      : [
          'Then, because authors may delete pictures until the deployment, restore their files with the same time:',
          `  ${again} restore ${secondsOf(at)}`,
        ]),
    `  ${again} rebuild catalogue`,
  ].join('\n');
}

type Restoration = { readonly source: string; readonly TableName: string; readonly at: Date };

/** Restores into a new table, or continues with the table of an earlier run. Returns lines that say how to use it. */
async function restoreTable(
  client: DynamoDBClient,
  restoration: Restoration,
  say: (line: string) => void,
): Promise<string[]> {
  const { source, TableName } = restoration;
  say(
    (await startRestoring(client, restoration))
      ? `The table ${TableName} is being made; this takes minutes to hours.`
      : `The table ${TableName} was created by an earlier run, which is continued.`,
  );
  await whenActive(client, TableName);
  await copyTags(client, source, TableName);
  const streamArn = await completeTable(client, TableName);
  return [
    "To use the table, write into the stage's settings in infra/config.ts and deploy:",
    `  restoredTable: { name: '${TableName}', streamArn: '${streamArn}' },`,
  ];
}

/** Starts restoring into a new table. Returns false if an earlier run did so, whether or not the table is ready. */
async function startRestoring(
  client: DynamoDBClient,
  { source, TableName, at }: Restoration,
): Promise<boolean> {
  try {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: TableName,
        RestoreDateTime: at,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof TableAlreadyExistsException) return false;
    // The table is being created or deleted.
    if (!(error instanceof TableInUseException)) throw error;
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    if (Table?.TableStatus === 'CREATING') return false;
    throw new UserError(`The table ${TableName} is being deleted. Try again when it is gone.`, {
      cause: error,
    });
  }
}

/**
 * Gives a table the tags of another one, by which its costs are counted. AWS sets its own tags, and refuses them from
 * callers.
 */
async function copyTags(client: DynamoDBClient, source: string, TableName: string): Promise<void> {
  const tags = await tagsOf(client, source);
  const Tags = tags.filter(({ Key }) => !Key?.startsWith('aws:'));
  if (Tags.length === 0) return;
  await client.send(new TagResourceCommand({ ResourceArn: await arnOf(client, TableName), Tags }));
}

async function tagsOf(client: DynamoDBClient, TableName: string): Promise<Tag[]> {
  const ResourceArn = await arnOf(client, TableName);
  const tags: Tag[] = [];
  let next: { NextToken?: string | undefined } | undefined = {};
  while (next) {
    const page: ListTagsOfResourceCommandOutput = await client.send(
      new ListTagsOfResourceCommand({ ResourceArn, ...next }),
    );
    tags.push(...(page.Tags ?? []));
    next = page.NextToken === undefined ? undefined : { NextToken: page.NextToken };
  }
  return tags;
}

async function arnOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  return Table?.TableArn;
}

/**
 * Adds the settings that a restored table lacks; it has only the items and the indexes. DynamoDB refuses a stream or an
 * expiry that a table already has, so only missing settings are set. Returns the ARN of the stream.
 */
async function completeTable(client: DynamoDBClient, TableName: string): Promise<string> {
  const missing = await missingSettings(client, TableName);
  if (missing) {
    await client.send(new UpdateTableCommand({ TableName, ...missing }));
    await whenActive(client, TableName);
  }
  if (!(await expires(client, TableName))) {
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { Enabled: true, AttributeName: tableSchema.timeToLive },
      }),
    );
  }
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: recoveryDays,
      },
    }),
  );
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn) throw new UserError(`The table ${TableName} has no stream.`);
  return Table.LatestStreamArn;
}

async function missingSettings(
  client: DynamoDBClient,
  TableName: string,
): Promise<Partial<UpdateTableCommandInput> | undefined> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const isProtected = Table?.DeletionProtectionEnabled === true;
  const hasStream = Table?.StreamSpecification?.StreamEnabled === true;
  if (isProtected && hasStream) return undefined;
  return {
    ...(isProtected ? {} : { DeletionProtectionEnabled: true }),
    ...(hasStream
      ? {}
      : { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
  };
}

/** Whether expired items of the table are deleted, or soon will be. */
async function expires(client: DynamoDBClient, TableName: string): Promise<boolean> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const status = TimeToLiveDescription?.TimeToLiveStatus;
  return status === 'ENABLED' || status === 'ENABLING';
}

async function whenActive(client: DynamoDBClient, TableName: string): Promise<void> {
  await waitUntilTableExists({ client, maxWaitTime: longestWait }, { TableName });
}

/**
 * Returns the end of a restored table's name, for example `-20260131T180000Z`. It is the same for the same time, so a
 * second run finds the table of the first.
 */
function suffixOf(at: Date): string {
  return `-${secondsOf(at).replace(/[-:]/g, '')}`;
}

/** Returns a time without milliseconds, for example `2026-01-31T18:00:00Z`: tables are restored to a second. */
function secondsOf(at: Date): string {
  return at.toISOString().replace(/\.\d+/, '');
}
