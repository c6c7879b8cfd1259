import { type AuthorCall, withOwnPictures } from '../pictures/own-pictures.ts';

/**
 * Writes items whose pictures are the author's; else throws a 422 naming every item whose picture is not. `path` is
 * where the items' fields stand.
 */
export async function withPoolPictures<Result>(
  call: AuthorCall,
  items: readonly { readonly path: string; readonly mediaId?: string | null | undefined }[],
  write: () => Promise<Result>,
): Promise<Result> {
  const fields = items.map(({ path, mediaId }) => ({ path: `${path}.mediaId`, mediaId }));
  return withOwnPictures<Result>(call, fields, write);
}
