import { findOwnPictures } from '../data/media-store.ts';
import { updateQuestion as update } from '../data/own-question-store.ts';
import { toOwnQuestion } from '../data/own-quiz-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';
import { metadataOf } from './question-metadata.ts';

/** Changes a question. As `getQuestion`, one BatchGetItem more for a picture, one transaction. */
export const updateQuestion: Operation<'updateQuestion'> = async ({ caller, params, body, ifMatch }) => {
  const { questionText, imageMediaId, answerOptions, explanation } = body;
  const { pictures, errors } = await findOwnPictures(caller.userId, [
    { path: 'body.imageMediaId', mediaId: imageMediaId },
  ]);
  const image =
    imageMediaId === undefined
      ? undefined
      : { mediaId: imageMediaId, picture: pictures.get(imageMediaId ?? '') ?? null };
  const changes = {
    errors,
    ...(questionText === undefined ? {} : { questionText }),
    ...(image ? { image } : {}),
    ...(answerOptions ? { answerOptions } : {}),
    ...(explanation === undefined ? {} : { explanation }),
    ...metadataOf(body),
  };
  const { question, position } = await update(params.questionId, caller.userId, changes, ifMatch);
  return withHeaders(toOwnQuestion(question, position), etag(question.version));
};
