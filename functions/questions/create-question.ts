import { readOwnPictures } from '../data/media-store.ts';
import { getOwnQuiz, toOwnQuestion } from '../data/own-quiz-store.ts';
import { addQuestion } from '../data/question-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';
import { metadataOf } from './question-metadata.ts';

/** Adds a question to the end. One transaction; one BatchGetItem before it for a picture, one GetItem after for the place. */
export const createQuestion: Operation<'createQuestion'> = async ({ caller, params, body }) => {
  const ownerId = caller.userId;
  const imageMediaId = body.imageMediaId ?? null;
  const pictures = await readOwnPictures(ownerId, [{ path: 'body.imageMediaId', mediaId: imageMediaId }]);
  const { questionText, answerOptions, explanation } = body;
  const question = await addQuestion({
    quizId: params.quizId,
    ownerId,
    questionText,
    answerOptions,
    imageMediaId,
    imageMedia: pictures.get(imageMediaId ?? '') ?? null,
    ...(explanation === undefined ? {} : { explanation }),
    ...metadataOf(body),
  });
  const { questionIds } = await getOwnQuiz(params.quizId, ownerId);
  return withHeaders(toOwnQuestion(question, questionIds.indexOf(question.id)), etag(question.version));
};
