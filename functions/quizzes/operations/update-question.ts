import type { FieldError } from '#shared/api/problem.ts';
import { withFoundPictures } from '../../pictures/own-pictures.ts';
import { invalidFields } from '../../platform/app-error.ts';
import { expectedVersions, withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { storedMetadata } from '../editing/question-body.ts';
import { pictureAttributes, storeQuestionEdit } from '../editing/question-store.ts';
import { questionOrProblem } from '../problems.ts';
import type { QuestionItem } from '../table.ts';

/** Changes a question. The reads of `getQuestion`, one more BatchGetItem for a picture; one change of the quiz. */
export const updateQuestion: Operation<'updateQuestion'> = async ({
  caller,
  sessionId,
  params,
  body,
  ifMatch,
}) => {
  const { imageMediaId, metadata, ...texts } = body;
  const expected = expectedVersions(ifMatch);
  const fields = [{ path: 'body.imageMediaId', mediaId: imageMediaId }];
  const result = await withFoundPictures({ caller, sessionId }, fields, ({ pictures, errors }) => {
    const picture = imageMediaId === undefined ? {} : pictureAttributes(imageMediaId, pictures);
    const changesOf = (question: QuestionItem) => {
      const failing = [...errors, ...unknownOptions(question, body.answerOptions)];
      if (failing.length > 0) throw invalidFields(failing);
      return { ...texts, ...picture, metadata: storedMetadata(metadata) };
    };
    return storeQuestionEdit(params.questionId, caller.userId, changesOf, { expected, pictures });
  });
  const { question, position } = questionOrProblem(result);
  return withEtag(toOwnQuestion(question, position), question);
};

/** An option is identified by its id, which must be one of the question's. */
function unknownOptions(
  question: QuestionItem,
  options: readonly { readonly id?: string | undefined }[] = [],
): FieldError[] {
  const known = new Set<string | undefined>([undefined, ...question.answerOptions.map(({ id }) => id)]);
  return options.flatMap(({ id }, index) =>
    known.has(id)
      ? []
      : [{ path: `body.answerOptions.${index}.id`, message: 'The question doesn’t have this option' }],
  );
}
