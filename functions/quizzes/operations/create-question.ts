import { getOwnAccount } from '../../accounts/own-account.ts';
import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { found } from '../../platform/app-error.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { findOwnQuiz } from '../content/quiz-store.ts';
import { newQuestion } from '../editing/question-body.ts';
import { addQuestions } from '../editing/question-store.ts';
import { addedOrProblem } from '../problems.ts';

/** Adds a question to the end. One GetItem for the author, one change of the quiz; one BatchGetItem before it for a picture, one GetItem after it for the position. */
export const createQuestion: Operation<'createQuestion'> = async ({ params, body, made, ...call }) => {
  const { userId } = await getOwnAccount(call.caller);
  const fields = [{ path: 'body.imageMediaId', mediaId: body.imageMediaId }];
  const result = await withOwnPictures(call, fields, (pictures) =>
    addQuestions(params.quizId, userId, [newQuestion(body, pictures)], pictures, made.idAt),
  );
  const question = found(addedOrProblem(result)[0], 'Question');
  const { questionIds } = found(await findOwnQuiz(params.quizId, userId), 'Quiz');
  return withEtag(toOwnQuestion(question, questionIds.indexOf(question.id)), question);
};
