import { createHash } from 'node:crypto';
import type { StreamRecord } from './stream-batches.ts';

/**
 * The shards of a stream: one for each partition of the table. A new on-demand table has four partitions ("On-demand
 * capacity mode" in DynamoDB's developer guide: 4,000 write units a second, 1,000 per partition). The local server has
 * one shard.
 */
export const shardNumbers = [0, 1, 2, 3] as const;

/** The name of a shard. */
export function shardName(number: number): string {
  return `shardId-${String(number).padStart(20, '0')}-00000000`;
}

/** The shard of a change: all changes of items with the same partition key are in one. */
export function shardOf({ dynamodb }: StreamRecord, partitionKey: string): number {
  const keys = dynamodb.Keys as Readonly<Record<string, unknown>> | undefined;
  const hash = createHash('md5').update(JSON.stringify(keys?.[partitionKey]));
  return hash.digest().readUInt8(0) % shardNumbers.length;
}
