import { limits } from '#shared/domain/limits.ts';
import type { OwnPictures } from '../../pictures/own-pictures.ts';
import { announcedUses, type PictureVersions } from '../../pictures/picture-usage.ts';
import { alreadyMade } from '../../platform/app-error.ts';
import { newId, newUnorderedId } from '../../platform/ids.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { deletedNow, isKept, restoredPlace } from '../../platform/soft-delete.ts';
import { atMost, type ExpectedVersions, isNew, isStale } from '../../platform/table-conditions.ts';
import { getItem, getItems } from '../../platform/table-reads.ts';
import {
  appended,
  firstValue,
  type Given,
  given,
  inside,
  plus,
  removed,
  type Updates,
  withMembers,
  withoutMember,
} from '../../platform/table-updates.ts';
import { putItem, updateItem, type Write, write } from '../../platform/table-writes.ts';
import {
  type KindAttribute,
  kindAttributes,
  kindAttributesOf,
  optionMediaOf,
} from '../content/question-options.ts';
import { editOf, findOwnQuiz, getOwnQuizWithQuestions } from '../content/quiz-store.ts';
import {
  type AnswerOption,
  type DeletedQuestionItem,
  type QuestionItem,
  type QuestionPointerItem,
  type QuizItem,
  questionKey,
  questionPointerKey,
  quizKey,
  quizPartition,
  type StoredQuestion,
} from '../table.ts';
import { editQuiz } from './edit-quiz.ts';

/** A question and its position in the quiz, from 0. */
export type PlacedQuestion = { readonly question: QuestionItem; readonly position: number };

type OptionalAttribute =
  | 'imageMediaId'
  | 'imageMedia'
  | 'imageCredit'
  | 'imageAltText'
  | 'imageName'
  | 'imageOwnName'
  | 'metadata';

/** The content of a question. An empty explanation means none. */
export type NewQuestion = Given<QuestionItem, OptionalAttribute | KindAttribute | 'explanation'> & {
  readonly questionText: string;
  readonly answerOptions: readonly Omit<AnswerOption, 'id'>[];
};

/**
 * Adds questions to the end of a quiz in their order, with the pointers from their ids to the quiz: all or none, in one
 * transaction. Returns `missing` also for another author's quiz, and `too-large` above `limits.quiz.questionsMax`
 * questions. `pictures` are the versions in which the pictures were read, `idAt` makes the id of each question. Throws
 * CONFLICT if one is taken.
 */
export async function addQuestions(
  quizId: string,
  ownerId: string,
  drafts: readonly NewQuestion[],
  pictures?: PictureVersions,
  idAt: (at: number) => string = newId,
): Promise<QuestionItem[] | 'missing' | 'too-large' | 'pictures-changed'> {
  const now = new Date().toISOString();
  const questions = drafts.map((draft, at) => questionOf(draft, { quizId, ownerId, now }, idAt(at)));
  const shown = shownIn(questions);
  if (shown.optionMedia) await makeRoomForOptions(quizId, ownerId);
  const refused = await editQuiz(quizId, ownerId, {
    quiz: updateItem<QuizItem>(
      'quiz',
      quizKey(quizId),
      {
        questionIds: appended(questions.map(({ id }) => id)),
        questionCount: plus(questions.length),
        questionMedia: shown.questionMedia && inside(shown.questionMedia),
        optionMedia: shown.optionMedia && inside(shown.optionMedia),
        hidingQuestions: shown.hidingQuestions && withMembers(shown.hidingQuestions),
        version: plus(1),
        updatedAt: now,
      },
      { ownerId, questionCount: atMost(limits.quiz.questionsMax - questions.length) },
    ),
    questions: questions.map((question) => putItem<QuestionItem>('quiz', question, isNew)),
    pointers: questions.map((question) =>
      putItem<QuestionPointerItem>('question', pointerTo(question), isNew),
    ),
    pictures: pictureUses(questions, pictures),
  });
  if (refused.size === 0) return questions;
  if (refused.has('questions')) throw alreadyMade();
  if (refused.has('pictures')) return 'pictures-changed';
  return (await findOwnQuiz(quizId, ownerId)) ? 'too-large' : 'missing';
}

