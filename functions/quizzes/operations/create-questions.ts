import type { FieldError } from '#shared/api/problem.ts';
import { limits } from '#shared/domain/limits.ts';
import { getOwnAccount } from '../../accounts/own-account.ts';
import { type PictureField, withFoundPictures } from '../../pictures/own-pictures.ts';
import { found, notFound, refuseInvalid } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { findOwnQuiz, getOwnQuizWithQuestions } from '../content/quiz-store.ts';
import { brokenRules, newQuestion, pictureFieldsOf } from '../editing/question-body.ts';
import { addQuestions } from '../editing/question-store.ts';
import { addedOrProblem } from '../problems.ts';

/** Adds questions to the end, all or none. One GetItem for the author, one change of the quiz; one BatchGetItem before it for pictures, one GetItem if one is hidden, one GetItem after it for the positions. */
export const createQuestions: Operation<'createQuestions'> = async ({ params, body, made, ...call }) => {
  const { userId } = await getOwnAccount(call.caller);
  const { questions: bodies } = body;
  const path = (at: number) => `body.questions.${at}`;
  const fields = bodies.flatMap((question, at) => pictureFieldsOf(path(at), question));
  const quiz = bodies.some(({ reveal }) => reveal) ? await findOwnQuiz(params.quizId, userId) : undefined;
  const result = await withFoundPictures(call, fields, ({ pictures, errors }) => {
    const drafts = bodies.map((question) => newQuestion(question, pictures));
    refuseInvalid([
      ...tooManyPictures(fields),
      ...errors,
      ...bodies.flatMap((question, at) => brokenRules(path(at), question, pictures, quiz)),
    ]);
    return addQuestions(params.quizId, userId, drafts, pictures, made.idAt);
  });
  const questions = addedOrProblem(result);
  const { questionIds } = found(await findOwnQuiz(params.quizId, userId), 'Quiz');
  return wholeList(questions.map((question) => toOwnQuestion(question, questionIds.indexOf(question.id))));
};

/** A transaction has room for 100 writes: the quiz, two for each question and one for each picture. */
function tooManyPictures(fields: readonly PictureField[]): FieldError[] {
  const max = limits.question.bulkPicturesMax;
  const distinct = new Set(fields.flatMap(({ mediaId }) => mediaId ?? []));
  const message = `One call can use at most ${max} different pictures. Send fewer questions`;
  return distinct.size > max ? [{ path: 'body.questions', message }] : [];
}

/** The questions that an earlier call has added, without those that were deleted since. One Query. */
export const showCreatedQuestions: Operation<'createQuestions'> = async ({ caller, params, body, made }) => {
  const { questions } = found(await getOwnQuizWithQuestions(params.quizId, caller.userId), 'Quiz');
  const ids = body.questions.map((_question, at) => made.idAt(at));
  const added = questions.map(toOwnQuestion).filter(({ id }) => ids.includes(id));
  if (added.length === 0) throw notFound('Question');
  return wholeList(added);
};
