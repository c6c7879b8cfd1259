import { type PictureVersions, transactShowing } from '../pictures/picture-usage.ts';
import { AppError } from '../platform/app-error.ts';
import { env } from '../platform/env.ts';
import { requireMatch } from '../platform/etag.ts';
import type { TransactItem } from '../platform/transact.ts';
import { setAttributes } from '../platform/update-expression.ts';
import type { QuizItem, SlugItem } from './items.ts';
import { catalogueSortKey, quizKey, quizPartition, slugKey } from './keys.ts';
import { changingTooFast, getOwnQuiz, pauseBeforeRetry, writeAttempts } from './own-quiz-store.ts';

/** What an author may change; what is left out stays. A picture goes with its id; a focal point of null is none. */
export type QuizChanges = Partial<
  Pick<
    QuizItem,
    | 'title'
    | 'description'
    | 'slug'
    | 'language'
    | 'coverMediaId'
    | 'coverMedia'
    | 'coverFocalPoint'
    | 'playerBackgroundMediaId'
    | 'playerBackgroundMedia'
    | 'playerBackgroundFocalPoint'
  >
>;

/**
 * Changes a quiz, and moves its slug with it, both or none. Throws NOT_FOUND (also for another author's), SLUG_TAKEN,
 * and STALE_VERSION where `ifMatch` (the header as it came) names another version; without it the last write wins.
 * Throws PictureChanged where a picture is not as it was read (`mediaVersions`).
 */
export async function updateQuiz(
  quizId: string,
  ownerId: string,
  changes: QuizChanges,
  {
    ifMatch,
    mediaVersions,
  }: { readonly ifMatch?: string | undefined; readonly mediaVersions?: PictureVersions } = {},
): Promise<QuizItem> {
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const quiz = await getOwnQuiz(quizId, ownerId);
    requireMatch(ifMatch, quiz.version);
    if (Object.keys(changes).length === 0) return quiz;
    const now = new Date().toISOString();
    const values = {
      ...changes,
      ...focalPoints(quiz, changes),
      version: quiz.version + 1,
      updatedAt: now,
      GSI1SK: catalogueSortKey(now, quizId),
    };
    const refused = await transactShowing([updateOf(quiz, values), ...slugMove(quiz, changes.slug)], {
      ownerId,
      place: quizPartition(quizId),
      mediaIds: [changes.coverMediaId, changes.playerBackgroundMediaId],
      versions: mediaVersions,
    });
    if (refused.size === 0) return { ...quiz, ...values };
    if (refused.has(1)) throw new AppError('SLUG_TAKEN');
    await pauseBeforeRetry(attempt);
  }
  throw changingTooFast();
}

/** A focal point belongs to one picture: another one begins without, and no picture has none. */
function focalPoints(
  quiz: QuizItem,
  changes: QuizChanges,
): Pick<QuizChanges, 'coverFocalPoint' | 'playerBackgroundFocalPoint'> {
  const pointFor = (use: 'cover' | 'playerBackground') => {
    const mediaId = changes[`${use}MediaId`] ?? null;
    const stays = changes[`${use}MediaId`] === undefined || mediaId === quiz[`${use}MediaId`];
    const before = stays ? quiz[`${use}FocalPoint`] : null;
    const point = changes[`${use}FocalPoint`] === undefined ? before : changes[`${use}FocalPoint`];
    return (stays ? quiz[`${use}MediaId`] : mediaId) === null ? null : (point ?? null);
  };
  return {
    coverFocalPoint: pointFor('cover'),
    playerBackgroundFocalPoint: pointFor('playerBackground'),
  };
}

function updateOf(
  { id, ownerId, version }: QuizItem,
  values: Readonly<Record<string, unknown>>,
): TransactItem {
  const update = setAttributes(values);
  return {
    Update: {
      TableName: env('tableName'),
      Key: quizKey(id),
      ...update,
      ConditionExpression: 'ownerId = :owner AND #version = :readVersion',
      ExpressionAttributeValues: {
        ...update.ExpressionAttributeValues,
        ':owner': ownerId,
        ':readVersion': version,
      },
    },
  };
}

/** Takes the new slug and frees the old one; nothing where the slug stays. */
function slugMove(quiz: QuizItem, slug: string | undefined): TransactItem[] {
  if (slug === undefined || slug === quiz.slug) return [];
  const guard: SlugItem = { ...slugKey(slug), entity: 'SLUG', slug, quizId: quiz.id };
  return [
    { Put: { TableName: env('tableName'), Item: guard, ConditionExpression: 'attribute_not_exists(PK)' } },
    freeSlugOf(quiz),
  ];
}

export function freeSlugOf({ slug, id }: Pick<QuizItem, 'slug' | 'id'>): TransactItem {
  return {
    Delete: {
      TableName: env('tableName'),
      Key: slugKey(slug),
      ConditionExpression: 'quizId = :quiz',
      ExpressionAttributeValues: { ':quiz': id },
    },
  };
}
