import * as z from 'zod';
import { AwsServiceError, type DynamoDbClient } from '../common/aws-request.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { StreamRecord } from './stream-batches.ts';

const READ_LIMIT = 1_000;
/** The result is kept this long, because the local server scans all changes to describe a stream. */
const SHARDS_HOLD_MS = 1_000;

const shardsSchema = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
});
const iteratorSchema = z.object({ ShardIterator: z.string() });
const recordsSchema = z.object({
  Records: z.array(z.custom<StreamRecord>()),
  NextShardIterator: z.string().optional(),
});

/** Reads the records of a stream after a position (`undefined`: all), from all shards in order, at most some thousand. */
export type StreamReader = (position: string | undefined) => Promise<StreamRecord[]>;

/** Returns a reader of the stream with this ARN in the local server. It requests the shards at most once a second. */
export function streamReader(client: DynamoDbClient, source: string): StreamReader {
  let shards: readonly string[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  const shardsNow = async () => {
    if (performance.now() - askedAt < SHARDS_HOLD_MS && shards.length > 0) return shards;
    askedAt = performance.now();
    const answer = await client.callStreams('DescribeStream', { StreamArn: source });
    shards = shardsSchema.parse(answer).StreamDescription.Shards.map(({ ShardId }) => ShardId);
    return shards;
  };

  return async (position) => {
    const all = await shardsNow();
    const records: StreamRecord[] = [];
    for (const shard of all) {
      let iterator: string | undefined = await openShard(
        client,
        source,
        shard,
        all.length === 1 ? position : undefined,
      );
      while (iterator !== undefined && records.length < READ_LIMIT) {
        const page = recordsSchema.parse(
          await client.callStreams('GetRecords', { ShardIterator: iterator, Limit: READ_LIMIT }),
        );
        records.push(...page.Records.filter((record) => isAfter(record, position)));
        iterator = page.Records.length > 0 ? page.NextShardIterator : undefined;
      }
    }
    return records;
  };
}

async function openShard(
  client: DynamoDbClient,
  source: string,
  shardId: string,
  position: string | undefined,
): Promise<string> {
  const shard = { StreamArn: source, ShardId: shardId };
  const after = { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position };
  const fromStart = { ShardIteratorType: 'TRIM_HORIZON' };
  try {
    const start = position === undefined ? fromStart : after;
    const answer = await client.callStreams('GetShardIterator', { ...shard, ...start });
    return iteratorSchema.parse(answer).ShardIterator;
  } catch (error) {
    // A stream keeps its records for a day. After a longer pause, the position no longer exists.
    if (!(error instanceof AwsServiceError) || error.type !== 'TrimmedDataAccessException') throw error;
    const answer = await client.callStreams('GetShardIterator', { ...shard, ...fromStart });
    return iteratorSchema.parse(answer).ShardIterator;
  }
}

/** Whether a record comes after a position of its stream. */
function isAfter(record: StreamRecord, position: string | undefined): boolean {
  return position === undefined || BigInt(record.dynamodb.SequenceNumber) > BigInt(position);
}

/** The ARN of a table's stream in the local server. */
export async function findStream(tableName: string, client: DynamoDbClient): Promise<string> {
  const schema = z.object({ Streams: z.array(z.object({ StreamArn: z.string() })) });
  const { Streams } = schema.parse(await client.callStreams('ListStreams', { TableName: tableName }));
  const stream = Streams.at(-1);
  if (stream === undefined) throw new LocalCloudError(`The table ${tableName} has no stream.`);
  return stream.StreamArn;
}
