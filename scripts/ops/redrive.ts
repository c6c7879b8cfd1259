import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { DeployedStage } from './deployed-stage.ts';
import { stageOutput } from './stage-outputs.ts';

/** Where `events` sets records aside (`functions/events/failed-records.ts`). */
const prefix = 'failed-records/';

/** What this command needs of a file; the rest is for whoever reads it. */
type FailedRecord = { readonly subscriber: string; readonly failedAt: string; readonly record: unknown };
type Waiting = FailedRecord & { readonly key: string; readonly etag: string | undefined };

export type RedriveClients = { readonly s3: S3Client; readonly lambda: LambdaClient };

/**
 * Gives the records that were set aside to `events` again, the first ones first, and deletes those that it processed.
 * Returns what became of them, as a text.
 */
export async function redrive(
  deployed: DeployedStage,
  clients: RedriveClients = clientsOf(deployed),
): Promise<string> {
  const FunctionName = await stageOutput(deployed, 'Api', 'EventsFunction');
  const Bucket = await stageOutput(deployed, 'Data', 'MediaBucketName');
  const waiting = await readWaiting(clients.s3, Bucket);
  const failed: string[] = [];
  for (const one of waiting) {
    const processed = await isProcessed(one, { ...clients, Bucket, FunctionName });
    if (processed) await clients.s3.send(new DeleteObjectCommand({ Bucket, Key: one.key }));
    else failed.push(one.key);
  }
  const done = `${waiting.length - failed.length} of ${waiting.length} records are processed.`;
  if (failed.length === 0) return done;
  return [done, 'These failed again; the log of events says why:', ...failed].join('\n');
}

/**
 * `events` answers which records it has to be given again. It sets a record aside again where the former tries still
 * count, which is no failure of the batch: then the file is another one.
 */
async function isProcessed(
  { key, etag, record }: Waiting,
  { s3, lambda, Bucket, FunctionName }: RedriveClients & { Bucket: string; FunctionName: string },
): Promise<boolean> {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify({ Records: [record] }) }),
  );
  if (FunctionError) return false;
  const answer = JSON.parse(Payload?.transformToString() ?? 'null') as {
    readonly batchItemFailures?: readonly unknown[];
  } | null;
  if (answer?.batchItemFailures?.length !== 0) return false;
  return (await s3.send(new HeadObjectCommand({ Bucket, Key: key }))).ETag === etag;
}

async function readWaiting(s3: S3Client, Bucket: string): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: prefix })) {
    for (const { Key: key = '' } of Contents) {
      const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
      const content = JSON.parse((await Body?.transformToString()) ?? '') as FailedRecord;
      waiting.push({ ...content, key, etag: ETag });
    }
  }
  return waiting.toSorted((a, b) => a.failedAt.localeCompare(b.failedAt));
}

function clientsOf({ region }: DeployedStage): RedriveClients {
  return { s3: new S3Client({ region }), lambda: new LambdaClient({ region, maxAttempts: 1 }) };
}
