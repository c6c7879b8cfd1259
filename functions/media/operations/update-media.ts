import { changeMedia, getOwnMedia, type MediaChanges, toOwnMedia } from '../../pictures/media-store.ts';
import type { Operation } from '../../platform/operation.ts';
import { refreshCopies } from '../picture-copies.ts';

/**
 * Changes name, alternative text or credit, and with the last two the copies in quizzes and questions, before it answers: repeating
 * the call finishes one that was interrupted. One UpdateItem; for the copies one BatchGetItem, one UpdateItem each, one
 * GetItem.
 */
export const updateMedia: Operation<'updateMedia'> = async ({ caller, params, body }) => {
  const changes = changesOf(body);
  if (Object.keys(changes).length === 0) return toOwnMedia(await getOwnMedia(params.mediaId, caller.userId));
  const media = await changeMedia(params.mediaId, caller.userId, changes);
  if (changes.altText !== undefined || changes.credit !== undefined) await refreshCopies(media);
  return toOwnMedia(media);
};

type Body = Parameters<Operation<'updateMedia'>>[0]['body'];

function changesOf({ altText, filename, credit }: Body): MediaChanges {
  return {
    ...(altText === undefined ? {} : { altText }),
    ...(filename === undefined ? {} : { filename }),
    ...(credit === undefined ? {} : { credit: credit && creditOf(credit) }),
  };
}

/** An empty source or licence is none. */
function creditOf({ author, source, licence }: NonNullable<Body['credit']>) {
  return { author, ...(source ? { source } : {}), ...(licence ? { licence } : {}) };
}
