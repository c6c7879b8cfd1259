import type { LibraryQuery } from '../pictures/library-query.ts';
import { type PictureItem, pictureKey } from '../pictures/table.ts';
import type { Page } from '../platform/page.ts';
import { getItems } from '../platform/table-reads.ts';
import { publicPictures } from '../quizzes/catalogue/live-index.ts';
import { pictureIdsOf } from '../quizzes/content/quiz-pictures.ts';
import { quizPartition } from '../quizzes/table.ts';
import { readPlaces } from './media-uses.ts';

/** Whether a published quiz shows the picture, as of the last write. One BatchGetItem for each 100 quizzes. */
export async function isPublished({ id, shownIn = new Set() }: PictureItem): Promise<boolean> {
  // Pools may be large, and are never public.
  const places = [...shownIn].filter((place) => place.startsWith(quizPartition('')));
  const { quizzes } = await readPlaces({ shownIn: new Set(places) });
  return quizzes.some((quiz) => quiz.entity === 'QUIZ' && quiz.isPublished && pictureIdsOf(quiz).has(id));
}

/**
 * A page of the pictures that published quizzes show. At most one Query a second in a warm function, and one
 * BatchGetItem. Names and texts neither filter nor sort, because they are hidden here: sorting by filename sorts by
 * time.
 */
export async function listPublishedMedia({
  page,
  limit,
  sortBy,
  sortOrder,
  source,
}: Omit<LibraryQuery, 'search'>): Promise<Page<PictureItem>> {
  const pictures = await publicPictures.current();
  const field = sortBy === 'size' ? 'size' : 'id';
  const found = pictures.query({ page, limit, sortBy: field, sortOrder, source });
  const items = await getItems<PictureItem>('picture', found.items.map(pictureKey));
  return { ...found, items: items.filter((item) => item !== undefined) };
}
