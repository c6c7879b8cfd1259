import type { Credit, Picture } from '#shared/domain/picture.ts';
import { toAuthor } from '../../accounts/profile.ts';
import { type UserItem, userKey } from '../../accounts/table.ts';
import type { PictureToCopy } from '../../pictures/copied-pictures.ts';
import { deletedNow } from '../../platform/soft-delete.ts';
import { absent, anyOf, isNew, present } from '../../platform/table-conditions.ts';
import { ownedBy } from '../../platform/table-keys.ts';
import { queryIndex } from '../../platform/table-reads.ts';
import { inside, removed } from '../../platform/table-updates.ts';
import {
  checkItem,
  deleteItem,
  maxTransactItems,
  putItem,
  transact,
  transactAll,
  updateItem,
  type Write,
  write,
} from '../../platform/table-writes.ts';
import { kindAttributesOf, optionPicture } from '../content/question-options.ts';
import { getQuizWithQuestions, listCopies, type QuizWithQuestions } from '../content/quiz-store.ts';
import {
  currentRevisionOf,
  type NumberedRevision,
  readRevisionState,
} from '../publication/revision-store.ts';
import {
  type AnswerOption,
  type QuestionItem,
  type QuestionPointerItem,
  type QuizCopyItem,
  type QuizItem,
  type QuizStandingItem,
  quizCopyKey,
  quizKey,
  quizPartition,
  type StoredQuiz,
  standingKey,
  type UnlistedQuizItem,
} from '../table.ts';
import { type NewQuestion, pointerTo, questionOf, shownIn } from './question-store.ts';
import { type NewQuiz, storeQuiz } from './quiz-edit-store.ts';

/** How long a copy that is never completed is kept, in seconds. */
const unfinishedSeconds = 3600;

/** The content of a quiz for a copy. Pictures are named by the ids of the originals. */
export type QuizToCopy = {
  readonly source: Pick<QuizItem, 'id' | 'ownerId'>;
  readonly isOwn: boolean;
  readonly quiz: Omit<NewQuiz, 'ownerId' | 'author' | 'slug' | 'coverMedia' | 'playerBackgroundMedia'>;
  readonly questions: readonly NewQuestion[];
  /** By picture id, the alternative texts that players may read. */
  readonly altTexts: ReadonlyMap<string, string>;
};

/**
 * What an author may copy: all of an own quiz; of another author's quiz what is published, if everybody can find it and
 * its author allows copies. One Query for each MB, one GetItem for another author's quiz.
 */
export async function readQuizToCopy(
  quizId: string,
  ownerId: string,
): Promise<QuizToCopy | 'missing' | 'not-allowed' | 'taken-down'> {
  const found = await getQuizWithQuestions(quizId, { consistent: true });
  if (found?.quiz.ownerId === ownerId) {
    // A copy could be published.
    return found.quiz.takedown
      ? 'taken-down'
      : { source: found.quiz, isOwn: true, ...found, altTexts: new Map() };
  }
  const revision = currentRevisionOf(await readRevisionState(quizId));
  if (!found?.quiz.isPublished || !revision || found.quiz.visibility !== 'public') return 'missing';
  return found.quiz.allowsCopies === false ? 'not-allowed' : publishedContent(found, revision);
}

/** A revision doesn't have the ids of its pictures: the quiz and its questions tell them. */
function publishedContent(found: QuizWithQuestions, { quiz, questions }: NumberedRevision): QuizToCopy {
  const { title, description, language, subject, grades, slug, hasOwnCover } = quiz;
  const { username, name } = quiz.author;
  const coverMedia = hasOwnCover ? quiz.coverMedia : null;
  const { coverMediaId, playerBackgroundMediaId } = found.quiz;
  const ids = new Map([
    [found.quiz.coverMedia?.url, coverMediaId],
    [found.quiz.playerBackgroundMedia?.url, playerBackgroundMediaId],
    ...found.questions.flatMap(({ imageMedia, imageMediaId, answerOptions }) => [
      [imageMedia?.url, imageMediaId] as const,
      ...answerOptions.map((option) => [option.imageMedia?.url, option.imageMediaId ?? null] as const),
    ]),
  ]);
  const idOf = (picture: Picture | null) => (picture && ids.get(picture.url)) ?? null;
  return {
    source: found.quiz,
    isOwn: false,
    quiz: {
      ...{ title, description, language, subject, grades },
      copiedFrom: { slug, title, author: { username, name } },
      coverMediaId: idOf(coverMedia),
      coverFocalPoint: coverMedia?.focalPoint,
      playerBackgroundMediaId: idOf(quiz.playerBackgroundMedia),
      playerBackgroundFocalPoint: quiz.playerBackgroundMedia?.focalPoint,
    },
    questions: questions.map(
      ({ questionText, imageMedia, imageName, answerOptions, correctOption, explanation, ...question }) => ({
        questionText,
        explanation,
        ...kindAttributesOf(question),
        imageMediaId: idOf(imageMedia),
        imageAltText: imageMedia?.altText,
        imageName,
        answerOptions: answerOptions.map(({ id: _, ...option }, at) => ({
          ...option,
          ...(option.imageMedia ? { imageMediaId: idOf(option.imageMedia) ?? '' } : {}),
          isCorrect: at === correctOption,
        })),
      }),
    ),
    altTexts: new Map(
      questions.map(({ imageMedia, revealedAltText }) => [
        idOf(imageMedia) ?? '',
        revealedAltText ?? imageMedia?.altText ?? '',
      ]),
    ),
  };
}

