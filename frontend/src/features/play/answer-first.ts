import { call } from '#lib/api/api-client.ts';
import { fillAtlas } from '#lib/stored/fill-atlas.ts';
import { learnFrom } from '#lib/stored/practice.ts';
import { sessionId } from '#lib/stored/session.ts';
import { writePlay } from '#lib/stored/unfinished-play.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { answerQuestion } from '#shared/api/attempt-endpoints.ts';
import type { AnswerFeedback } from '#shared/domain/attempt.ts';
import { openPlay } from './open-play.ts';
import { reducePlay, resumed } from './play-state.ts';

/**
 * Answers one question of a quiz, and stores the play with this answer, so that the play page goes on with the others.
 * @throws ApiError of the calls; NOT_FOUND if the quiz has no such question
 */
export async function answerFirst(
  slug: string,
  questionId: string,
  optionId: string,
): Promise<AnswerFeedback> {
  const play = await openPlay({ slug });
  const index = play.quiz.questions.findIndex(({ id }) => id === questionId);
  if (index < 0) throw new ApiError('NOT_FOUND', 'The quiz has no such question');
  const known = play.answers[questionId];
  if (known?.correctOptionId) {
    // The server accepts no other answer in this play, which goes on where it was.
    const { correctOptionId, explanation } = known;
    const isCorrect = optionId === correctOptionId;
    return { isCorrect, correctAnswerId: correctOptionId, ...(explanation && { explanation }) };
  }
  const attemptId = play.attempt.id;
  const feedback = await call(answerQuestion, {
    params: { attemptId },
    body: { questionId, selectedAnswer: optionId, sessionId: sessionId() },
  });
  if (!('isCorrect' in feedback)) throw new TypeError('An answer outside a round has a verdict');
  const at = new Date().toISOString();
  const chosen = reducePlay(resumed({ ...play, index }), { type: 'chosen', answer: optionId, at });
  const judged = reducePlay(chosen, { type: 'judged', questionId, answer: optionId, feedback, at });
  // The play page adds its own questions to the atlas and to the practice.
  const answer = 'play' in judged ? judged.play.answers[questionId] : undefined;
  if (answer) {
    const learnt = { quiz: play.quiz, answers: { [questionId]: answer } };
    fillAtlas(learnt);
    learnFrom(learnt);
  }
  if (answer && 'play' in judged) {
    const answeredAtHome = [...(play.answeredAtHome ?? []), questionId];
    // The play stays at its question, or goes on if that is the one.
    const back = resumed({ ...judged.play, index: play.index, answeredAtHome });
    const next = reducePlay(back, { type: 'advanced', at });
    if ('play' in next) writePlay(next.play);
  }
  return feedback;
}
