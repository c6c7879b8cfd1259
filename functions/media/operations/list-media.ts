import { queryLibrary, storageBytesOf } from '../../pictures/media-query.ts';
import { toOwnMedia, toPublicMedia } from '../../pictures/media-store.ts';
import { listLibrary } from '../../pictures/session-media-store.ts';
import type { Operation } from '../../platform/operation.ts';
import { listPublishedMedia } from '../published-media.ts';

/** With a token the author's library, the session's pictures taken over: two Queries. Without one what published quizzes show: one Query, one BatchGetItem. */
export const listMedia: Operation<'listMedia'> = async ({ caller, query, sessionId }) => {
  if (caller) {
    const media = await listLibrary(caller.userId, sessionId);
    const page = queryLibrary(media, query);
    return { ...page, items: page.items.map(toOwnMedia), storageBytes: storageBytesOf(media) };
  }
  const page = await listPublishedMedia(query);
  return { ...page, items: page.items.map(toPublicMedia) };
};
