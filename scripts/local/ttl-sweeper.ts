import * as z from 'zod';
import { AwsServiceError, type DynamoDbClient } from './aws-request.ts';
import type { LocalTable } from './dynamodb.ts';

/** DynamoDB ignores times that are more than five years in the past, and so does this sweeper. */
const MAX_AGE_SECONDS = 5 * 365 * 86_400;

const scanSchema = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Deletes expired items like DynamoDB in AWS, which the local server doesn't do. `now`: milliseconds since 1970. Returns
 * their number.
 */
export async function sweepTables(
  tables: readonly LocalTable[],
  client: DynamoDbClient,
  now: number,
): Promise<number> {
  let deleted = 0;
  for (const table of tables) {
    if (table.timeToLiveAttribute === undefined) continue;
    deleted += await sweepTable(table, table.timeToLiveAttribute, client, Math.floor(now / 1000));
  }
  return deleted;
}

async function sweepTable(
  table: LocalTable,
  attribute: string,
  client: DynamoDbClient,
  now: number,
): Promise<number> {
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

/** Deletes an item, unless its expiry time has changed since it was read. */
async function deleteIfStill(condition: string, input: object, client: DynamoDbClient): Promise<number> {
  try {
    await client.call('DeleteItem', { ...input, ConditionExpression: condition });
    return 1;
  } catch (error) {
    if (error instanceof AwsServiceError && error.type === 'ConditionalCheckFailedException') return 0;
    throw error;
  }
}
