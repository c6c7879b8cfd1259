import { indexPartition } from '#shared/infrastructure/partitions.ts';

/** The primary key of an item. */
export type TableKey = { readonly PK: string; readonly SK: string };

/**
 * GSI3: the items of an owner, each kind by time. Pictures are in the `LIBRARY`, or, if they were only made in a
 * browser session, in the `HISTORY`.
 */
export type OwnedKind = keyof typeof ownedLists;

const ownedLists = {
  QUIZ: 'ownQuizzes',
  POOL: 'ownPools',
  ROUND: 'ownRounds',
  LIBRARY: 'library',
  HISTORY: 'history',
} as const;

export const ownerPartition = (ownerId: string, kind: OwnedKind): string =>
  indexPartition(ownedLists[kind], ownerId);

/** The owner of items that are made and saved without a token: the browser session. */
export const sessionOwner = (sessionId: string): string => `SESSION#${sessionId}`;

export const ownerSortKey = (createdAt: string, id: string): string => `${createdAt}#${id}`;

/** The attributes that put an item into its owner's list. */
export function ownedBy(
  ownerId: string,
  kind: OwnedKind,
  { createdAt, id }: { readonly createdAt: string; readonly id: string },
) {
  return { GSI3PK: ownerPartition(ownerId, kind), GSI3SK: ownerSortKey(createdAt, id) };
}
