import { answerFirst } from '#features/play/answer-first.ts';
import { atlasPictureOf } from '#lib/stored/fill-atlas.ts';
import { storage } from '#lib/stored/storage.ts';
import type { AnswerFeedback } from '#shared/domain/attempt.ts';
import type { ListedQuiz, PlayableQuestion } from '#shared/domain/quiz.ts';
import { flySticker } from '#ui/player/sticker-flight.ts';
import { type Mark, questionIdOf, readMarks } from './todays-marks.ts';

/**
 * Answers a question of the day and stores its mark. A sticker flies to the atlas in the header.
 * @throws ApiError of the calls
 */
export async function answerToday(
  quiz: ListedQuiz,
  question: PlayableQuestion,
  optionId: string,
): Promise<{ readonly feedback: AnswerFeedback; readonly mark: Mark }> {
  const feedback = await answerFirst(quiz.slug, question.id, optionId);
  const { isCorrect: isRight, imageName: name } = feedback;
  const { picture } = atlasPictureOf(question, quiz) ?? {};
  const mark = { isRight, name, ...(picture && { picture }) };
  keepMark(questionIdOf(quiz), mark);
  const asked = document.querySelector(`[data-option="${optionId}"]`)?.closest('section');
  const atlas = [...document.querySelectorAll('[data-sticker-place]')].find(
    (one) => one.getClientRects().length,
  );
  if (isRight && asked && atlas) flySticker(asked, atlas, 'scale(1.15)');
  return { feedback, mark };
}

/** Stores a mark. Those of other days are dropped. */
export function keepMark(questionId: string, mark: Mark, now = new Date()): void {
  const marks = { ...readMarks(now), [questionId]: mark };
  storage.write('yq.today', JSON.stringify({ day: now.toDateString(), marks }));
}
