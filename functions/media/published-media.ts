import type { PictureItem } from '../pictures/items.ts';
import { pictureKey } from '../pictures/keys.ts';
import type { LibraryQuery } from '../pictures/library-query.ts';
import { type Page, pageOf } from '../platform/page.ts';
import { getMany } from '../platform/table-reads.ts';
import { PublishedQuizzes } from '../quizzes/catalogue.ts';

const shown = new PublishedQuizzes(
  ['coverMediaId', 'playerBackgroundMediaId', 'questionMedia'],
  ({ coverMediaId, playerBackgroundMediaId, questionMedia = {} }) =>
    [coverMediaId, playerBackgroundMediaId, ...Object.values(questionMedia)].filter((id) => id !== null),
);

/** Whether a published quiz shows the picture: as cover, as background or in a question. One Query in a warm function. */
export async function isPublished(mediaId: string): Promise<boolean> {
  return (await publishedIds()).has(mediaId);
}

/**
 * A page of the pictures that published quizzes show. Without a source, and sorted by time: one Query and one
 * BatchGetItem in a warm function. Names and texts neither filter nor sort, because they are hidden here: a sort by
 * filename is one by time.
 */
export async function listPublishedMedia({
  page,
  limit,
  sortBy,
  sortOrder,
  source,
}: Omit<LibraryQuery, 'search'>): Promise<Page<PictureItem>> {
  // Ids made by the server grow with time.
  let ids = [...(await publishedIds())].sort();
  if (source !== undefined || sortBy === 'size') {
    const facts = await factsOf(ids);
    ids = ids.filter((id) => facts.has(id) && (source === undefined || facts.get(id)?.source === source));
    if (sortBy === 'size') ids.sort((a, b) => (facts.get(a)?.size ?? 0) - (facts.get(b)?.size ?? 0));
  }
  if (sortOrder === 'desc') ids.reverse();
  const found = pageOf(ids, { page, limit });
  return { ...found, items: await readPictures(found.items) };
}

async function publishedIds(): Promise<ReadonlySet<string>> {
  return new Set((await shown.current()).flat());
}

/** Pictures by their ids, in that order, without those that are gone. One BatchGetItem for each 100. */
async function readPictures(ids: readonly string[]): Promise<PictureItem[]> {
  const items = await getMany<PictureItem>(ids.map(pictureKey));
  return items.filter((item) => item !== undefined);
}

/** What never changes of a picture that is ready, so that a warm function reads it once. */
const knownFacts = new Map<string, Pick<PictureItem, 'source' | 'size'>>();

async function factsOf(
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<PictureItem, 'source' | 'size'>>> {
  for (const { id, source, size } of await readPictures(ids.filter((one) => !knownFacts.has(one)))) {
    knownFacts.set(id, { source, size });
  }
  return knownFacts;
}