/** The pictures of the original, each once. A picture that no question shows has no public alternative text. */
export function picturesToCopy({ quiz, questions, altTexts }: QuizToCopy): PictureToCopy[] {
  const ids = [
    quiz.coverMediaId,
    quiz.playerBackgroundMediaId,
    ...questions.flatMap(({ imageMediaId, answerOptions }) => [
      imageMediaId,
      ...answerOptions.map((option) => option.imageMediaId),
    ]),
  ];
  const distinct = new Set(ids.filter((id) => typeof id === 'string'));
  return [...distinct].map((id) => ({ id, altText: altTexts.get(id) ?? '' }));
}

/** The pictures of a copy by the ids of the originals, and the writes that store where they are shown. */
export type PicturesOfCopy = {
  readonly pictures: ReadonlyMap<
    string,
    {
      readonly id: string;
      readonly picture: Picture;
      readonly name?: string | undefined;
      readonly credit?: Credit | null | undefined;
    }
  >;
  readonly usesIn: (place: string) => readonly Write[];
};

/**
 * Stores a copy as a draft. It is in no list and expires until the last write, which makes it a quiz, stores it with the
 * copied quiz and puts its pictures into the library; that write is refused if the copied quiz was taken down in the
 * meantime. A quiz may have more pictures than a transaction has room for: the last few are put there before. Another try
 * of the same call has the same `made` and replaces the draft of the earlier one.
 */
export async function storeCopy(
  { source, quiz, questions }: QuizToCopy,
  account: UserItem,
  { pictures, usesIn }: PicturesOfCopy,
  made: Pick<QuizItem, 'id' | 'createdAt'>,
): Promise<QuizItem | 'slug-taken' | 'author-changed' | 'pictures-changed' | 'taken-down'> {
  const { userId: ownerId, username, version } = account;
  const { title, description, language, subject, grades, visibility, allowsCopies, copiedFrom } = quiz;
  const texts = { title, description, language, subject, grades, visibility, allowsCopies, copiedFrom };
  const draft = await storeQuiz(
    { ...texts, ...made, ownerId, author: toAuthor(account) },
    undefined,
    undefined,
    unlisted,
  );
  if (typeof draft === 'string') return draft;
  const { id: quizId, createdAt: now } = draft;

  const items = questions.map((question) => {
    const used = pictures.get(question.imageMediaId ?? '');
    const picture = { imageMediaId: used?.id, imageMedia: used?.picture, imageCredit: used?.credit };
    const answerOptions = question.answerOptions.map((option) => withPictureOfCopy(option, pictures));
    const copied = { ...question, ...picture, imageOwnName: used?.name, answerOptions };
    return questionOf(copied, { quizId, ownerId, now });
  });
  await transactAll(
    items.flatMap((item) => [
      putItem<QuestionItem>('quiz', item, isNew),
      putItem<QuestionPointerItem>('question', pointerTo(item), isNew),
    ]),
  );

  const uses = usesIn(quizPartition(quizId));
  const room = maxTransactItems - 4;
  if (!(await transactAll(uses.slice(room)))) return 'pictures-changed';
  const cover = pictures.get(quiz.coverMediaId ?? '');
  const background = pictures.get(quiz.playerBackgroundMediaId ?? '');
  const values = {
    coverMediaId: cover?.id ?? null,
    coverMedia: cover?.picture ?? null,
    coverFocalPoint: (cover && quiz.coverFocalPoint) ?? null,
    playerBackgroundMediaId: background?.id ?? null,
    playerBackgroundMedia: background?.picture ?? null,
    playerBackgroundFocalPoint: (background && quiz.playerBackgroundFocalPoint) ?? null,
    questionIds: items.map(({ id }) => id),
    questionCount: items.length,
    questionMedia: {},
    ...shownIn(items),
  };
  const { entity, isPublished, GSI3PK, GSI3SK } = draft;
  const listed = { entity, ownerId, isPublished, GSI3PK, GSI3SK };
  const refused = await transact({
    quiz: updateItem<StoredQuiz>(
      'quiz',
      quizKey(quizId),
      { ...values, ...listed, formerOwnerId: removed, deletedAt: removed, expiresAt: removed },
      { formerOwnerId: ownerId },
    ),
    author: checkItem<UserItem>('username', userKey(username), { userId: ownerId, version }),
    source: checkItem<QuizStandingItem>('quiz', standingKey(source.id), { isTakenDown: absent }),
    copy: putItem<QuizCopyItem>(
      'quiz',
      copyOf(source, { id: quizId, createdAt: now, isOwn: source.ownerId === ownerId }),
    ),
    pictures: uses.slice(0, room),
  });
  if (refused.size === 0) return { ...draft, ...values };
  if (refused.has('source')) return 'taken-down';
  return refused.has('pictures') ? 'pictures-changed' : 'author-changed';
}