/** What a quiz stores of the pictures of questions; without what there is none of. */
export function shownIn(
  questions: readonly QuestionItem[],
): Partial<Pick<QuizItem, 'questionMedia' | 'optionMedia' | 'hidingQuestions'>> {
  const shown = questions.flatMap(({ id, imageMediaId }) => (imageMediaId ? [[id, imageMediaId]] : []));
  const options = questions.map((question) => [question.id, optionMediaOf(question)] as const);
  const withOptions = options.filter(([, mediaIds]) => mediaIds.length > 0);
  const hiding = questions.filter(({ reveal }) => reveal).map(({ id }) => id);
  return {
    ...(shown.length > 0 ? { questionMedia: Object.fromEntries(shown) } : {}),
    ...(withOptions.length > 0 ? { optionMedia: Object.fromEntries(withOptions) } : {}),
    ...(hiding.length > 0 ? { hidingQuestions: new Set(hiding) } : {}),
  };
}

/** DynamoDB changes parts of a map only if it exists, and quizzes of older releases have none. One UpdateItem. */
async function makeRoomForOptions(quizId: string, ownerId: string): Promise<void> {
  await write(updateItem<QuizItem>('quiz', quizKey(quizId), { optionMedia: firstValue({}) }, { ownerId }));
}

/** The changes of a quiz when a question shows other pictures, or none. `before` is what the quiz has stored of it. */
function shownAfter(
  { id }: Pick<QuestionItem, 'id'>,
  before: Pick<QuizItem, 'optionMedia' | 'hidingQuestions'>,
  after?: QuestionItem,
) {
  const { questionMedia, optionMedia, hidingQuestions } = shownIn(after ? [after] : []);
  const isHiding = before.hidingQuestions?.has(id) ?? false;
  return {
    questionMedia: inside<QuizItem['questionMedia']>({ [id]: questionMedia?.[id] ?? removed }),
    ...(optionMedia || before.optionMedia?.[id]
      ? { optionMedia: inside<QuizItem['optionMedia']>({ [id]: optionMedia?.[id] ?? removed }) }
      : {}),
    ...(hidingQuestions ? { hidingQuestions: withMembers(hidingQuestions) } : {}),
    ...(isHiding && !hidingQuestions ? { hidingQuestions: withoutMember(id) } : {}),
  };
}

/** Stores the questions of a quiz in their order, on the version of it that was read. */
function ordered(
  quiz: QuizItem,
  questionIds: readonly string[],
  shown: Partial<ReturnType<typeof shownAfter>> = {},
): Write<QuizItem | undefined> {
  const { id, ownerId, version } = quiz;
  const values = { questionIds, questionCount: questionIds.length, ...shown, ...editOf(quiz) };
  return updateItem<QuizItem>('quiz', quizKey(id), values, { ownerId, version });
}

type Belonging = { readonly quizId: string; readonly ownerId: string; readonly now: string };

/** A new question of a quiz. */
export function questionOf(
  draft: NewQuestion,
  { quizId, ownerId, now }: Belonging,
  id = newId(),
): QuestionItem {
  return {
    ...questionKey(quizId, id),
    entity: 'QUESTION',
    id,
    version: 1,
    quizId,
    ownerId,
    questionText: draft.questionText,
    imageMediaId: draft.imageMediaId ?? null,
    imageMedia: draft.imageMedia ?? null,
    answerOptions: draft.answerOptions.map((option) => ({ ...option, id: newUnorderedId() })),
    ...kindAttributesOf(draft),
    ...given({
      imageCredit: draft.imageCredit ?? undefined,
      imageAltText: (draft.imageMedia && draft.imageAltText) || undefined,
      imageName: draft.imageName || undefined,
      imageOwnName: draft.imageOwnName || undefined,
      explanation: draft.explanation || undefined,
      metadata: draft.metadata,
    }),
    createdAt: now,
    updatedAt: now,
  };
}

