import type { DynamoDbInput, Item } from './dynamodb-access.ts';

type Test = (item: Item) => boolean;

/**
 * Returns a function that tests items against a query's KeyConditionExpression. All keys are strings. Throws for an
 * unsupported operator.
 */
export function keyConditionTest({
  KeyConditionExpression: text = '',
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
}: DynamoDbInput): Test {
  const read = (name: string) => (item: Item) => item[names[name] ?? name]?.S as string | undefined;
  const textOf = (name: string) => String(values[name]?.S);
  const parts = text.replaceAll(/\sBETWEEN\s+(\S+)\s+AND\s+/gi, ' BETWEEN $1 ').split(/\s+AND\s+/i);
  const tests = parts.map((part): Test => {
    const [, begun, prefix] = /^begins_with\s*\(\s*(\S+)\s*,\s*(\S+?)\s*\)$/.exec(part.trim()) ?? [];
    if (begun && prefix) return compared(read(begun), (key) => key.startsWith(textOf(prefix)));
    const [, name = '', operator = '', first = '', second] =
      /^(\S+?)\s*(=|<=|>=|<|>|BETWEEN)\s*(\S+)(?:\s+(\S+))?$/.exec(part.trim()) ?? [];
    const comparison = comparisons[operator];
    if (!comparison) throw new Error(`The key condition "${part}" is not supported`);
    return compared(read(name), (key) => comparison(key, textOf(first), second ? textOf(second) : ''));
  });
  return (item) => tests.every((test) => test(item));
}

const comparisons: Readonly<Record<string, (key: string, value: string, second: string) => boolean>> = {
  '=': (key, value) => key === value,
  '<': (key, value) => key < value,
  '<=': (key, value) => key <= value,
  '>': (key, value) => key > value,
  '>=': (key, value) => key >= value,
  BETWEEN: (key, value, second) => key >= value && key <= second,
};

/** An item without the key isn't in the index. */
function compared(read: (item: Item) => string | undefined, test: (key: string) => boolean): Test {
  return (item) => {
    const key = read(item);
    return key !== undefined && test(key);
  };
}
