import { getOwnAccount } from '../../accounts/own-account.ts';
import { withFoundPictures } from '../../pictures/own-pictures.ts';
import { found, refuseInvalid } from '../../platform/app-error.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { findOwnQuiz } from '../content/quiz-store.ts';
import { brokenRules, newQuestion, pictureFieldsOf } from '../editing/question-body.ts';
import { addQuestions } from '../editing/question-store.ts';
import { addedOrProblem } from '../problems.ts';

/** Adds a question to the end. One GetItem for the author, one change of the quiz; one BatchGetItem before it for pictures, one GetItem if one is hidden, one GetItem after it for the position. */
export const createQuestion: Operation<'createQuestion'> = async ({ params, body, made, ...call }) => {
  const { userId } = await getOwnAccount(call.caller);
  const quiz = body.reveal ? await findOwnQuiz(params.quizId, userId) : undefined;
  const result = await withFoundPictures(call, pictureFieldsOf('body', body), ({ pictures, errors }) => {
    const draft = newQuestion(body, pictures);
    refuseInvalid([...errors, ...brokenRules('body', body, pictures, quiz)]);
    return addQuestions(params.quizId, userId, [draft], pictures, made.idAt);
  });
  const question = found(addedOrProblem(result)[0], 'Question');
  const { questionIds } = found(await findOwnQuiz(params.quizId, userId), 'Quiz');
  return withEtag(toOwnQuestion(question, questionIds.indexOf(question.id)), question);
};
