import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import {
  type IndexPartitionName,
  indexPartitions,
  type PartitionName,
  partitions,
} from '#shared/infrastructure/partitions.ts';

/** What a function does with items of the table, by action, and the lists of indexes that it queries. */
export type TableAccess = {
  readonly items: ReadonlyMap<string, readonly PartitionName[]>;
  readonly lists: readonly IndexPartitionName[];
};

/** The functions of `functions/platform/table-reads.ts` and `table-writes.ts`, and the action of each. */
const actions: Readonly<Record<string, string>> = {
  getItem: 'GetItem',
  getUnchangingItem: 'GetItem',
  getItems: 'BatchGetItem',
  queryItems: 'Query',
  putItem: 'PutItem',
  updateItem: 'UpdateItem',
  deleteItem: 'DeleteItem',
  checkItem: 'ConditionCheckItem',
};

/**
 * A call with the partitions that it names. Methods and the definitions of the functions are no calls. esbuild adds a
 * number to a name that is used twice.
 */
const callPattern = new RegExp(
  `(?<![\\w$]|\\.\\s*|function )(queryIndex|${Object.keys(actions).join('|')})\\d*\\(\\s*(?:\\[([^\\]]*)\\]|("[^"]*"))?`,
  'g',
);

/**
 * Reads from a function's bundle what it does with the table. esbuild leaves out code that the function doesn't use, so
 * each call in the bundle needs its permission. Throws for a call that names no partition.
 * @param folder absolute path of the bundle
 */
export function tableAccessOf(folder: string): TableAccess {
  const calls = codeOf(folder).flatMap((code) =>
    [...code.matchAll(callPattern)].flatMap(([call, name = '', several, one]) => {
      const named: string[] = JSON.parse(`[${several ?? one ?? ''}]`);
      const known = name === 'queryIndex' ? indexPartitions : partitions;
      if (named.length === 0 || !named.every((each) => Object.hasOwn(known, each))) {
        throw new Error(`A call in ${folder} names no partition of the table: ${call}`);
      }
      return named.map((each) => ({ action: actions[name], named: each }));
    }),
  );
  const byAction = Map.groupBy(calls, ({ action }) => action);
  const namesOf = (action: string | undefined) =>
    [...new Set(byAction.get(action)?.map(({ named }) => named))].toSorted();
  const items = new Map(
    Object.values(actions).map((action) => [action, namesOf(action) as PartitionName[]] as const),
  );
  return { items, lists: namesOf(undefined) as IndexPartitionName[] };
}

/** The code of a bundle, without the breaks with which esbuild shortens lines inside texts. */
function codeOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.mjs') && !file.startsWith('node_modules'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\\\n', ''));
}
