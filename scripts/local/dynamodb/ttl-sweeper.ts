import * as z from 'zod';
import { AwsServiceError, type DynamoDbClient } from '../common/aws-request.ts';
import type { Clock } from '../common/clock.ts';
import type { Log } from '../common/log.ts';
import type { LocalTable } from './tables.ts';

const EVERY_MS = 10 * 60_000;
/** DynamoDB ignores times that are more than five years in the past, and so does this sweeper. */
const MAX_AGE_SECONDS = 5 * 365 * 86_400;

const scanSchema = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.record(z.string(), z.unknown()).optional(),
});

/** Deletes expired items, which the local server doesn't do: every ten minutes by the clock, and when `sweep` is called. */
export function startTtlSweeper(
  tables: readonly LocalTable[],
  client: DynamoDbClient,
  { clock, log }: { clock: Clock; log: Log },
): { /** Returns the number of deleted items. */ sweep(): Promise<number>; close(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  const run = async () => {
    let deleted = 0;
    for (const table of tables) deleted += await sweepTable(table, client, Math.floor(clock.now() / 1000));
    return deleted;
  };
  /** Always starts a new run, because a run that began before a move of the clock may have missed something. */
  const sweep = () => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
  const stop = clock.every(EVERY_MS, () => {
    sweep().catch((error: unknown) => log.error('cloud', `Deleting expired data failed: ${String(error)}`));
  });
  return {
    sweep,
    close: async () => {
      stop();
      await last;
    },
  };
}

async function sweepTable(table: LocalTable, client: DynamoDbClient, now: number): Promise<number> {
  if (table.timeToLiveAttribute === undefined) return 0;
  const TableName = table.name;
  const condition = '#expiry < :now AND #expiry > :oldest';
  const values = {
    ExpressionAttributeNames: { '#expiry': table.timeToLiveAttribute },
    ExpressionAttributeValues: {
      ':now': { N: String(now) },
      ':oldest': { N: String(now - MAX_AGE_SECONDS) },
    },
  };
  let deleted = 0;
  let start: object | undefined = {};
  do {
    const page = scanSchema.parse(
      await client.call('Scan', { TableName, FilterExpression: condition, ...values, ...start }),
    );
    for (const item of page.Items) {
      const Key = Object.fromEntries(table.keyAttributes.map((name) => [name, item[name]]));
      const isDeleted = await deleteIfStill(condition, { TableName, Key, ...values }, client);
      if (isDeleted) deleted += 1;
    }
    start = page.LastEvaluatedKey && { ExclusiveStartKey: page.LastEvaluatedKey };
  } while (start !== undefined);
  return deleted;
}

/** Deletes an item, unless its expiry time has changed since it was read. */
async function deleteIfStill(condition: string, input: object, client: DynamoDbClient): Promise<boolean> {
  try {
    await client.call('DeleteItem', { ...input, ConditionExpression: condition });
    return true;
  } catch (error) {
    if (error instanceof AwsServiceError && error.type === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
