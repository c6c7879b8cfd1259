import {
  indexPartition,
  type PartitionKey,
  type PartitionName,
  partitions,
} from '#shared/infrastructure/partitions.ts';

/** The primary key of an item in one of these partitions. */
export type TableKey<Name extends PartitionName = PartitionName> = {
  readonly PK: PartitionKey<Name>;
  readonly SK: string;
};

/** The key of an item in the partition of this name and id. */
export function tableKey<Name extends PartitionName>(name: Name, id: string, SK: string): TableKey<Name> {
  return { PK: `${partitions[name]}${id}`, SK };
}

/**
 * The partition of an item, by its type. Each call of the table's functions names it, as text in the code and not by a
 * variable: the permissions of a Lambda function are read from these calls in its bundle (`infra/table-access.ts`).
 */
export type PartitionOf<Item> = Item extends { readonly PK: infer Key }
  ? {
      [Name in PartitionName]: Key extends `${(typeof partitions)[Name]}${string}` ? Name : never;
    }[PartitionName]
  : PartitionName;

/**
 * The primary key of an item, without its other attributes. Throws if it isn't in one of the partitions that the call
 * names.
 */
export function keyIn(named: PartitionName | readonly PartitionName[], { PK, SK }: TableKey): TableKey {
  const names = [named].flat();
  if (names.some((name) => PK.startsWith(partitions[name]))) return { PK, SK };
  throw new Error(`The key ${PK} is not in the partition ${names.join(' or ')}`);
}

/**
 * GSI3: the items of an owner, each kind by time. Pictures are in the `LIBRARY`, or, if they were only made in a
 * browser session, in the `HISTORY`.
 */
type OwnedKind = keyof typeof ownedLists;

const ownedLists = {
  QUIZ: 'ownQuizzes',
  COPY: 'copiesOfOwn',
  POOL: 'ownPools',
  ROUND: 'ownRounds',
  PROBLEM: 'ownProblems',
  LIBRARY: 'library',
  HISTORY: 'history',
} as const;

/** The owner of items that are made and saved without a token: the browser session. */
export const sessionOwner = (sessionId: string): string => `SESSION#${sessionId}`;

export const ownerSortKey = (createdAt: string, id: string): string => `${createdAt}#${id}`;

/** The attributes that put an item into its owner's list. */
export function ownedBy(
  ownerId: string,
  kind: OwnedKind,
  { createdAt, id }: { readonly createdAt: string; readonly id: string },
) {
  return { GSI3PK: indexPartition(ownedLists[kind], ownerId), GSI3SK: ownerSortKey(createdAt, id) };
}