/** The pointer from a question's id to its quiz. */
export function pointerTo({
  id,
  quizId,
  ownerId,
}: Pick<QuestionItem, 'id' | 'quizId' | 'ownerId'>): QuestionPointerItem {
  return { ...questionPointerKey(id), entity: 'QUESTION_POINTER', questionId: id, quizId, ownerId };
}

/** The attributes of a question with this picture, its name and credit; without one, if it isn't among `pictures`. */
export function pictureAttributes(mediaId: string | null, pictures: OwnPictures) {
  const found = mediaId === null ? undefined : pictures.get(mediaId);
  return {
    imageMediaId: found ? mediaId : null,
    imageMedia: found?.picture ?? null,
    imageOwnName: found?.name ?? '',
    imageCredit: found?.credit ?? null,
  };
}

/** Whether a question can't be asked without its picture. */
function isShownInPicture({ kind, marker, reveal }: Pick<QuestionItem, KindAttribute>): boolean {
  return kind === 'place' || marker !== undefined || reveal !== undefined;
}

function pictureUses(questions: readonly QuestionItem[], versions: PictureVersions | undefined): Write[] {
  const [first] = questions;
  if (!first) return [];
  const mediaIds = questions.flatMap((question) => [question.imageMediaId, ...optionMediaOf(question)]);
  return announcedUses({ ownerId: first.ownerId, place: quizPartition(first.quizId), mediaIds, versions });
}

/**
 * An author's question by its id alone; `undefined` also for another author's question. One GetItem for its quiz's id,
 * one BatchGetItem.
 */
export async function getOwnQuestion(
  questionId: string,
  ownerId: string,
): Promise<(PlacedQuestion & { readonly quiz: QuizItem }) | undefined> {
  const quizId = await findQuizId(questionId, ownerId);
  if (quizId === undefined) return undefined;
  const keys = [quizKey(quizId), questionKey(quizId, questionId)];
  const items = await getItems<QuizItem | QuestionItem>('quiz', keys);
  const quiz = items.find((item) => item?.entity === 'QUIZ');
  const question = items.find((item) => item?.entity === 'QUESTION');
  if (quiz?.ownerId !== ownerId || !question) return undefined;
  return { quiz, question, position: quiz.questionIds.indexOf(questionId) };
}

async function findQuizId(questionId: string, ownerId: string): Promise<string | undefined> {
  const pointer = await getItem<QuestionPointerItem>('question', questionPointerKey(questionId));
  return pointer?.ownerId === ownerId ? pointer.quizId : undefined;
}

/**
 * The attributes that an author may change; null removes one. An option without an id is new. A new picture starts without
 * alternative text, and one that replaces another without a name.
 */
export type QuestionEdits = Given<QuestionItem, OptionalAttribute | 'questionText' | 'explanation'> & {
  readonly [Name in KindAttribute]?: QuestionItem[Name] | null;
} & {
  readonly answerOptions?:
    | readonly (Omit<AnswerOption, 'id'> & { readonly id?: string | undefined })[]
    | undefined;
};

/**
 * Changes a question. `changesOf` gets the question and its quiz as they were read and returns the changes; it may throw.
 * Without expected versions, the last write wins. `pictures` has the version in which the pictures were read.
 */
