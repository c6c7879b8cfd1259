import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { expectedVersions, withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuiz } from '../own-quiz.ts';
import { quizOrProblem } from '../problems.ts';
import { storeQuizChange } from '../quiz-edit-store.ts';
import { pictureFieldsOf, quizPictures } from '../quiz-pictures.ts';
import { withPlayCount } from '../quiz-store.ts';

/** Changes a quiz. Two GetItems, one BatchGetItem if pictures are given, one change of the quiz. */
export const updateQuiz: Operation<'updateQuiz'> = async ({ caller, sessionId, params, body, ifMatch }) => {
  const { title, description, slug, language, subject, grades, visibility, allowsCopies } = body;
  const texts = { title, description, slug, language, subject, grades, visibility, allowsCopies };
  const expected = expectedVersions(ifMatch);
  const result = await withOwnPictures({ caller, sessionId }, pictureFieldsOf(body), (pictures) => {
    const changes = { ...texts, ...quizPictures(body, pictures) };
    return storeQuizChange(params.quizId, caller.userId, changes, { expected, pictures });
  });
  const quiz = quizOrProblem(result);
  return withEtag(toOwnQuiz(await withPlayCount(quiz)), quiz);
};
