import type { Placeholders } from './table-placeholders.ts';

/** The clauses of an update expression, and the placeholders that they use. */
export type UpdateClauses = {
  readonly set: string[];
  readonly remove: string[];
  readonly add: string[];
  readonly delete: string[];
  readonly placeholders: Placeholders;
};

/** An update of an attribute that is more than setting a value. `Value` is the type of attribute that it fits. */
export class Update<Value> {
  declare readonly fits: Value;
  readonly write: (path: string, clauses: UpdateClauses) => void;

  constructor(write: (path: string, clauses: UpdateClauses) => void) {
    this.write = write;
  }
}

/**
 * What is written to an item: each attribute gets a value, or one of the updates below. `undefined`
 * doesn't change the attribute.
 */
export type Updates<Item> = {
  readonly [Name in Exclude<keyof Item, 'PK' | 'SK'>]?:
    | Item[Name]
    | Update<Item[Name]>
    | (Record<never, never> extends Pick<Item, Name> ? Update<undefined> : never)
    | undefined;
};

/** Some attributes of an item, as a caller passes them. `undefined` is the same as left out. */
export type Given<Item, Name extends keyof Item> = { readonly [Key in Name]?: Item[Key] | undefined };

/** Leaves out the attributes that are undefined, so that a spread does not overwrite others with them. */
export function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}

/** Removes the attribute. */
export const removed = new Update<undefined>((path, { remove }) => remove.push(path));

/** Adds to a number; a missing one counts as 0. */
export function plus(amount: number): Update<number> {
  return new Update((path, { set, placeholders }) =>
    set.push(`${path} = if_not_exists(${path}, ${placeholders.value(0)}) + ${placeholders.value(amount)}`),
  );
}

/** Sets the attribute only if it is missing. */
export function firstValue<Value>(value: Value): Update<Value> {
  return new Update((path, { set, placeholders }) =>
    set.push(`${path} = if_not_exists(${path}, ${placeholders.value(value)})`),
  );
}

/** Adds elements to the end of a list; a missing one counts as empty. */
export function appended<Element>(elements: readonly Element[]): Update<readonly Element[]> {
  return new Update((path, { set, placeholders }) => {
    const list = `if_not_exists(${path}, ${placeholders.value([])})`;
    set.push(`${path} = list_append(${list}, ${placeholders.value(elements)})`);
  });
}

/** Adds a member to a set; a missing set is created. */
export function withMember(member: string): Update<ReadonlySet<string>> {
  return withMembers(new Set([member]));
}

/** Adds members to a set; a missing set is created. */
export function withMembers(members: ReadonlySet<string>): Update<ReadonlySet<string>> {
  return new Update((path, { add, placeholders }) => add.push(`${path} ${placeholders.value(members)}`));
}

/** Removes a member from a set; the attribute goes with the last one. */
export function withoutMember(member: string): Update<ReadonlySet<string>> {
  return new Update((path, { delete: deleted, placeholders }) =>
    deleted.push(`${path} ${placeholders.value(new Set([member]))}`),
  );
}

/** Changes parts of a map, and keeps its other parts. The map itself must exist. */
export function inside<Value>(changes: NoInfer<Updates<NonNullable<Value>>>): Update<Value> {
  return new Update((path, clauses) => addClauses(changes, clauses, `${path}.`));
}

/** Adds the clauses of all changes. `prefix` is the path of the map that the attributes are in. */
function addClauses(changes: object, clauses: UpdateClauses, prefix = ''): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const path = `${prefix}${clauses.placeholders.name(name)}`;
    if (value instanceof Update) value.write(path, clauses);
    else clauses.set.push(`${path} = ${clauses.placeholders.value(value)}`);
  }
}

/** `SET ... REMOVE ... ADD ... DELETE ...` with only the clauses that are used. */
export function updateExpression(changes: object, placeholders: Placeholders): string {
  const clauses: UpdateClauses = { set: [], remove: [], add: [], delete: [], placeholders };
  addClauses(changes, clauses);
  return (['set', 'remove', 'add', 'delete'] as const)
    .filter((action) => clauses[action].length > 0)
    .map((action) => `${action.toUpperCase()} ${clauses[action].join(', ')}`)
    .join(' ');
}
