import { queryLibrary, storageBytesOf } from '../../pictures/library-query.ts';
import { listLibrary } from '../../pictures/picture-store.ts';
import { toOwnMedia, toPublicMedia } from '../../pictures/picture-views.ts';
import type { Operation } from '../../platform/operation.ts';
import { sessionOwner } from '../../platform/table-keys.ts';
import { listPublishedMedia } from '../published-media.ts';

/**
 * With a token: the author's library, including pictures that the browser session saved without a token. One Query, two
 * with a session. Without a token: the pictures in published quizzes. At most one Query a second, one BatchGetItem.
 */
export const listMedia: Operation<'listMedia'> = async ({ caller, query, sessionId }) => {
  if (caller) {
    const owners = [caller.userId, ...(sessionId ? [sessionOwner(sessionId)] : [])];
    const pictures = (await Promise.all(owners.map(listLibrary))).flat();
    const page = queryLibrary(pictures, query);
    return { ...page, items: page.items.map(toOwnMedia), storageBytes: storageBytesOf(pictures) };
  }
  const page = await listPublishedMedia(query);
  return { ...page, items: page.items.map(toPublicMedia) };
};
