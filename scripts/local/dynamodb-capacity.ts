import type { DynamoDbClient } from './aws-request.ts';
import type { DynamoDbInput, Item } from './dynamodb-access.ts';
import type { Admission, Capacity } from './dynamodb-throughput.ts';

const asked = 'INDEXES';

/** The body of a call that uses a table, changed to request the consumed capacity. Other bodies stay as they are. */
export function askForCapacity(
  body: Buffer,
  { TableName, TransactItems, RequestItems }: DynamoDbInput,
): Buffer {
  if (TableName === undefined && TransactItems === undefined && RequestItems === undefined) return body;
  const text = body.toString();
  // If a JSON object has two fields with the same name, the last one counts.
  return Buffer.from(`${text.slice(0, text.lastIndexOf('}'))},"ReturnConsumedCapacity":"${asked}"}`);
}

const field = '"ConsumedCapacity":';

/** Splits an answer into the consumed capacity, which the server puts at the end, and the rest. */
export function splitCapacity(answer: string): { rest: string; capacity: readonly Capacity[] } {
  const start = answer.lastIndexOf(field);
  if (start < 0) return { rest: answer, capacity: [] };
  const { ConsumedCapacity } = parsed(`{${answer.slice(start)}`);
  if (ConsumedCapacity === undefined) return { rest: answer, capacity: [] };
  return { rest: `${answer.slice(0, start).replace(/,$/, '')}}`, capacity: [ConsumedCapacity].flat() };
}

type Consumed = { readonly ConsumedCapacity?: Capacity | readonly Capacity[] };

function parsed(text: string): Consumed {
  try {
    return JSON.parse(text) as Consumed;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Answers a BatchGetItem; keys without enough throughput aren't read, but returned as `UnprocessedKeys`. */
export async function readPart(
  { RequestItems = {} }: DynamoDbInput,
  { unprocessed, charge }: Admission,
  client: DynamoDbClient,
): Promise<object> {
  let at = -1;
  const part = (isUnprocessed: boolean) => {
    at = -1;
    return Object.fromEntries(
      Object.entries(RequestItems).flatMap(([name, request]) => {
        const Keys = (request.Keys ?? []).filter((_key: Item) => {
          at += 1;
          return unprocessed.includes(at) === isUnprocessed;
        });
        return Keys.length === 0 ? [] : [[name, { ...request, Keys }]];
      }),
    );
  };
  const input = { RequestItems: part(false), ReturnConsumedCapacity: asked };
  const { ConsumedCapacity = [], ...answer } = (await client.call('BatchGetItem', input)) as Consumed;
  charge([ConsumedCapacity].flat());
  return { ...answer, UnprocessedKeys: part(true) };
}
