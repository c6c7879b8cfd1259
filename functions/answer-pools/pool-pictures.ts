import { readOwnPictures } from '../data/media-store.ts';

/** Throws a 422 naming every item whose picture is not the author's. `path` is where the items' fields stand. */
export async function requirePoolPictures(
  ownerId: string,
  items: readonly { readonly path: string; readonly mediaId?: string | null | undefined }[],
): Promise<void> {
  await readOwnPictures(
    ownerId,
    items.map(({ path, mediaId }) => ({ path: `${path}.mediaId`, mediaId })),
  );
}
