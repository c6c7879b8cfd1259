import { isSlug, looksLikeId, slugIn } from '#shared/domain/slug.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { getItem, getItems } from '../../platform/table-reads.ts';
import {
  type CurrentRevisionItem,
  revisionKey,
  type SlugItem,
  type StatisticsItem,
  slugKey,
  statisticsKey,
} from '../table.ts';
import { currentRevisionOf, getCurrentRevision, type NumberedRevision } from './revision-store.ts';

/** Slug → quiz id. May be outdated, so the caller checks that the quiz has the slug. */
const remembered = new BoundedMap<string>({ entries: 2000 });

/**
 * The published content for an id or a slug; `undefined` when the quiz isn't published. One GetItem, one more for a new
 * slug.
 */
export async function getPublishedRevision(idOrSlug: string): Promise<NumberedRevision | undefined> {
  return readByIdOrSlug(idOrSlug, getCurrentRevision, ({ quiz }) => quiz.slug);
}

/** The published content, and how often the quiz was played to the end. */
export type PlayedRevision = { readonly revision: NumberedRevision; readonly playCount: number };

/** The published content with the play count: one BatchGetItem, and one GetItem for a new slug. */
export async function getPlayedRevision(idOrSlug: string): Promise<PlayedRevision | undefined> {
  return readByIdOrSlug(idOrSlug, readPlayedRevision, ({ revision }) => revision.quiz.slug);
}

async function readPlayedRevision(quizId: string): Promise<PlayedRevision | undefined> {
  const keys = [revisionKey(quizId), statisticsKey(quizId)];
  const items = await getItems<CurrentRevisionItem | StatisticsItem>('quiz', keys, { consistent: false });
  const revision = currentRevisionOf(items.find((item) => item?.entity === 'CURRENT_REVISION'));
  const statistics = items.find((item) => item?.entity === 'STATISTICS');
  return revision && { revision, playCount: statistics?.playCount ?? 0 };
}

/**
 * Reads a quiz by its id or slug, also as people copy them, with the given reader. A cached slug needs no extra call; a slug that the quiz no
 * longer has is looked up again.
 */
export async function readByIdOrSlug<Found>(
  idOrSlug: string,
  read: (quizId: string) => Promise<Found | undefined>,
  slugOf: (found: Found) => string,
): Promise<Found | undefined> {
  const id = idOrSlug.toLowerCase();
  if (looksLikeId(id)) return read(id);
  const slug = isSlug(idOrSlug) ? idOrSlug : slugIn(idOrSlug);
  if (!slug) return undefined;

  const hint = remembered.get(slug);
  if (hint) {
    const found = await read(hint);
    if (found && slugOf(found) === slug) return found;
    remembered.delete(slug);
  }
  const quizId = await findQuizId(slug);
  if (!quizId) return undefined;
  const found = await read(quizId);
  // A new slug leads to its quiz slightly before the revision has the slug.
  if (found && slugOf(found) === slug) remembered.set(slug, quizId);
  return found;
}

async function findQuizId(slug: string): Promise<string | undefined> {
  return (await getItem<SlugItem>('slug', slugKey(slug), { consistent: false }))?.quizId;
}
