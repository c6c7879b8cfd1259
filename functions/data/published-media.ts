import { readItems } from './batch-get.ts';
import { PublishedQuizzes } from './catalogue.ts';
import type { MediaItem } from './items.ts';
import { mediaKey } from './keys.ts';

const shown = new PublishedQuizzes(
  ['coverMediaId', 'playerBackgroundMediaId', 'questionMedia'],
  ({ coverMediaId, playerBackgroundMediaId, questionMedia = {} }) =>
    [coverMediaId, playerBackgroundMediaId, ...Object.values(questionMedia)].filter((id) => id !== null),
);

/**
 * Ids of the pictures that published quizzes show: covers, backgrounds and those of questions. Newest first, each
 * once. One Query in a warm function.
 */
export async function listPublishedMediaIds(): Promise<string[]> {
  const ids = new Set((await shown.current()).flat());
  // Ids made by the server grow with time.
  return [...ids].sort().reverse();
}

/** Pictures by their ids, in their order; those that are gone are left out. One BatchGetItem. */
export async function readMedia(ids: readonly string[]): Promise<MediaItem[]> {
  const items = await readItems(ids.map(mediaKey));
  return items.flatMap((item) => (item as MediaItem | undefined) ?? []);
}
