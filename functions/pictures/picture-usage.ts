import { present } from '../platform/table-conditions.ts';
import { plus, type Updates, withMember } from '../platform/table-updates.ts';
import { updateItem, type Write } from '../platform/table-writes.ts';
import { type PictureItem, pictureKey } from './table.ts';

/**
 * A write that adds a usage of a picture updates the picture in the same transaction: the place (`shownIn`) and the count
 * (`timesShown`). So usages are strongly consistent, unlike an index, and a picture can't be deleted while another call is
 * adding a usage.
 */

/** By picture id: the version in which a picture was read. */
export type PictureVersions = ReadonlyMap<string, { readonly version: number }>;

/** Pictures that a write adds to a place: a quiz (with its questions), an answer pool or a profile. */
export type NewUses = {
  readonly ownerId: string;
  /** The partition of the place's items. */
  readonly place: string;
  readonly mediaIds: Iterable<string | null | undefined>;
  /** Refuses pictures that were changed since they were read. */
  readonly versions?: PictureVersions | undefined;
};

/**
 * The writes that store new usages, for the transaction that adds the pictures. They fail if a picture no longer exists,
 * isn't in the owner's library, or was changed.
 */
export function announcedUses({ ownerId, place, mediaIds, versions }: NewUses): Write<PictureItem>[] {
  const distinct = new Set([...mediaIds].filter((id) => typeof id === 'string'));
  const changes: Updates<PictureItem> = { shownIn: withMember(place), timesShown: plus(1) };
  return [...distinct].map((id) => {
    const read = versions?.get(id);
    const isOwn = { ownerId, inLibrarySince: present };
    return updateItem<PictureItem>(
      'picture',
      pictureKey(id),
      changes,
      read ? { ...isOwn, version: read.version } : isOwn,
    );
  });
}
