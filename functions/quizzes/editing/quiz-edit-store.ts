import { randomInt } from 'node:crypto';
import { slugFromTitle, slugWithEnding } from '#shared/domain/slug.ts';
import { announcedUses, type PictureVersions } from '../../pictures/picture-usage.ts';
import { alreadyMade } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { anyOf, type ExpectedVersions, isNew, isStale } from '../../platform/table-conditions.ts';
import { ownedBy } from '../../platform/table-keys.ts';
import { getItems } from '../../platform/table-reads.ts';
import { type Given, given } from '../../platform/table-updates.ts';
import {
  type Check,
  deleteItem,
  putItem,
  transact,
  updateItem,
  type Write,
} from '../../platform/table-writes.ts';
import { hiddenDecoration } from '../content/quiz-pictures.ts';
import { editOf, findOwnQuiz } from '../content/quiz-store.ts';
import { type QuizItem, quizKey, quizPartition, type SlugItem, slugKey, slugsPartition } from '../table.ts';
import { editQuiz } from './edit-quiz.ts';

type PictureAttribute =
  | 'coverMediaId'
  | 'coverMedia'
  | 'coverFocalPoint'
  | 'playerBackgroundMediaId'
  | 'playerBackgroundMedia'
  | 'playerBackgroundFocalPoint';

type TopicAttribute = 'subject' | 'grades' | 'visibility' | 'allowsCopies' | 'labels';

/** The content of a new quiz. An id, a time and a slug are made if missing. */
export type NewQuiz = Pick<QuizItem, 'ownerId' | 'author' | 'title' | 'language'> &
  Given<
    QuizItem,
    'id' | 'createdAt' | 'description' | 'slug' | TopicAttribute | PictureAttribute | 'copiedFrom'
  >;

/** The largest number that is added to a slug of a title. */
const lastSlugNumber = 30;
/** How many slugs with a random part are tried. */
const randomSlugs = 3;

/**
 * Creates a draft and reserves its slug, both or neither. A slug made from the title gets `-2`, `-3` ... if it is
 * taken. It gets a random part if others take the same slug at the same time or the title has no Latin letter.
 * `pictures` are the versions in which the pictures were read. `isAuthorAsRead` refuses an author who was renamed or
 * deleted in the meantime: nothing may be created after the background work on the account's quizzes. `put` is the write
 * of the quiz itself. Throws CONFLICT if the id is taken.
 */
export async function storeQuiz(
  quiz: NewQuiz,
  pictures?: PictureVersions,
  isAuthorAsRead?: Check,
  put = (item: QuizItem): Write => putItem<QuizItem>('quiz', item, isNew),
): Promise<QuizItem | 'slug-taken' | 'pictures-changed' | 'author-changed'> {
  const { id = newId(), createdAt = new Date().toISOString() } = quiz;
  for await (const slug of slugCandidates(quiz)) {
    const item: QuizItem = {
      ...quizKey(id),
      entity: 'QUIZ',
      id,
      version: 1,
      ownerId: quiz.ownerId,
      author: quiz.author,
      slug,
      title: quiz.title,
      description: quiz.description ?? '',
      language: quiz.language,
      subject: quiz.subject ?? null,
      grades: quiz.grades ?? [],
      visibility: quiz.visibility ?? 'public',
      ...given({ allowsCopies: quiz.allowsCopies, labels: quiz.labels, copiedFrom: quiz.copiedFrom }),
      isPublished: false,
      coverMediaId: quiz.coverMediaId ?? null,
      coverMedia: quiz.coverMedia ?? null,
      coverFocalPoint: (quiz.coverMedia && quiz.coverFocalPoint) ?? null,
      playerBackgroundMediaId: quiz.playerBackgroundMediaId ?? null,
      playerBackgroundMedia: quiz.playerBackgroundMedia ?? null,
      playerBackgroundFocalPoint: (quiz.playerBackgroundMedia && quiz.playerBackgroundFocalPoint) ?? null,
      questionIds: [],
      questionCount: 0,
      questionMedia: {},
      createdAt,
      updatedAt: createdAt,
      ...ownedBy(quiz.ownerId, 'QUIZ', { createdAt, id }),
    };
    const refused = await transact({
      quiz: put(item),
      slug: takeSlug(slug, id),
      pictures: coverUses(item, item, pictures),
      author: isAuthorAsRead,
    });
    if (refused.size === 0) return item;
    if (refused.has('quiz')) throw alreadyMade();
    if (refused.has('author')) return 'author-changed';
    if (refused.has('pictures')) return 'pictures-changed';
  }
  return 'slug-taken';
}

