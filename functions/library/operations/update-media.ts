import { changePicture, type PictureEdits } from '../../pictures/picture-store.ts';
import { toOwnMedia } from '../../pictures/picture-views.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { refuseAboveRevisionLimit } from '../../platform/publication-limit.ts';
import { given } from '../../platform/table-updates.ts';
import { refreshCopies } from '../picture-copies.ts';
import { getLibraryPicture, readLibraryPicture } from '../visible-media.ts';

/**
 * Changes filename, name, alternative text or credit. Changes of the last three are also copied to quizzes and questions before the
 * response: repeating the call finishes an interrupted one. One UpdateItem; for the copies one more, one BatchGetItem, one
 * UpdateItem each, one GetItem.
 */
export const updateMedia: Operation<'updateMedia'> = async ({ params, body, ...call }) => {
  const { mediaId } = params;
  const changes = changesOf(body);
  if (Object.keys(changes).length === 0) return toOwnMedia(await readLibraryPicture(mediaId, call));
  const isCopied = [changes.altText, changes.name, changes.credit].some((change) => change !== undefined);
  if (isCopied) await refuseAboveRevisionLimit(call.caller.userId);
  const change = () => changePicture(mediaId, call.caller.userId, changes);
  const changed = (await change()) ?? ((await getLibraryPicture(mediaId, call)) && (await change()));
  if (!changed) throw notFound('Picture');
  if (isCopied) await refreshCopies(changed);
  return toOwnMedia(changed);
};

type Body = Parameters<Operation<'updateMedia'>>[0]['body'];

function changesOf({ credit, ...texts }: Body): PictureEdits {
  return { ...given(texts), ...(credit === undefined ? {} : { credit: credit && creditOf(credit) }) };
}

/** An empty source or licence means none. */
function creditOf({ author, source, licence }: NonNullable<Body['credit']>) {
  return { author, ...(source ? { source } : {}), ...(licence ? { licence } : {}) };
}
