import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { type DeployedStage, stageOutput } from './stage-outputs.ts';

/**
 * The folders of failed records: those that `events` set aside (`functions/events/failed-records.ts`), and those on
 * which it died. Lambda chooses the names of the latter files.
 */
const prefixes = ['failed-records/', 'aws/lambda/'];

/** The fields of a file that this command needs; the other fields are for people who read the file. */
type SetAside = { readonly failedAt: string; readonly record: unknown };
/** `payload` is the event that `events` was called with, as JSON. */
type GivenUp = { readonly timestamp: string; readonly payload: string };
type Waiting = {
  readonly failedAt: string;
  readonly records: readonly unknown[];
  readonly key: string;
  readonly etag: string | undefined;
};

export type RedriveClients = { readonly s3: S3Client; readonly lambda: LambdaClient };

/**
 * Sends failed records to `events` again, the oldest first, and deletes the files of those that it processed. Returns a
 * text about the results.
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
  const done = `${waiting.length - failed.length} of ${waiting.length} files are processed.`;
  if (failed.length === 0) return done;
  return [done, 'These failed again; the log of events says why:', ...failed].join('\n');
}

/**
 * Sends the records of a file to `events`. Returns whether it processed all of them. If the earlier tries of a record
 * still count, `events` sets it aside again without reporting a failure: then the file has a new ETag.
 */
async function isProcessed(
  { key, etag, records }: Waiting,
  { s3, lambda, Bucket, FunctionName }: RedriveClients & { Bucket: string; FunctionName: string },
): Promise<boolean> {
  for (const record of records) {
    const { FunctionError, Payload } = await lambda.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify({ Records: [record] }) }),
    );
    if (FunctionError) return false;
    const answer = JSON.parse(Payload?.transformToString() ?? 'null') as {
      readonly batchItemFailures?: readonly unknown[];
    } | null;
    if (answer?.batchItemFailures?.length !== 0) return false;
  }
  return (await s3.send(new HeadObjectCommand({ Bucket, Key: key }))).ETag === etag;
}

async function readWaiting(s3: S3Client, Bucket: string): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (const Prefix of prefixes) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
      for (const { Key: key = '' } of Contents) {
        const { Body, ETag: etag } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
        waiting.push({ ...readFile((await Body?.transformToString()) ?? ''), key, etag });
      }
    }
  }
  return waiting.toSorted((a, b) => a.failedAt.localeCompare(b.failedAt));
}

function readFile(text: string): Pick<Waiting, 'failedAt' | 'records'> {
  const content = JSON.parse(text) as SetAside | GivenUp;
  if ('record' in content) return { failedAt: content.failedAt, records: [content.record] };
  const { Records } = JSON.parse(content.payload) as { readonly Records: readonly unknown[] };
  return { failedAt: content.timestamp, records: Records };
}

function clientsOf({ region }: DeployedStage): RedriveClients {
  return { s3: new S3Client({ region }), lambda: new LambdaClient({ region, maxAttempts: 1 }) };
}
