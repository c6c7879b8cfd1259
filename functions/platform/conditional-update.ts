import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { documentClient } from './dynamo.ts';
import { env } from './env.ts';

/** What came of an update: the item after it, or, where its condition failed, the item that refused it, if any. */
export type Conditional<Item> =
  | { readonly refused: false; readonly item: Item }
  | { readonly refused: true; readonly item: Item | undefined };

/** One UpdateItem that tells how the item is then, also where its condition failed. */
export async function updateConditionally<Item>(
  update: Omit<UpdateCommandInput, 'TableName'>,
): Promise<Conditional<Item>> {
  try {
    const { Attributes } = await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        ...update,
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { refused: false, item: Attributes as Item };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The document client leaves the item of an error in DynamoDB's own form.
    return { refused: true, item: error.Item ? (unmarshall(error.Item) as Item) : undefined };
  }
}
