import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../platform/dynamo.ts';

/** Units that DynamoDB has counted for the table and all indexes together. */
export type Capacity = { readonly readUnits: number; readonly writeUnits: number };

type Consumed = { readonly CapacityUnits?: number };

/**
 * The capacity that the commands of a client use while `run` is running. The local server counts like AWS: 1 kB per
 * write unit and 4 kB per read unit, half for a read that may miss the last write, twice for a transaction, and extra
 * for each index that a write changes.
 */
export async function capacityDuring(
  run: () => Promise<unknown>,
  client: DynamoDBDocumentClient = documentClient,
): Promise<Capacity> {
  const used = { readUnits: 0, writeUnits: 0 };
  const middleware = 'countCapacity';
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args);
        const { ConsumedCapacity = [] } = result.output as {
          ConsumedCapacity?: Consumed | readonly Consumed[];
        };
        const units = [ConsumedCapacity]
          .flat()
          .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
        used[/Get|Query/.test(String(commandName)) ? 'readUnits' : 'writeUnits'] += units;
        return result;
      },
    { step: 'initialize', name: middleware },
  );
  try {
    await run();
  } finally {
    client.middlewareStack.remove(middleware);
  }
  return used;
}
