import type { Placeholders } from './table-placeholders.ts';

/** A condition on an attribute that is more than equality. `Value` is the type of attribute that it fits. */
export class Test<Value> {
  declare readonly fits: Value;
  readonly expression: (path: string, placeholders: Placeholders) => string;

  constructor(expression: (path: string, placeholders: Placeholders) => string) {
    this.expression = expression;
  }
}

/** Attributes with conditions that must all be true: a value means equality. */
export type Fields<Item> = {
  readonly [Name in keyof Item]?: Exclude<Item[Name], undefined> | Test<Item[Name]>;
};

/** The conditions on the existing item under which a write happens. */
export type Condition<Item> = Fields<Item> | AnyOf<Item>;

class AnyOf<Item> {
  readonly alternatives: readonly Fields<Item>[];

  constructor(alternatives: readonly Fields<Item>[]) {
    this.alternatives = alternatives;
  }
}

/** True when one of the alternatives is true. */
export function anyOf<Item>(...alternatives: readonly Fields<Item>[]): AnyOf<Item> {
  return new AnyOf(alternatives);
}

// Fits an attribute of any type, because only its existence is tested.
export const absent = new Test<never>((path) => `attribute_not_exists(${path})`);
export const present = new Test<never>((path) => `attribute_exists(${path})`);

/** No item has the key yet. */
export const isNew = { PK: absent };
/** An item has the key. */
export const exists = { PK: present };

export const equalTo = <Value extends boolean | string>(value: Value) => comparison('=', value);
export const lessThan = <Value extends string | number>(value: Value) => comparison('<', value);
export const atMost = <Value extends string | number>(value: Value) => comparison('<=', value);
export const atLeast = <Value extends string | number>(value: Value) => comparison('>=', value);
export const greaterThan = <Value extends string | number>(value: Value) => comparison('>', value);

function comparison<Value>(operator: string, value: Value): Test<Value> {
  return new Test((path, placeholders) => `${path} ${operator} ${placeholders.value(value)}`);
}

/** The attribute is missing, or the test is true. */
export function absentOr<Value>(test: Test<Value>): Test<Value> {
  return new Test(
    (path, placeholders) => `(attribute_not_exists(${path}) OR ${test.expression(path, placeholders)})`,
  );
}

/** Conditions on parts of a map. */
export function having<Value>(fields: NoInfer<Fields<NonNullable<Value>>>): Test<Value> {
  return new Test((path, placeholders) => allOf(fields, placeholders, `${path}.`));
}

/** The condition as an expression; `undefined` when there is none. */
export function conditionExpression(condition: object, placeholders: Placeholders): string | undefined {
  if (!(condition instanceof AnyOf)) return allOf(condition, placeholders) || undefined;
  return condition.alternatives.map((fields) => `(${allOf(fields, placeholders)})`).join(' OR ');
}

function allOf(fields: object, placeholders: Placeholders, prefix = ''): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      const path = `${prefix}${placeholders.name(name)}`;
      // Ignoring a condition without a value would allow the write.
      if (value === undefined) throw new Error(`The condition on ${name} has no value`);
      if (value instanceof Test) return value.expression(path, placeholders);
      return `${path} = ${placeholders.value(value)}`;
    })
    .join(' AND ');
}

/** The versions of an item that a caller accepts for a change; `undefined` accepts every version. */
export type ExpectedVersions = readonly number[] | undefined;

/** Whether the item has a version that the caller does not accept. */
export function isStale({ version }: { readonly version: number }, expected: ExpectedVersions): boolean {
  return expected !== undefined && !expected.includes(version);
}
