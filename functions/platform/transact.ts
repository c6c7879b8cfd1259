import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { documentClient } from './dynamo.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Most items of one transaction (DynamoDB service limit). */
export const maxTransactItems = 100;

const attempts = 6;
const firstDelayMs = 25;
const passingReasons: ReadonlySet<string> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Writes all items or none. Where conditions failed it answers with the positions of those items; an empty set is
 * success. Conflicts with other writers and throttling are tried again with growing, random pauses; any other
 * failure, and the last of the tries, is thrown.
 */
export async function transact(items: readonly TransactItem[]): Promise<ReadonlySet<number>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documentClient.send(new TransactWriteCommand({ TransactItems: [...items] }));
      return new Set();
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
      const refused = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
      if (refused.length > 0) return new Set(refused);
      if (attempt === attempts || !codes.some((code) => passingReasons.has(code))) throw error;
      await sleep(firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
