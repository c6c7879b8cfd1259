import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { documentClient } from './dynamo.ts';
import { env } from './env.ts';
import { type OwnedKind, ownerPartition } from './table-keys.ts';

/** All of one kind that an author owns, newest first. One Query on GSI3 for each MB. */
export async function listOwned<Item>(ownerId: string, kind: OwnedKind): Promise<Item[]> {
  const pages = paginateQuery(
    { client: documentClient },
    {
      TableName: env('tableName'),
      IndexName: 'GSI3',
      KeyConditionExpression: 'GSI3PK = :owner',
      ExpressionAttributeValues: { ':owner': ownerPartition(ownerId, kind) },
      ScanIndexForward: false,
    },
  );
  const items: Item[] = [];
  for await (const page of pages) items.push(...((page.Items ?? []) as Item[]));
  return items;
}
