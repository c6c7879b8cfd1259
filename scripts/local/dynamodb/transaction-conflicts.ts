import type { DynamoDbInput, TableKeys } from './access.ts';

/** The item that an element of a transaction, or a call for one item, writes. */
type WrittenItem = Pick<DynamoDbInput, 'TableName' | 'Key' | 'Item'>;

/** An error answer of DynamoDB. */
export type Refusal = {
  readonly type: string;
  readonly message: string;
  /** Why a transaction was cancelled: one reason for each of its items. */
  readonly CancellationReasons?: readonly { readonly Code: string; readonly Message?: string }[];
};

/** A write that is in progress until `end` is called, or the error for a write that is refused. */
export type Admission = { readonly end: () => void } | { readonly refusal: Refusal };

export type Conflicts = {
  /** Starts a call. `isForced` refuses a write as if one of its items were in a transaction. */
  begin(operation: string, input: DynamoDbInput, isForced: boolean): Admission;
};

const singleWrites: ReadonlySet<string> = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/**
 * The conflicts of writes with transactions in progress ("Transaction conflict handling" in DynamoDB's developer guide): a
 * single write to an item of a transaction is refused, and so is a second transaction with the same item.
 */
export function createConflicts(tableOf: (name: string) => TableKeys | undefined): Conflicts {
  const open = new Set<string>();
  const keyOf = ({ TableName = '', Key, Item }: WrittenItem): string => {
    const names = tableOf(TableName)?.keyAttributes ?? [];
    return JSON.stringify([TableName, ...names.map((name) => (Key ?? Item)?.[name])]);
  };

  return {
    begin(operation, input, isForced) {
      if (singleWrites.has(operation)) {
        return isForced || open.has(keyOf(input)) ? { refusal: singleConflict } : { end: () => undefined };
      }
      if (operation !== 'TransactWriteItems') return { end: () => undefined };
      const keys = (input.TransactItems ?? []).flatMap((item) => Object.values(item).map(keyOf));
      const isConflict = keys.map((key, at) => open.has(key) || (isForced && at === 0));
      if (isConflict.includes(true)) return { refusal: cancelled(isConflict) };
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

function cancelled(isConflict: readonly boolean[]): Refusal {
  const codes = isConflict.map((one) => (one ? 'TransactionConflict' : 'None'));
  return {
    type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: message })),
  };
}

/** The actions that accept only top-level attributes ("Update expressions" in DynamoDB's developer guide). */
const topLevelOnly = /\b(ADD|DELETE)\b(.*?)(?=\b(?:SET|REMOVE|ADD|DELETE)\b|$)/gis;

/** DynamoDB's error for a call that adds to, or deletes from, a nested attribute; undefined for any other call. */
export function nestedUpdateRefusal({
  UpdateExpression,
  TransactItems = [],
}: DynamoDbInput): Refusal | undefined {
  const expressions = [
    UpdateExpression,
    ...TransactItems.flatMap((item) => Object.values(item).map((element) => element.UpdateExpression)),
  ];
  for (const expression of expressions) {
    for (const [, action = '', parts = ''] of (expression ?? '').matchAll(topLevelOnly)) {
      const path = parts
        .split(',')
        .map((part) => part.trim().split(/\s+/)[0] ?? '')
        .find((one) => /[.[]/.test(one));
      if (path === undefined) continue;
      return {
        type: 'com.amazon.coral.validate#ValidationException',
        message: `Invalid UpdateExpression: ${action.toUpperCase()} takes attributes of the top level, and no path like ${path}`,
      };
    }
  }
  return undefined;
}
