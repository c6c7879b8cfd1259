import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from './app-error.ts';
import { documentClient } from './dynamo.ts';
import { env } from './env.ts';
import type { TableKey } from './table-keys.ts';

/** Most keys of one BatchGetItem (DynamoDB service limit). */
const maxKeys = 100;
const attempts = 6;
const firstDelayMs = 25;

/**
 * Reads items by their keys, strongly consistent, one call for each 100; each is where its key is, `undefined` where
 * there is none. What DynamoDB leaves unread under load is asked for again with growing pauses.
 */
export async function readItems(keys: readonly TableKey[]): Promise<(TableKey | undefined)[]> {
  const found = new Map<string, TableKey>();
  const wanted = [...new Map(keys.map(({ PK, SK }) => [textOf({ PK, SK }), { PK, SK }])).values()];
  for (let start = 0; start < wanted.length; start += maxKeys) {
    await readInto(found, wanted.slice(start, start + maxKeys));
  }
  return keys.map((key) => found.get(textOf(key)));
}

async function readInto(found: Map<string, TableKey>, wanted: readonly TableKey[]): Promise<void> {
  const table = env('tableName');
  let keys: readonly TableKey[] = wanted;
  for (let attempt = 1; keys.length > 0; attempt += 1) {
    if (attempt > attempts) throw new AppError('UPSTREAM_UNAVAILABLE', { retryAfter: 1 });
    if (attempt > 1) await sleep(firstDelayMs * 2 ** (attempt - 2) * (0.5 + Math.random()));
    const { Responses, UnprocessedKeys } = await documentClient.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: [...keys], ConsistentRead: true } } }),
    );
    for (const item of (Responses?.[table] ?? []) as TableKey[]) found.set(textOf(item), item);
    keys = (UnprocessedKeys?.[table]?.Keys ?? []) as TableKey[];
  }
}

function textOf({ PK, SK }: TableKey): string {
  return `${PK}\n${SK}`;
}