export async function storeQuestionEdit(
  questionId: string,
  ownerId: string,
  changesOf: (question: QuestionItem, quiz: QuizItem) => QuestionEdits,
  { expected, pictures }: { readonly expected?: ExpectedVersions; readonly pictures?: PictureVersions } = {},
): Promise<PlacedQuestion | 'missing' | 'stale' | 'pictures-changed'> {
  return untilWritten(async () => {
    const found = await getOwnQuestion(questionId, ownerId);
    if (!found) return 'missing';
    const { quiz, question, position } = found;
    if (isStale(question, expected)) return 'stale';
    const edits = changesOf(question, quiz);
    const { changed, updates } = afterEdit(question, edits);
    const { quizId, version } = question;
    const newPictures = {
      imageMediaId: edits.imageMediaId ?? null,
      answerOptions: edits.answerOptions ? changed.answerOptions : [],
    };
    if (optionMediaOf(changed).length > 0 && !quiz.optionMedia) await makeRoomForOptions(quizId, ownerId);
    const refused = await editQuiz(quizId, ownerId, {
      quiz: updateItem<QuizItem>(
        'quiz',
        quizKey(quizId),
        // The quiz's own data and version do not change.
        { updatedAt: changed.updatedAt, ...shownAfter(question, quiz, changed) },
        { ownerId },
      ),
      question: updateItem<QuestionItem>('quiz', questionKey(quizId, questionId), updates, {
        ownerId,
        version,
      }),
      pictures: pictureUses([{ ...changed, ...newPictures }], pictures),
    });
    if (refused.size === 0) return { question: changed, position };
    return refused.has('pictures') ? 'pictures-changed' : again;
  });
}

/** The question after an edit, and the updates of its item. */
function afterEdit(question: QuestionItem, { answerOptions, ...edits }: QuestionEdits) {
  const { imageMediaId, imageAltText, imageName } = edits;
  const hasOtherPicture = imageMediaId !== undefined && imageMediaId !== question.imageMediaId;
  const values = given({
    ...edits,
    imageAltText: hasOtherPicture ? (imageAltText ?? '') : imageAltText,
    imageName: hasOtherPicture && question.imageMediaId ? (imageName ?? '') : imageName,
    answerOptions: answerOptions?.map((option) => ({ ...option, id: option.id ?? newUnorderedId() })),
    version: question.version + 1,
    updatedAt: new Date().toISOString(),
  });
  const changed: Record<string, unknown> = { ...question, ...values };
  const updates: Record<string, unknown> = { ...values };
  for (const name of kindAttributes.filter((one) => changed[one] === null)) {
    delete changed[name];
    if (question[name] === undefined) delete updates[name];
    else updates[name] = removed;
  }
  return {
    changed: changed as unknown as QuestionItem,
    updates: updates as Updates<QuestionItem>,
  };
}

/**
 * Deletes a question, so that it can be restored for some time; a published quiz keeps its last one. Returns `missing`
 * also for another author's question.
 */
export async function removeQuestion(
  questionId: string,
  ownerId: string,
): Promise<'deleted' | 'missing' | 'last-question'> {
  const quizId = await findQuizId(questionId, ownerId);
  if (quizId === undefined) return 'missing';
  return untilWritten(async () => {
    const quiz = await findOwnQuiz(quizId, ownerId);
    if (!quiz?.questionIds.includes(questionId)) return 'missing';
    if (quiz.isPublished && quiz.questionCount === 1) return 'last-question';
    const questionIds = quiz.questionIds.filter((id) => id !== questionId);
    const deleted = deletedNow(ownerId);
    const nextIds = quiz.questionIds.slice(quiz.questionIds.indexOf(questionId) + 1);
    const pointer = { ...pointerTo({ id: questionId, quizId, ownerId }), expiresAt: deleted.expiresAt };
    const refused = await editQuiz(quizId, ownerId, {
      quiz: ordered(quiz, questionIds, shownAfter({ id: questionId }, quiz)),
      question: updateItem<StoredQuestion>(
        'quiz',
        questionKey(quizId, questionId),
        { entity: 'DELETED_QUESTION', ownerId: removed, nextIds, ...deleted },
        { ownerId },
      ),
      pointer: putItem<QuestionPointerItem>('question', pointer),
    });
    return refused.size === 0 ? 'deleted' : again;
  });
}

/** The media ids of an author's question and its options, also of a deleted one. Two GetItems. */
export async function findPicturesOfQuestion(questionId: string, ownerId: string): Promise<string[]> {
  const quizId = await findQuizId(questionId, ownerId);
  const question = quizId && (await getItem<StoredQuestion>('quiz', questionKey(quizId, questionId)));
  if (!question) return [];
  const { imageMediaId } = question;
  return [...(imageMediaId ? [imageMediaId] : []), ...optionMediaOf(question)];
}

