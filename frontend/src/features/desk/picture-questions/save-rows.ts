import { planOf } from '#features/files/dialog/save-import.ts';
import { call } from '#lib/api/api-client.ts';
import { callOnce } from '#lib/api/call-once.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { createQuestions, listOwnQuestions } from '#shared/api/desk-endpoints.ts';

/** A question of the table. No two have the same picture. */
export type RowQuestion = {
  readonly key: string;
  readonly body: InputOf<'createQuestion'>['body'];
};

type Options = {
  /**
   * The ids of the questions that the quiz had before the first try; null for the first try. The response to that try
   * may have been lost, so the quiz is first checked for pictures that already have a question.
   */
  readonly knownIds: ReadonlySet<string> | null;
  /** Called with the keys of the saved rows, as soon as that is known. */
  readonly onSaved: (keys: readonly string[]) => void;
};

/**
 * Adds questions to the end of a quiz, in each call as many as the API accepts.
 * @throws ApiError if some aren't saved; another try continues with those
 */
export async function saveRows(
  quizId: string,
  questions: readonly RowQuestion[],
  { knownIds, onSaved }: Options,
): Promise<void> {
  const params = { quizId };
  const saved = knownIds ? await savedPictures(quizId, knownIds) : new Set();
  const there = questions.filter(({ body }) => saved.has(pictureOf(body)));
  if (there.length > 0) onSaved(there.map(({ key }) => key));
  const left = questions.filter((one) => !there.includes(one));
  const bodies = left.map(({ body }) => body);
  for (const { questions: part } of planOf({ quizId }, bodies, '').parts) {
    await callOnce(createQuestions, { params, body: { questions: [...part] } });
    onSaved(left.splice(0, part.length).map(({ key }) => key));
  }
}

/** The media ids of the pictures of new questions. */
async function savedPictures(quizId: string, knownIds: ReadonlySet<string>): Promise<ReadonlySet<unknown>> {
  const { items } = await call(listOwnQuestions, { params: { quizId } });
  return new Set(items.filter(({ id }) => !knownIds.has(id)).map(pictureOf));
}

type Asked = Pick<RowQuestion['body'], 'kind' | 'imageMediaId' | 'answerOptions'>;

/** The picture from which a question was made: where pictures are the answers, the right one. */
function pictureOf({ kind, imageMediaId, answerOptions }: Asked): unknown {
  const right = answerOptions.find(({ isCorrect }) => isCorrect);
  return kind === 'picture' && right && 'imageMediaId' in right ? right.imageMediaId : imageMediaId;
}
