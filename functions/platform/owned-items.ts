import { type OwnedKind, ownerPartition } from './table-keys.ts';
import { query } from './table-reads.ts';

/** Everything of one kind that an author owns, newest first. One Query on GSI3 for each MB. */
export async function listOwned<Item>(ownerId: string, kind: OwnedKind): Promise<Item[]> {
  return query<Item>(ownerPartition(ownerId, kind), { index: 'GSI3', newestFirst: true });
}
