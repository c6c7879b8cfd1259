import { toOwnQuiz } from '../data/own-quiz-store.ts';
import { updateQuiz as update } from '../data/quiz-update-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';
import { quizPictures } from './quiz-pictures.ts';

/** Changes a quiz. One GetItem, one BatchGetItem where pictures are named, one transaction. */
export const updateQuiz: Operation<'updateQuiz'> = async ({ caller, params, body, ifMatch }) => {
  const { coverMediaId, playerBackgroundMediaId, title, description, slug, language } = body;
  const changes = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(slug === undefined ? {} : { slug }),
    ...(language === undefined ? {} : { language }),
    ...(await quizPictures(caller.userId, { coverMediaId, playerBackgroundMediaId })),
  };
  const quiz = await update(params.quizId, caller.userId, changes, ifMatch);
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