/** At most five, however many of them are taken. One BatchGetItem if the first is taken. */
async function* slugCandidates({ slug, title }: Pick<NewQuiz, 'slug' | 'title'>): AsyncGenerator<string> {
  if (slug !== undefined) {
    yield slug;
    return;
  }
  const base = slugFromTitle(title);
  if (base !== undefined) {
    yield base;
    yield* await firstFreeNumber(base);
  }
  for (let n = 0; n < randomSlugs; n += 1) {
    yield slugWithEnding(base ?? 'quiz', randomInt(36 ** 5, 36 ** 6).toString(36));
  }
}

/** The first numbered slug that no quiz has, or none. */
async function firstFreeNumber(base: string): Promise<string[]> {
  const numbered = Array.from({ length: lastSlugNumber - 1 }, (_none, index) =>
    slugWithEnding(base, index + 2),
  );
  const taken = await getItems<SlugItem>('slug', numbered.map(slugKey));
  return numbered.filter((_slug, index) => taken[index] === undefined).slice(0, 1);
}

/** The attributes that an author may change. A focal point of null removes it. */
export type QuizEdits = Given<
  QuizItem,
  'title' | 'description' | 'slug' | 'language' | TopicAttribute | PictureAttribute
>;

/**
 * Changes a quiz, and its slug with it, both or neither. Without expected versions, the last write wins. `pictures` are
 * the versions in which the pictures were read.
 */
export async function storeQuizEdit(
  quizId: string,
  ownerId: string,
  changes: QuizEdits,
  { expected, pictures }: { readonly expected?: ExpectedVersions; readonly pictures?: PictureVersions } = {},
): Promise<
  QuizItem | 'missing' | 'stale' | 'slug-taken' | 'pictures-changed' | 'hidden-cover' | 'hidden-background'
> {
  return untilWritten(async () => {
    const quiz = await findOwnQuiz(quizId, ownerId);
    if (!quiz) return 'missing';
    if (isStale(quiz, expected)) return 'stale';
    const hidden = hiddenDecoration(quiz, changes);
    if (hidden) return hidden;
    if (Object.keys(given(changes)).length === 0) return quiz;
    const values = given({
      ...changes,
      coverFocalPoint: focalPointAfter(quiz, changes, 'cover'),
      playerBackgroundFocalPoint: focalPointAfter(quiz, changes, 'playerBackground'),
      ...editOf(quiz),
    });
    const changed: QuizItem = { ...quiz, ...values };
    const hasNewSlug = changed.slug !== quiz.slug;
    const refused = await editQuiz(quizId, ownerId, {
      quiz: updateItem<QuizItem>('quiz', quizKey(quizId), values, { ownerId, version: quiz.version }),
      newSlug: hasNewSlug ? takeSlug(changed.slug, quizId) : undefined,
      oldSlug: hasNewSlug ? freeSlug(quiz) : undefined,
      pictures: coverUses(quiz, changes, pictures),
    });
    if (refused.size === 0) return changed;
    if (refused.has('pictures')) return 'pictures-changed';
    return refused.has('newSlug') ? 'slug-taken' : again;
  });
}

/** A focal point belongs to one picture, so a new picture starts without one. */
function focalPointAfter(quiz: QuizItem, changes: QuizEdits, use: 'cover' | 'playerBackground') {
  const mediaId = changes[`${use}MediaId`];
  const isSamePicture = mediaId === undefined || mediaId === quiz[`${use}MediaId`];
  const hasPicture = (isSamePicture ? quiz[`${use}MediaId`] : mediaId) !== null;
  if (!hasPicture) return null;
  const point = changes[`${use}FocalPoint`];
  return (point === undefined && isSamePicture ? quiz[`${use}FocalPoint`] : point) ?? null;
}

function coverUses(
  { id, ownerId }: Pick<QuizItem, 'id' | 'ownerId'>,
  { coverMediaId, playerBackgroundMediaId }: QuizEdits,
  versions: PictureVersions | undefined,
): Write[] {
  const mediaIds = [coverMediaId, playerBackgroundMediaId];
  return announcedUses({ ownerId, place: quizPartition(id), mediaIds, versions });
}

function takeSlug(slug: string, quizId: string): Write {
  return putItem<SlugItem>(
    'slug',
    { ...slugKey(slug), entity: 'SLUG', slug, quizId, GSI1PK: slugsPartition, GSI1SK: slug },
    anyOf<SlugItem>(isNew, { quizId }),
  );
}

export function freeSlug({ slug, id }: Pick<QuizItem, 'slug' | 'id'>): Write {
  return deleteItem<SlugItem>('slug', slugKey(slug), { quizId: id });
}
