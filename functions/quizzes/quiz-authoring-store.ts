import type { Language } from '#shared/domain/language.ts';
import type { FocalPoint, Picture } from '#shared/domain/picture.ts';
import type { Author } from '#shared/domain/quiz.ts';
import { slugCandidate, slugFromTitle } from '#shared/domain/slug.ts';
import { userKey } from '../accounts/keys.ts';
import { type PictureVersions, transactShowing } from '../pictures/picture-usage.ts';
import { AppError } from '../platform/app-error.ts';
import { env } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import { ownedBy } from '../platform/table-keys.ts';
import { transact } from '../platform/transact.ts';
import type { QuizItem, SlugItem } from './items.ts';
import { cataloguePartition, catalogueSortKey, quizKey, quizPartition, slugKey } from './keys.ts';
import { changingTooFast, getOwnQuiz, writeAttempts } from './own-quiz-store.ts';

export type NewQuiz = {
  readonly ownerId: string;
  readonly author: Author;
  readonly title: string;
  readonly language: Language;
  readonly description?: string;
  /** Set by hand; refused where taken. Made from the title where left out. */
  readonly slug?: string;
  readonly coverMediaId?: string | null;
  readonly coverMedia?: Picture | null;
  readonly coverFocalPoint?: FocalPoint | null;
  readonly playerBackgroundMediaId?: string | null;
  readonly playerBackgroundMedia?: Picture | null;
  readonly playerBackgroundFocalPoint?: FocalPoint | null;
  /** Of the pictures, as they were read. */
  readonly mediaVersions?: PictureVersions;
};

/** Numbered candidates tried for a slug made from a title, before a random number ends the search. */
const numberedCandidates = 30;
const randomCandidates = 5;

/**
 * Creates a draft and takes its slug, both or none. A slug made from the title gets `-2`, `-3` ... where taken.
 * Throws SLUG_TAKEN for a slug set by hand, and PictureChanged.
 */
export async function createQuiz(quiz: NewQuiz): Promise<QuizItem> {
  const id = newId();
  const now = new Date().toISOString();
  for (const slug of slugCandidates(quiz)) {
    const item: QuizItem = {
      ...quizKey(id),
      entity: 'QUIZ',
      id,
      version: 1,
      ownerId: quiz.ownerId,
      author: { username: quiz.author.username, name: quiz.author.name },
      slug,
      title: quiz.title,
      description: quiz.description ?? '',
      language: quiz.language,
      isPublished: false,
      coverMediaId: quiz.coverMediaId ?? null,
      coverMedia: quiz.coverMedia ?? null,
      playerBackgroundMediaId: quiz.playerBackgroundMediaId ?? null,
      playerBackgroundMedia: quiz.playerBackgroundMedia ?? null,
      coverFocalPoint: (quiz.coverMedia && quiz.coverFocalPoint) ?? null,
      playerBackgroundFocalPoint: (quiz.playerBackgroundMedia && quiz.playerBackgroundFocalPoint) ?? null,
      questionIds: [],
      questionCount: 0,
      questionMedia: {},
      playCount: 0,
      createdAt: now,
      updatedAt: now,
      GSI1SK: catalogueSortKey(now, id),
      ...ownedBy(quiz.ownerId, 'QUIZ', { createdAt: now, id }),
    };
    const guard: SlugItem = { ...slugKey(slug), entity: 'SLUG', slug, quizId: id };
    const refused = await transactShowing(
      [guard, item].map((Item) => ({
        Put: { TableName: env('tableName'), Item, ConditionExpression: 'attribute_not_exists(PK)' },
      })),
      {
        ownerId: quiz.ownerId,
        place: quizPartition(id),
        mediaIds: [item.coverMediaId, item.playerBackgroundMediaId],
        versions: quiz.mediaVersions,
      },
    );
    if (refused.size === 0) return item;
  }
  throw new AppError('SLUG_TAKEN');
}

function* slugCandidates({ slug, title }: Pick<NewQuiz, 'slug' | 'title'>): Generator<string> {
  if (slug !== undefined) {
    yield slug;
    return;
  }
  const base = slugFromTitle(title);
  for (let n = 1; n <= numberedCandidates; n += 1) yield slugCandidate(base, n);
  for (let n = 0; n < randomCandidates; n += 1) {
    yield slugCandidate(base, 1000 + Math.floor(Math.random() * 999_000));
  }
}

/**
 * Publishes a quiz and counts it on its author's profile; one that is published stays as it is.
 * Throws NOT_FOUND (also for another author's), QUIZ_HAS_NO_QUESTIONS.
 */
export async function publishQuiz(quizId: string, ownerId: string): Promise<QuizItem> {
  return setPublished(quizId, ownerId, true);
}

/** Takes a quiz off the public side; one that is not published stays as it is. Throws NOT_FOUND. */
export async function unpublishQuiz(quizId: string, ownerId: string): Promise<QuizItem> {
  return setPublished(quizId, ownerId, false);
}

async function setPublished(quizId: string, ownerId: string, publish: boolean): Promise<QuizItem> {
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const quiz = await getOwnQuiz(quizId, ownerId);
    if (publish && quiz.questionCount === 0) throw new AppError('QUIZ_HAS_NO_QUESTIONS');
    if (quiz.isPublished === publish) return quiz;
    const changed = withPublication(quiz, publish);
    const refused = await transact([switchOf(quiz, changed), profileCountsOf(quiz, publish)]);
    if (refused.size === 0) return changed;
    if (refused.has(1)) throw new Error(`The author of quiz ${quizId} has no profile`);
  }
  throw changingTooFast();
}

function withPublication(quiz: QuizItem, isPublished: boolean): QuizItem {
  const now = new Date().toISOString();
  return {
    ...quiz,
    isPublished,
    version: quiz.version + 1,
    updatedAt: now,
    GSI1PK: cataloguePartition,
    GSI1SK: catalogueSortKey(now, quiz.id),
  };
}

/** Conditional on what was read, the count of plays included: the profile's sum moves by just that count. */
function switchOf(quiz: QuizItem, changed: QuizItem) {
  return {
    Update: {
      TableName: env('tableName'),
      Key: quizKey(quiz.id),
      UpdateExpression:
        'SET isPublished = :isPublished, #version = :version, updatedAt = :updatedAt,' +
        ' GSI1PK = :catalogue, GSI1SK = :changedAt',
      ConditionExpression: 'ownerId = :owner AND #version = :readVersion AND playCount = :readPlayCount',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':isPublished': changed.isPublished,
        ':version': changed.version,
        ':updatedAt': changed.updatedAt,
        ':catalogue': cataloguePartition,
        ':changedAt': changed.GSI1SK,
        ':owner': quiz.ownerId,
        ':readVersion': quiz.version,
        ':readPlayCount': quiz.playCount,
      },
    },
  };
}

/** What publishing, or the end of it, changes on the author's profile. */
export function profileCountsOf({ author, playCount }: QuizItem, publish: boolean) {
  const sign = publish ? 1 : -1;
  return {
    Update: {
      TableName: env('tableName'),
      Key: userKey(author.username),
      UpdateExpression: 'ADD quizCount :one, totalPlays :plays',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':one': sign, ':plays': sign * playCount },
    },
  };
}
