import { shuffled } from '#lib/shuffle.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { PlayerAnswer, PlayerQuestion } from '#ui/player/player.tsx';
import { verdictText } from '#ui/player/verdict-text.ts';
import type { useSiteTexts } from '../../../i18n/texts.ts';

/** A trial run through an author's questions. It isn't sent to the server. */
export type PreviewPlay = {
  /** Another run shows the options in another order. */
  readonly seed: string;
  /** Position of the question on the screen; the number of questions at the end. */
  readonly index: number;
  /** Ids of the chosen options, by question id. */
  readonly answers: Readonly<Record<string, string>>;
};

/** Starts a run. */
export function newPlay(): PreviewPlay {
  return { seed: String(Math.random()), index: 0, answers: {} };
}

/** The run after a choice. Only the first choice for a question counts. */
export function withAnswer(play: PreviewPlay, questionId: string, optionId: string): PreviewPlay {
  if (play.answers[questionId] !== undefined) return play;
  return { ...play, answers: { ...play.answers, [questionId]: optionId } };
}

/** The question as this run shows it before the answer. */
export function shownQuestion({ seed }: PreviewPlay, question: OwnQuestion): PlayerQuestion {
  const { id, questionText, imageMedia, imageAltText, answerOptions } = question;
  return {
    id,
    questionText,
    imageMedia: imageMedia && { ...imageMedia, altText: imageAltText.trim() },
    answerOptions: shuffled(answerOptions, seed + id),
  };
}

/** A question's answer once one is chosen. */
export function answerOf({ answers }: PreviewPlay, question: OwnQuestion): PlayerAnswer | undefined {
  const optionId = answers[question.id];
  if (optionId === undefined) return undefined;
  const correct = correctAnswer(question);
  return { ...correct, optionId, isCorrect: optionId === correct.optionId };
}

/** The correct answer with the verdict that the server would give. */
export function correctAnswer({ answerOptions, explanation, imageMedia }: OwnQuestion): PlayerAnswer {
  const optionId = answerOptions.find(({ isCorrect }) => isCorrect)?.id ?? null;
  return {
    optionId,
    correctOptionId: optionId,
    isCorrect: true,
    explanation,
    imageAltText: imageMedia?.altText,
  };
}

/** Whether the chosen option is correct; null while none is chosen. */
export function verdictOf(play: PreviewPlay, question: OwnQuestion): boolean | null {
  return answerOf(play, question)?.isCorrect ?? null;
}

/** The number of correct answers so far. */
export function scoreOf(play: PreviewPlay, questions: readonly OwnQuestion[]): number {
  return questions.filter((question) => verdictOf(play, question)).length;
}

/** The verdict of the shown question, for screen readers; empty before an answer. */
export function spokenOf(
  t: ReturnType<typeof useSiteTexts>,
  play: PreviewPlay,
  questions: readonly OwnQuestion[],
): string {
  const question = questions[play.index];
  const answer = question && answerOf(play, question);
  return question && answer ? verdictText(t, question, answer) : '';
}
