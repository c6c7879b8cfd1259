import { getOwnAccount } from '../../accounts/own-account.ts';
import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { toOwnQuestion } from '../own-quiz.ts';
import { addedOrProblem } from '../problems.ts';
import { newQuestion } from '../question-body.ts';
import { addQuestions } from '../question-store.ts';
import { findOwnQuiz } from '../quiz-store.ts';

/** Adds questions to the end, all or none. One GetItem for the author, one change of the quiz; one BatchGetItem before it for pictures, one GetItem after it for the positions. */
export const createQuestions: Operation<'createQuestions'> = async ({ caller, sessionId, params, body }) => {
  await getOwnAccount(caller);
  const fields = body.questions.map(({ imageMediaId }, index) => ({
    path: `body.questions.${index}.imageMediaId`,
    mediaId: imageMediaId,
  }));
  const result = await withOwnPictures({ caller, sessionId }, fields, (pictures) => {
    const drafts = body.questions.map((question) => newQuestion(question, pictures));
    return addQuestions(params.quizId, caller.userId, drafts, pictures);
  });
  const questions = addedOrProblem(result);
  const { questionIds } = found(await findOwnQuiz(params.quizId, caller.userId), 'Quiz');
  return wholeList(questions.map((question) => toOwnQuestion(question, questionIds.indexOf(question.id))));
};
