import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { toOwnQuiz } from '../own-quiz-store.ts';
import { pictureFieldsOf, quizPictures } from '../quiz-pictures.ts';
import { updateQuiz as update } from '../quiz-update-store.ts';

/** Changes a quiz. One GetItem, one BatchGetItem where pictures are named, one transaction. */
export const updateQuiz: Operation<'updateQuiz'> = async ({ caller, sessionId, params, body, ifMatch }) => {
  const { title, description, slug, language } = body;
  const texts = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(slug === undefined ? {} : { slug }),
    ...(language === undefined ? {} : { language }),
  };
  const quiz = await withOwnPictures({ caller, sessionId }, pictureFieldsOf(body), (pictures) => {
    const changes = { ...texts, ...quizPictures(body, pictures) };
    return update(params.quizId, caller.userId, changes, { ifMatch, mediaVersions: pictures });
  });
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
