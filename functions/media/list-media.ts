import { listOwnMedia, toOwnMedia, toPublicMedia } from '../data/media-store.ts';
import { listPublishedMediaIds, readMedia } from '../data/published-media.ts';
import type { Operation } from '../lib/operation.ts';
import { pageOf } from '../lib/page.ts';

/** With a token the author's library: one Query. Without one what published quizzes show: one Query, one BatchGetItem. */
export const listMedia: Operation<'listMedia'> = async ({ caller, query }) => {
  if (caller) {
    const media = await listOwnMedia(caller.userId);
    return {
      ...pageOf(media.map(toOwnMedia), query),
      storageBytes: media.reduce((sum, { size }) => sum + size, 0),
    };
  }
  const page = pageOf(await listPublishedMediaIds(), query);
  return { ...page, items: (await readMedia(page.items)).map(toPublicMedia) };
};
