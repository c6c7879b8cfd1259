import type { MediaItem } from '../pictures/items.ts';
import { mediaKey } from '../pictures/keys.ts';
import type { MediaQuery } from '../pictures/media-query.ts';
import { readItems } from '../platform/batch-get.ts';
import { type Page, pageOf } from '../platform/page.ts';
import { PublishedQuizzes } from '../quizzes/catalogue.ts';

const shown = new PublishedQuizzes(
  ['coverMediaId', 'playerBackgroundMediaId', 'questionMedia'],
  ({ coverMediaId, playerBackgroundMediaId, questionMedia = {} }) =>
    [coverMediaId, playerBackgroundMediaId, ...Object.values(questionMedia)].filter((id) => id !== null),
);

/** True where a published quiz shows the picture: as cover, background or in a question. One Query in a warm function. */
export async function isPublished(mediaId: string): Promise<boolean> {
  return (await publishedIds()).has(mediaId);
}

/**
 * A page of the pictures that published quizzes show. Without a source, and sorted by time: one Query and one
 * BatchGetItem in a warm function. Names and texts neither filter nor sort: what is hidden must not be found out by
 * asking, so a sort by filename is one by time.
 */
export async function listPublishedMedia({
  page,
  limit,
  sortBy,
  sortOrder,
  source,
}: Omit<MediaQuery, 'search'>): Promise<Page<MediaItem>> {
  // Ids made by the server grow with time.
  let ids = [...(await publishedIds())].sort();
  if (source !== undefined || sortBy === 'size') {
    const facts = await factsOf(ids);
    ids = ids.filter((id) => facts.has(id) && (source === undefined || facts.get(id)?.source === source));
    if (sortBy === 'size') ids.sort((a, b) => (facts.get(a)?.size ?? 0) - (facts.get(b)?.size ?? 0));
  }
  if (sortOrder === 'desc') ids.reverse();
  const found = pageOf(ids, { page, limit });
  return { ...found, items: await readMedia(found.items) };
}

async function publishedIds(): Promise<ReadonlySet<string>> {
  return new Set((await shown.current()).flat());
}

/** Pictures by their ids, in their order; those that are gone are left out. One BatchGetItem for each 100. */
async function readMedia(ids: readonly string[]): Promise<MediaItem[]> {
  const items = await readItems(ids.map(mediaKey));
  return items.flatMap((item) => (item as MediaItem | undefined) ?? []);
}

/** What never changes of a picture that is ready, so that a warm function reads it once. */
const knownFacts = new Map<string, Pick<MediaItem, 'source' | 'size'>>();

async function factsOf(
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<MediaItem, 'source' | 'size'>>> {
  for (const { id, source, size } of await readMedia(ids.filter((one) => !knownFacts.has(one)))) {
    knownFacts.set(id, { source, size });
  }
  return knownFacts;
}
