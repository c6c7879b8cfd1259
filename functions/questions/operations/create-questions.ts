import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { getOwnQuiz, toOwnQuestion } from '../../quizzes/own-quiz-store.ts';
import { addQuestions } from '../question-batch-store.ts';
import { metadataOf } from '../question-metadata.ts';

/** Adds questions to the end, all or none. One transaction; one GetItem after it for the places. */
export const createQuestions: Operation<'createQuestions'> = async ({ caller, params, body }) => {
  const ownerId = caller.userId;
  const drafts = body.questions.map(({ questionText, answerOptions, explanation, metadata }) => ({
    questionText,
    answerOptions,
    ...(explanation === undefined ? {} : { explanation }),
    ...metadataOf({ metadata }),
  }));
  const questions = await addQuestions(params.quizId, ownerId, drafts);
  const { questionIds } = await getOwnQuiz(params.quizId, ownerId);
  return wholeList(questions.map((question) => toOwnQuestion(question, questionIds.indexOf(question.id))));
};
