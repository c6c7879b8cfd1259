import { queryLibrary, storageBytesOf } from '../data/media-query.ts';
import { listOwnMedia, toOwnMedia, toPublicMedia } from '../data/media-store.ts';
import { listPublishedMedia } from '../data/published-media.ts';
import type { Operation } from '../lib/operation.ts';

/** With a token the author's library: one Query. Without one what published quizzes show: one Query, one BatchGetItem. */
export const listMedia: Operation<'listMedia'> = async ({ caller, query }) => {
  if (caller) {
    const media = await listOwnMedia(caller.userId);
    const page = queryLibrary(media, query);
    return { ...page, items: page.items.map(toOwnMedia), storageBytes: storageBytesOf(media) };
  }
  const page = await listPublishedMedia(query);
  return { ...page, items: page.items.map(toPublicMedia) };
};
