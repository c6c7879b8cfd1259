import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { expectedVersions, withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { pictureFieldsOf, quizPictures } from '../content/quiz-pictures.ts';
import { showOwnQuiz } from '../content/shown-own-quizzes.ts';
import { storeQuizEdit } from '../editing/quiz-edit-store.ts';
import { quizOrProblem } from '../problems.ts';

/** Changes a quiz. Two GetItems, one BatchGetItem if pictures are given, one change of the quiz. */
export const updateQuiz: Operation<'updateQuiz'> = async ({ caller, sessionId, params, body, ifMatch }) => {
  const { title, description, slug, language, subject, grades, visibility, allowsCopies, labels } = body;
  const texts = { title, description, slug, language, subject, grades, visibility, allowsCopies, labels };
  const expected = expectedVersions(ifMatch);
  const result = await withOwnPictures({ caller, sessionId }, pictureFieldsOf(body), (pictures) => {
    const changes = { ...texts, ...quizPictures(body, pictures) };
    return storeQuizEdit(params.quizId, caller.userId, changes, { expected, pictures });
  });
  const quiz = quizOrProblem(result);
  return withEtag(await showOwnQuiz(quiz), quiz);
};
