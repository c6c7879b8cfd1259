import { queryLibrary, storageBytesOf } from '../data/media-query.ts';
import { toOwnMedia, toPublicMedia } from '../data/media-store.ts';
import { listPublishedMedia } from '../data/published-media.ts';
import { listLibrary } from '../data/session-media-store.ts';
import type { Operation } from '../lib/operation.ts';

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
