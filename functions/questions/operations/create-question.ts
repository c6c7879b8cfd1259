import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { getOwnQuiz, toOwnQuestion } from '../../quizzes/own-quiz-store.ts';
import { metadataOf } from '../question-metadata.ts';
import { questionPicture } from '../question-picture.ts';
import { addQuestion } from '../question-store.ts';

/** Adds a question to the end. One transaction; one BatchGetItem before it for a picture, one GetItem after for the place. */
export const createQuestion: Operation<'createQuestion'> = async ({ caller, sessionId, params, body }) => {
  const ownerId = caller.userId;
  const { questionText, imageMediaId = null, imageAltText, answerOptions, explanation } = body;
  const image = { path: 'body.imageMediaId', mediaId: imageMediaId };
  const question = await withOwnPictures({ caller, sessionId }, [image], (pictures) =>
    addQuestion({
      quizId: params.quizId,
      ownerId,
      questionText,
      answerOptions,
      ...questionPicture(imageMediaId, pictures),
      mediaVersions: pictures,
      ...(imageAltText === undefined ? {} : { imageAltText }),
      ...(explanation === undefined ? {} : { explanation }),
      ...metadataOf(body),
    }),
  );
  const { questionIds } = await getOwnQuiz(params.quizId, ownerId);
  return withHeaders(toOwnQuestion(question, questionIds.indexOf(question.id)), etag(question.version));
};
