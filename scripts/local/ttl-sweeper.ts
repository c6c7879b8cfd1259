import * as z from 'zod';
import { AwsServiceError, type DynamoDbClient } from './aws-request.ts';
import type { LocalTable } from './dynamodb.ts';
import type { Log } from './log.ts';

export type Sweeper = {
  /** Deletes expired items now. Returns their number. */
  sweep(): Promise<number>;
  close(): Promise<void>;
};

const INTERVAL_MS = 60_000;
/** DynamoDB ignores times that are more than five years in the past, and so does this sweeper. */
const MAX_AGE_SECONDS = 5 * 365 * 86_400;

const scanSchema = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.record(z.string(), z.unknown()).optional(),
});

/** Deletes expired items like DynamoDB in AWS, which the local server doesn't do. */
export function startTtlSweeper(tables: readonly LocalTable[], client: DynamoDbClient, log: Log): Sweeper {
  let running: Promise<number> | undefined;
  const sweep = () => {
    running ??= sweepTables(tables, client).finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) =>
      log.error('dynamodb', `Expired items could not be deleted: ${String(error)}`),
    );
  }, INTERVAL_MS);
  timer.unref();
  return {
    sweep,
    async close() {
      clearInterval(timer);
      await running?.catch((error: unknown) =>
        log.error('dynamodb', `The last sweep failed: ${String(error)}`),
      );
    },
  };
}

async function sweepTables(tables: readonly LocalTable[], client: DynamoDbClient): Promise<number> {
  let deleted = 0;
  for (const table of tables) {
    if (table.timeToLiveAttribute !== undefined)
      deleted += await sweepTable(table, table.timeToLiveAttribute, client);
  }
  return deleted;
}

async function sweepTable(table: LocalTable, attribute: string, client: DynamoDbClient): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const expired = {
    ExpressionAttributeNames: { '#expiry': attribute },
    ExpressionAttributeValues: {
      ':now': { N: String(now) },
      ':oldest': { N: String(now - MAX_AGE_SECONDS) },
    },
  };
  const condition = '#expiry < :now AND #expiry > :oldest';
  let deleted = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const page = scanSchema.parse(
      await client.call('Scan', {
        TableName: table.name,
        FilterExpression: condition,
        ...expired,
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    for (const item of page.Items) {
      const Key = Object.fromEntries(table.keyAttributes.map((name) => [name, item[name]]));
      deleted += await deleteIfStill(condition, { TableName: table.name, Key, ...expired }, client);
    }
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return deleted;
}

/** An item that has been renewed since it was read isn't deleted. */
async function deleteIfStill(condition: string, input: object, client: DynamoDbClient): Promise<number> {
  try {
    await client.call('DeleteItem', { ...input, ConditionExpression: condition });
    return 1;
  } catch (error) {
    if (error instanceof AwsServiceError && error.type === 'ConditionalCheckFailedException') return 0;
    throw error;
  }
}
