import { getOwnAccount } from '../../accounts/own-account.ts';
import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { found, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { findOwnQuiz, getOwnQuizWithQuestions } from '../content/quiz-store.ts';
import { newQuestion } from '../editing/question-body.ts';
import { addQuestions } from '../editing/question-store.ts';
import { addedOrProblem } from '../problems.ts';

/** Adds questions to the end, all or none. One GetItem for the author, one change of the quiz; one BatchGetItem before it for pictures, one GetItem after it for the positions. */
export const createQuestions: Operation<'createQuestions'> = async ({ params, body, made, ...call }) => {
  const { userId } = await getOwnAccount(call.caller);
  const fields = body.questions.map(({ imageMediaId }, index) => ({
    path: `body.questions.${index}.imageMediaId`,
    mediaId: imageMediaId,
  }));
  const result = await withOwnPictures(call, fields, (pictures) => {
    const drafts = body.questions.map((question) => newQuestion(question, pictures));
    return addQuestions(params.quizId, userId, drafts, pictures, made.idAt);
  });
  const questions = addedOrProblem(result);
  const { questionIds } = found(await findOwnQuiz(params.quizId, userId), 'Quiz');
  return wholeList(questions.map((question) => toOwnQuestion(question, questionIds.indexOf(question.id))));
};

/** The questions that an earlier call has added, without those that were deleted since. One Query. */
export const showCreatedQuestions: Operation<'createQuestions'> = async ({ caller, params, body, made }) => {
  const { questions } = found(await getOwnQuizWithQuestions(params.quizId, caller.userId), 'Quiz');
  const ids = body.questions.map((_question, at) => made.idAt(at));
  const added = questions.map(toOwnQuestion).filter(({ id }) => ids.includes(id));
  if (added.length === 0) throw notFound('Question');
  return wholeList(added);
};
