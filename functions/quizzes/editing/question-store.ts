import { limits } from '#shared/domain/limits.ts';
import type { OwnPictures } from '../../pictures/own-pictures.ts';
import { announcedUses, type PictureVersions } from '../../pictures/picture-usage.ts';
import { alreadyMade } from '../../platform/app-error.ts';
import { newId, newUnorderedId } from '../../platform/ids.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { deletedNow, isKept, restoredPlace } from '../../platform/soft-delete.ts';
import { atMost, type ExpectedVersions, isNew, isStale } from '../../platform/table-conditions.ts';
import { getItem, getItems } from '../../platform/table-reads.ts';
import { appended, type Given, given, inside, plus, removed } from '../../platform/table-updates.ts';
import { putItem, updateItem, type Write } from '../../platform/table-writes.ts';
import { editOf, findOwnQuiz, getOwnQuizWithQuestions } from '../content/quiz-store.ts';
import {
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
export type NewQuestion = Given<QuestionItem, OptionalAttribute | 'explanation'> & {
  readonly questionText: string;
  readonly answerOptions: readonly { readonly answerText: string; readonly isCorrect: boolean }[];
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
  const withPicture = questions.flatMap(({ id, imageMediaId }) => (imageMediaId ? [[id, imageMediaId]] : []));
  const refused = await editQuiz(quizId, ownerId, {
    quiz: updateItem<QuizItem>(
      'quiz',
      quizKey(quizId),
      {
        questionIds: appended(questions.map(({ id }) => id)),
        questionCount: plus(questions.length),
        questionMedia: withPicture.length > 0 ? inside(Object.fromEntries(withPicture)) : undefined,
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
    answerOptions: draft.answerOptions.map(({ answerText, isCorrect }) => ({
      id: newUnorderedId(),
      answerText,
      isCorrect,
    })),
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

function pictureUses(questions: readonly QuestionItem[], versions: PictureVersions | undefined): Write[] {
  const [first] = questions;
  if (!first) return [];
  const mediaIds = questions.map(({ imageMediaId }) => imageMediaId);
  return announcedUses({ ownerId: first.ownerId, place: quizPartition(first.quizId), mediaIds, versions });
}

/**
 * An author's question by its id alone; `undefined` also for another author's question. One GetItem for its quiz's id,
 * one BatchGetItem.
 */
export async function getOwnQuestion(
  questionId: string,
  ownerId: string,
): Promise<PlacedQuestion | undefined> {
  const quizId = await findQuizId(questionId, ownerId);
  if (quizId === undefined) return undefined;
  const keys = [quizKey(quizId), questionKey(quizId, questionId)];
  const items = await getItems<QuizItem | QuestionItem>('quiz', keys);
  const quiz = items.find((item) => item?.entity === 'QUIZ');
  const question = items.find((item) => item?.entity === 'QUESTION');
  if (quiz?.ownerId !== ownerId || !question) return undefined;
  return { question, position: quiz.questionIds.indexOf(questionId) };
}

async function findQuizId(questionId: string, ownerId: string): Promise<string | undefined> {
  const pointer = await getItem<QuestionPointerItem>('question', questionPointerKey(questionId));
  return pointer?.ownerId === ownerId ? pointer.quizId : undefined;
}

/**
 * The attributes that an author may change. An option without an id is new. A new picture starts without alternative
 * text, and one that replaces another without a name.
 */
export type QuestionEdits = Given<QuestionItem, OptionalAttribute | 'questionText' | 'explanation'> & {
  readonly answerOptions?:
    | readonly {
        readonly id?: string | undefined;
        readonly answerText: string;
        readonly isCorrect: boolean;
      }[]
    | undefined;
};

/**
 * Changes a question. `changesOf` gets the question that was read and returns the changes; it may throw. Without
 * expected versions, the last write wins. `pictures` has the version in which the picture was read.
 */
export async function storeQuestionEdit(
  questionId: string,
  ownerId: string,
  changesOf: (question: QuestionItem) => QuestionEdits,
  { expected, pictures }: { readonly expected?: ExpectedVersions; readonly pictures?: PictureVersions } = {},
): Promise<PlacedQuestion | 'missing' | 'stale' | 'pictures-changed'> {
  return untilWritten(async () => {
    const found = await getOwnQuestion(questionId, ownerId);
    if (!found) return 'missing';
    const { question, position } = found;
    if (isStale(question, expected)) return 'stale';
    const values = changedValues(question, changesOf(question));
    const changed: QuestionItem = { ...question, ...values };
    const { quizId, version } = question;
    const refused = await editQuiz(quizId, ownerId, {
      quiz: updateItem<QuizItem>(
        'quiz',
        quizKey(quizId),
        {
          // The quiz's own data and version do not change.
          updatedAt: changed.updatedAt,
          questionMedia: inside({ [questionId]: changed.imageMediaId ?? removed }),
        },
        { ownerId },
      ),
      question: updateItem<QuestionItem>('quiz', questionKey(quizId, questionId), values, {
        ownerId,
        version,
      }),
      pictures: values.imageMediaId ? pictureUses([changed], pictures) : undefined,
    });
    if (refused.size === 0) return { question: changed, position };
    return refused.has('pictures') ? 'pictures-changed' : again;
  });
}

function changedValues(question: QuestionItem, { answerOptions, ...changes }: QuestionEdits) {
  const { imageMediaId, imageAltText, imageName } = changes;
  const hasOtherPicture = imageMediaId !== undefined && imageMediaId !== question.imageMediaId;
  return given({
    ...changes,
    imageAltText: hasOtherPicture ? (imageAltText ?? '') : imageAltText,
    imageName: hasOtherPicture && question.imageMediaId ? (imageName ?? '') : imageName,
    answerOptions: answerOptions?.map(({ id = newUnorderedId(), answerText, isCorrect }) => ({
      id,
      answerText,
      isCorrect,
    })),
    version: question.version + 1,
    updatedAt: new Date().toISOString(),
  });
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
      quiz: updateItem<QuizItem>(
        'quiz',
        quizKey(quizId),
        {
          questionIds,
          questionCount: questionIds.length,
          questionMedia: inside({ [questionId]: removed }),
          ...editOf(quiz),
        },
        { ownerId, version: quiz.version },
      ),
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

/** The media id of an author's question, also of a deleted one; null without one. Two GetItems. */
export async function findPictureOfQuestion(questionId: string, ownerId: string): Promise<string | null> {
  const quizId = await findQuizId(questionId, ownerId);
  const question = quizId && (await getItem<StoredQuestion>('quiz', questionKey(quizId, questionId)));
  return question ? question.imageMediaId : null;
}

/**
 * Restores a deleted question before the question that followed it, or at the end. Does nothing if it isn't deleted. If
 * its picture isn't among `pictures`, it comes back without one. Returns `missing` also for another author's question
 * and after its time, and `too-large` if the quiz is full by now.
 */
export async function undeleteQuestion(
  questionId: string,
  ownerId: string,
  pictures: OwnPictures,
): Promise<PlacedQuestion | 'missing' | 'too-large' | 'pictures-changed'> {
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
    const refused = await editQuiz(quizId, ownerId, {
      quiz: updateItem<QuizItem>(
        'quiz',
        quizKey(quizId),
        {
          questionIds,
          questionCount: questionIds.length,
          questionMedia: inside({ [questionId]: question.imageMediaId ?? removed }),
          ...editOf(quiz),
        },
        { ownerId, version: quiz.version },
      ),
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
    const values = { questionIds, questionCount: questionIds.length, ...editOf(quiz) };
    const condition = { ownerId, version: quiz.version };
    const refused = await editQuiz(quizId, ownerId, {
      quiz: updateItem<QuizItem>('quiz', quizKey(quizId), values, condition),
    });
    return refused.size === 0 ? order : again;
  });
}
