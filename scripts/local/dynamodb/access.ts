import type { AccessRequest } from '../iam/statement.ts';

/** The keys of a table and its indexes. */
export type TableKeys = {
  readonly arn: string;
  /** The attributes of the primary key. */
  readonly keyAttributes: readonly string[];
  /** The attribute of the partition key. */
  readonly partitionKey: string;
  /** The attribute of each index's partition key, by the index's name. */
  readonly indexPartitionKeys: Readonly<Record<string, string>>;
};

/** An item or a key, in DynamoDB's own form. */
export type Item = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A call for one item or query, or an element of a transaction. */
export type Element = {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly KeyConditionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
};

/** The input of a DynamoDB operation; only the members that the local cloud reads. */
export type DynamoDbInput = Element & {
  readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly Item[] }>>;
  readonly TransactItems?: readonly Readonly<Record<string, Element>>[];
};

/** The action that each element of a transaction needs. */
const elementActions: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * The permissions that a call needs ("API operations" in DynamoDB's service authorization reference). An unknown operation
 * needs the action of the same name on all resources.
 */
export function accessRequests(
  operation: string,
  input: DynamoDbInput,
  tableOf: (name: string) => TableKeys | undefined,
): AccessRequest[] {
  const { RequestItems, TransactItems } = input;
  if (operation === 'BatchGetItem' && RequestItems) {
    return Object.entries(RequestItems).map(([TableName, { Keys = [] }]) => {
      const table = tableOf(TableName);
      const leading = Keys.flatMap((key) => textOf(key[table?.partitionKey ?? '']) ?? []);
      return accessRequest(operation, TableName, table?.arn, leading);
    });
  }
  if (TransactItems) {
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, element]) =>
        elementRequest(elementActions[kind] ?? kind, element, tableOf, operation),
      ),
    );
  }
  return [elementRequest(operation, input, tableOf)];
}

function elementRequest(
  action: string,
  element: Element,
  tableOf: (name: string) => TableKeys | undefined,
  enclosing?: string,
): AccessRequest {
  const { TableName = '*', IndexName } = element;
  const table = tableOf(TableName);
  const partitionKey = IndexName === undefined ? table?.partitionKey : table?.indexPartitionKeys[IndexName];
  const arn = table && (IndexName === undefined ? table.arn : `${table.arn}/index/${IndexName}`);
  return accessRequest(action, TableName, arn, leadingKeys(element, partitionKey ?? ''), enclosing);
}

function accessRequest(
  action: string,
  tableName: string,
  arn: string | undefined,
  leading: readonly string[],
  enclosing?: string,
): AccessRequest {
  return {
    action: `dynamodb:${action}`,
    resource: arn ?? `arn:aws:dynamodb:*:*:table/${tableName}`,
    context: {
      'dynamodb:leadingkeys': [...new Set(leading)],
      'dynamodb:enclosingoperation': enclosing === undefined ? [] : [enclosing],
    },
  };
}

/** The partition keys that a call names. A Scan names none, so a condition with `ForAllValues` holds for it, as in AWS. */
function leadingKeys(element: Element, partitionKey: string): string[] {
  const key = element.Key ?? element.Item;
  if (key) return [textOf(key[partitionKey]) ?? []].flat();
  return [queriedKey(element, partitionKey) ?? []].flat();
}

/** The value of the partition key that a query asks for. */
function queriedKey(
  {
    KeyConditionExpression,
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values,
  }: Element,
  partitionKey: string,
): string | undefined {
  for (const [, name = '', value = ''] of KeyConditionExpression?.matchAll(/([#\w]+)\s*=\s*(:\w+)/g) ?? []) {
    if ((names[name] ?? name) === partitionKey) return textOf(values?.[value]);
  }
  return undefined;
}

/** The text of a key's value, which is a string, a number or bytes in base64. */
function textOf(value: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return value && String(Object.values(value)[0]);
}
