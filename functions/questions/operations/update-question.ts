import { withFoundPictures } from '../../pictures/own-pictures.ts';
import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { toOwnQuestion } from '../../quizzes/own-quiz-store.ts';
import { updateQuestion as update } from '../own-question-store.ts';
import { metadataOf } from '../question-metadata.ts';
import { questionPicture } from '../question-picture.ts';

/** Changes a question. As `getQuestion`, one BatchGetItem more for a picture, one transaction. */
export const updateQuestion: Operation<'updateQuestion'> = async ({
  caller,
  sessionId,
  params,
  body,
  ifMatch,
}) => {
  const { questionText, imageMediaId, imageAltText, answerOptions, explanation } = body;
  const texts = {
    ...(questionText === undefined ? {} : { questionText }),
    ...(imageAltText === undefined ? {} : { imageAltText }),
    ...(answerOptions ? { answerOptions } : {}),
    ...(explanation === undefined ? {} : { explanation }),
    ...metadataOf(body),
  };
  const { userId } = caller;
  const fields = [{ path: 'body.imageMediaId', mediaId: imageMediaId }];
  const { question, position } = await withFoundPictures(
    { caller, sessionId },
    fields,
    ({ pictures, errors }) => {
      const image = imageMediaId === undefined ? {} : { image: questionPicture(imageMediaId, pictures) };
      const changes = { ...texts, ...image, errors, mediaVersions: pictures };
      return update(params.questionId, userId, changes, ifMatch);
    },
  );
  return withHeaders(toOwnQuestion(question, position), etag(question.version));
};