/** An option with the picture of the copy in place of the original's. */
function withPictureOfCopy<Option extends Omit<AnswerOption, 'id'>>(
  { imageMediaId, imageMedia: _, imageCredit: __, ...option }: Option,
  pictures: PicturesOfCopy['pictures'],
) {
  const used = imageMediaId === undefined ? undefined : pictures.get(imageMediaId);
  if (!used) return option;
  return {
    ...option,
    imageMediaId: used.id,
    imageMedia: optionPicture(used.picture),
    ...(used.credit ? { imageCredit: used.credit } : {}),
  };
}

function unlisted({ ownerId, isPublished: _, GSI3PK: _list, GSI3SK: _place, ...quiz }: QuizItem): Write {
  return putItem<UnlistedQuizItem>(
    'quiz',
    { ...quiz, entity: 'BINNED_QUIZ', ...deletedNow(ownerId, unfinishedSeconds) },
    anyOf<UnlistedQuizItem>(isNew, { entity: 'BINNED_QUIZ', createdAt: quiz.createdAt }),
  );
}

/** Adds a copy to the list of its original. False if it is there. One PutItem. */
export async function listCopy(...copy: Parameters<typeof copyOf>): Promise<boolean> {
  return (await write(putItem<QuizCopyItem>('quiz', copyOf(...copy), isNew))).ok;
}

function copyOf(
  { id: quizId, ownerId }: Pick<QuizItem, 'id' | 'ownerId'>,
  copy: Pick<QuizCopyItem, 'id' | 'createdAt' | 'isOwn'>,
): QuizCopyItem {
  const { id, createdAt, isOwn } = copy;
  const content = { entity: 'QUIZ_COPY', quizId, id, isOwn, createdAt } as const;
  return { ...quizCopyKey(quizId, id), ...content, ...ownedBy(ownerId, 'COPY', copy) };
}

/** The copies of an author's quizzes, the deleted ones included. One Query for each MB. */
export async function findCopiesOfQuizzesOf(ownerId: string, limit: number): Promise<QuizCopyItem[]> {
  return queryIndex<QuizCopyItem>('copiesOfOwn', ownerId, { limit });
}

/**
 * Takes the author's name from a copy whose original's account is being deleted, and the copy from the list. May be
 * repeated. One Query and two writes; as much for each copy that the owner of the copy made of it.
 */
export async function forgetOriginal({ quizId, id }: QuizCopyItem): Promise<void> {
  await removeAuthorFromCredit(id);
  await write(deleteItem<QuizCopyItem>('quiz', quizCopyKey(quizId, id)));
}

/**
 * Leaves only the title in the credit of a copy, which may be in the bin, and of its owner's copies of it. This isn't an
 * edit, so versions don't change; the stream publishes it.
 */
export async function removeAuthorFromCredit(copyId: string): Promise<void> {
  for (const { id, isOwn } of await listCopies(copyId)) if (isOwn) await removeAuthorFromCredit(id);
  const changes = { copiedFrom: inside<StoredQuiz['copiedFrom']>({ slug: removed, author: removed }) };
  await write(updateItem<StoredQuiz>('quiz', quizKey(copyId), changes, { copiedFrom: present }));
}