/**
 * Restores a deleted question before the question that followed it, or at the end. Does nothing if it isn't deleted. If
 * its picture isn't among `pictures`, it comes back without one, or `picture-missing` is returned if it can't be asked
 * without it. Returns `missing` also for another author's question and after its time, and `too-large` if the quiz is full
 * by now.
 */
export async function undeleteQuestion(
  questionId: string,
  ownerId: string,
  pictures: OwnPictures,
): Promise<PlacedQuestion | 'missing' | 'too-large' | 'picture-missing' | 'pictures-changed'> {
  const quizId = await findQuizId(questionId, ownerId);
  if (quizId === undefined) return 'missing';
  return untilWritten(async () => {
    const quiz = await findOwnQuiz(quizId, ownerId);
    const found = await getItem<QuestionItem | DeletedQuestionItem>('quiz', questionKey(quizId, questionId));
    if (!quiz || !found) return 'missing';
    if (found.entity === 'QUESTION') {
      return { question: found, position: quiz.questionIds.indexOf(questionId) };
    }
    if (!isKept(found)) return 'missing';
    if (quiz.questionCount >= limits.quiz.questionsMax) return 'too-large';
    const { formerOwnerId: _owner, deletedAt: _since, expiresAt: _until, nextIds, ...content } = found;
    const needed = [...(isShownInPicture(found) ? [found.imageMediaId ?? ''] : []), ...optionMediaOf(found)];
    if (needed.some((mediaId) => !pictures.has(mediaId))) return 'picture-missing';
    const values = {
      entity: 'QUESTION',
      ownerId,
      ...pictureAttributes(content.imageMediaId, pictures),
      ...(content.imageMediaId && !pictures.has(content.imageMediaId) ? { imageAltText: '' } : {}),
      version: found.version + 1,
      updatedAt: new Date().toISOString(),
    } as const;
    const question: QuestionItem = { ...content, ...values };
    const position = restoredPlace(quiz.questionIds, nextIds);
    const questionIds = [...quiz.questionIds];
    questionIds.splice(position, 0, questionId);
    if (optionMediaOf(question).length > 0) await makeRoomForOptions(quizId, ownerId);
    const refused = await editQuiz(quizId, ownerId, {
      quiz: ordered(quiz, questionIds, shownAfter(question, quiz, question)),
      question: updateItem<StoredQuestion>(
        'quiz',
        questionKey(quizId, questionId),
        { ...values, formerOwnerId: removed, deletedAt: removed, expiresAt: removed, nextIds: removed },
        { formerOwnerId: ownerId, version: found.version },
      ),
      pointer: putItem<QuestionPointerItem>('question', pointerTo(question)),
      pictures: pictureUses([question], pictures),
    });
    if (refused.size === 0) return { question, position };
    return refused.has('pictures') ? 'pictures-changed' : again;
  });
}

/**
 * Moves a question to a position from 0; a position past the end means the end. Returns the quiz's questions in their new
 * order. The order is one attribute of the quiz, written with the version that was read, so that parallel changes can't
 * lose a question.
 */
export async function moveQuestion(
  questionId: string,
  ownerId: string,
  position: number,
): Promise<readonly QuestionItem[] | 'missing'> {
  const quizId = await findQuizId(questionId, ownerId);
  if (quizId === undefined) return 'missing';
  return untilWritten(async () => {
    const found = await getOwnQuizWithQuestions(quizId, ownerId);
    const moved = found?.questions.find(({ id }) => id === questionId);
    if (!found || !moved) return 'missing';
    const { quiz, questions } = found;
    const order = questions.filter((question) => question !== moved);
    order.splice(position, 0, moved);
    const questionIds = order.map(({ id }) => id);
    if (questionIds.every((id, index) => quiz.questionIds[index] === id)) return order;
    const refused = await editQuiz(quizId, ownerId, { quiz: ordered(quiz, questionIds) });
    return refused.size === 0 ? order : again;
  });
}
