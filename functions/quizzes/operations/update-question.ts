import { withFoundPictures } from '../../pictures/own-pictures.ts';
import { refuseInvalid } from '../../platform/app-error.ts';
import { expectedVersions, withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { editOfQuestion, pictureFieldsOf } from '../editing/question-body.ts';
import { storeQuestionEdit } from '../editing/question-store.ts';
import { questionOrProblem } from '../problems.ts';
import type { QuestionItem, QuizItem } from '../table.ts';

/** Changes a question. The reads of `getQuestion`, one more BatchGetItem for pictures; one change of the quiz. */
export const updateQuestion: Operation<'updateQuestion'> = async ({
  caller,
  sessionId,
  params,
  body,
  ifMatch,
}) => {
  const expected = expectedVersions(ifMatch);
  const fields = pictureFieldsOf('body', body);
  const result = await withFoundPictures({ caller, sessionId }, fields, (found) => {
    const changesOf = (question: QuestionItem, quiz: QuizItem) => {
      const { edits, failing } = editOfQuestion(body, found, question, quiz);
      refuseInvalid(failing);
      return edits;
    };
    const { pictures } = found;
    return storeQuestionEdit(params.questionId, caller.userId, changesOf, { expected, pictures });
  });
  const { question, position } = questionOrProblem(result);
  return withEtag(toOwnQuestion(question, position), question);
};
