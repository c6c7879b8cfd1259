import { withFoundPictures } from '../../pictures/own-pictures.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { findPicturesOfQuestion, undeleteQuestion } from '../editing/question-store.ts';
import { questionOrProblem } from '../problems.ts';

/** Restores a deleted question. Five GetItems, one more BatchGetItem for pictures; one change of the quiz. */
export const restoreQuestion: Operation<'restoreQuestion'> = async ({ caller, sessionId, params }) => {
  const { questionId } = params;
  const mediaIds = await findPicturesOfQuestion(questionId, caller.userId);
  const fields = mediaIds.map((mediaId) => ({ path: 'imageMediaId', mediaId }));
  const result = await withFoundPictures({ caller, sessionId }, fields, ({ pictures }) =>
    undeleteQuestion(questionId, caller.userId, pictures),
  );
  const { question, position } = questionOrProblem(result);
  return withEtag(toOwnQuestion(question, position), question);
};
