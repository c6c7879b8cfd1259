import type { DynamoDbInput, TableKeys } from './dynamodb-access.ts';

/** What is written by an element of a transaction, or by a call with one item. */
type WrittenItem = Pick<DynamoDbInput, 'TableName' | 'Key' | 'Item'>;

/** An error answer of DynamoDB. */
export type Refusal = {
  readonly type: string;
  readonly message: string;
  /** What a call was throttled for. */
  readonly throttlingReasons?: readonly { readonly reason: string; readonly resource: string }[];
  /** Why a transaction was cancelled: one reason for each of its items. */
  readonly CancellationReasons?: readonly { readonly Code: string; readonly Message?: string }[];
};

/** A write that goes on until `end` is called; or the answer that refuses it. */
export type Admission = { readonly end: () => void } | { readonly refusal: Refusal };

export type Conflicts = {
  /** Lets a call begin. `isUnlucky` refuses a write as if one of its items were in a transaction. */
  begin(operation: string, input: DynamoDbInput, isUnlucky: boolean): Admission;
};

const singleWrites: ReadonlySet<string> = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/**
 * The conflicts of writes with the transactions that are going on, by "Transaction conflict handling" in DynamoDB's
 * developer guide: a single write to an item of a transaction is refused, and so is a transaction with an item of another
 * one.
 */
export function createConflicts(tableOf: (name: string) => TableKeys | undefined): Conflicts {
  const open = new Set<string>();
  const keyOf = ({ TableName = '', Key, Item }: WrittenItem): string => {
    const names = tableOf(TableName)?.keyAttributes ?? [];
    return JSON.stringify([TableName, ...names.map((name) => (Key ?? Item)?.[name])]);
  };

  return {
    begin(operation, input, isUnlucky) {
      if (singleWrites.has(operation)) {
        return isUnlucky || open.has(keyOf(input)) ? { refusal: singleConflict } : { end: () => undefined };
      }
      if (operation !== 'TransactWriteItems') return { end: () => undefined };
      const keys = (input.TransactItems ?? []).flatMap((item) => Object.values(item).map(keyOf));
      const isMet = keys.map((key, at) => open.has(key) || (isUnlucky && at === 0));
      if (isMet.includes(true)) return { refusal: cancelled(isMet) };
      for (const key of keys) open.add(key);
      return {
        end: () => {
          for (const key of keys) open.delete(key);
        },
      };
    },
  };
}

const message = 'Transaction is ongoing for the item';

const singleConflict: Refusal = {
  type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
  message,
};

function cancelled(isMet: readonly boolean[]): Refusal {
  const codes = isMet.map((met) => (met ? 'TransactionConflict' : 'None'));
  return {
    type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: message })),
  };
}
