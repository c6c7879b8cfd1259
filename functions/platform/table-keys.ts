/** The primary key of an item. */
export type TableKey = { readonly PK: string; readonly SK: string };

/** GSI3: what an author owns, kind by kind, by the time of its making. */
export type OwnedKind = 'QUIZ' | 'MEDIA' | 'POOL' | 'IMAGE';

export const ownerPartition = (ownerId: string, kind: OwnedKind): string => `OWNER#${ownerId}#${kind}`;

/** What was saved without a token belongs to the browser session, in the place of an author. */
export const sessionOwner = (sessionId: string): string => `SESSION#${sessionId}`;

export const ownerSortKey = (createdAt: string, id: string): string => `${createdAt}#${id}`;

/** The attributes that put a thing into its owner's list. */
export function ownedBy(
  ownerId: string,
  kind: OwnedKind,
  { createdAt, id }: { readonly createdAt: string; readonly id: string },
) {
  return { GSI3PK: ownerPartition(ownerId, kind), GSI3SK: ownerSortKey(createdAt, id) };
}
