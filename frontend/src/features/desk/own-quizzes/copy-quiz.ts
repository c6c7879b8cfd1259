import { call } from '#lib/api-client.ts';
import { createQuestion, listOwnQuestions } from '#shared/api/questions.endpoints.ts';
import { createQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { copyOf } from '../questions/copy-of.ts';

/** The progress of copying. */
export type CopyProgress = {
  /** null until the copy itself exists. */
  readonly copy: OwnQuiz | null;
  readonly done: number;
  /** null until the questions are known. */
  readonly total: number | null;
};

type Options = {
  readonly signal: AbortSignal;
  /** Where an earlier try stopped: its copy is completed instead of making another. */
  readonly from: CopyProgress | null;
  readonly onProgress: (progress: CopyProgress) => void;
};

/**
 * Copies a quiz with its questions into a new draft, one call a question, in order.
 * @throws ApiError if a call failed. `onProgress` has reported the progress, and another try continues from there
 */
export async function copyQuiz(
  quiz: OwnQuiz,
  title: string,
  { signal, from, onProgress }: Options,
): Promise<OwnQuiz> {
  const questions = await questionsOf(quiz.id, signal);
  const total = questions.length;
  const copy = from?.copy ?? (await call(createQuiz, { body: bodyOf(quiz, title) }, { signal }));
  // The response may have been lost after the question was created, so the existing questions are counted.
  let done = from?.copy ? (await questionsOf(copy.id, signal)).length : 0;
  onProgress({ copy, done, total });
  for (const question of questions.slice(done)) {
    await call(createQuestion, { params: { quizId: copy.id }, body: copyOf(question) }, { signal });
    done += 1;
    onProgress({ copy, done, total });
  }
  return copy;
}

async function questionsOf(quizId: string, signal: AbortSignal): Promise<readonly OwnQuestion[]> {
  return (await call(listOwnQuestions, { params: { quizId } }, { signal })).items;
}

function bodyOf(quiz: OwnQuiz, title: string) {
  const { description, language, subject, grades, visibility, coverMediaId, coverMedia } = quiz;
  const { playerBackgroundMediaId, playerBackgroundMedia } = quiz;
  const coverFocalPoint = coverMedia?.focalPoint;
  const playerBackgroundFocalPoint = playerBackgroundMedia?.focalPoint;
  return {
    title,
    language,
    subject,
    grades,
    visibility,
    ...(description ? { description } : {}),
    ...(coverMediaId ? { coverMediaId } : {}),
    ...(coverFocalPoint ? { coverFocalPoint } : {}),
    ...(playerBackgroundMediaId ? { playerBackgroundMediaId } : {}),
    ...(playerBackgroundFocalPoint ? { playerBackgroundFocalPoint } : {}),
  };
}
