import { shuffled } from '#lib/shuffle.ts';
import type { GivenAnswer } from '#lib/stored/unfinished-play.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { Point } from '#shared/domain/shape.ts';
import { hitPlace } from '#shared/domain/shape-geometry.ts';
import { unansweredOptions } from '#shared/domain/unanswered-options.ts';
import type { PlayerAnswer, PlayerQuestion } from '#ui/player/player-question.ts';
import { verdictText } from '#ui/player/verdict-text.ts';
import type { useSiteTexts } from '../../../i18n/texts.ts';

/** A trial run through an author's questions. It isn't sent to the server. */
export type PreviewPlay = {
  /** Another run shows the options in another order. */
  readonly seed: string;
  /** Position of the question on the screen; the number of questions at the end. */
  readonly index: number;
  /** The chosen options and points, by question id. */
  readonly answers: Readonly<Record<string, GivenAnswer>>;
};

/** Starts a run. */
export function newPlay(): PreviewPlay {
  return { seed: String(Math.random()), index: 0, answers: {} };
}

/** The run after a choice. Only the first choice for a question counts. */
export function withAnswer(play: PreviewPlay, questionId: string, answer: GivenAnswer): PreviewPlay {
  if (play.answers[questionId] !== undefined) return play;
  return { ...play, answers: { ...play.answers, [questionId]: answer } };
}

/** The question as this run shows it before the answer. */
export function shownQuestion({ seed }: PreviewPlay, question: OwnQuestion): PlayerQuestion {
  const shown = playerQuestion(question);
  const { imageMedia } = question;
  return {
    ...shown,
    imageMedia: imageMedia && { ...imageMedia, altText: question.imageAltText.trim() },
    answerOptions: shuffled(shown.answerOptions, seed + question.id),
  };
}

/** What is shown of a question, saved or not. */
type ShownQuestion = Pick<
  OwnQuestion,
  'id' | 'kind' | 'questionText' | 'imageMedia' | 'marker' | 'reveal' | 'showsPlaces' | 'answerOptions'
>;

/** A question with the options that players see before the answer, in the author's order. */
export function playerQuestion(question: ShownQuestion): PlayerQuestion {
  const { id, kind, questionText, imageMedia, marker, reveal, showsPlaces } = question;
  return {
    ...{ id, kind, questionText, imageMedia, showsPlaces },
    marker: marker ?? undefined,
    reveal: reveal ?? undefined,
    answerOptions: unansweredOptions(question),
  };
}

/** A question's answer once one is chosen. */
export function answerOf({ answers }: PreviewPlay, question: OwnQuestion): PlayerAnswer | undefined {
  const given = answers[question.id];
  if (given === undefined) return undefined;
  const correct = correctAnswer(question);
  const optionId = typeof given === 'string' ? given : optionAt(given, question);
  const point = typeof given === 'string' ? undefined : given;
  return { ...correct, optionId, point, isCorrect: optionId === correct.optionId };
}

/** The id of the place at a point; empty elsewhere. */
function optionAt(point: Point, { answerOptions, imageMedia }: OwnQuestion): string {
  const places = answerOptions.map(({ shapes = [] }) => shapes);
  const hit = imageMedia && hitPlace(places, point, imageMedia.height / imageMedia.width);
  return answerOptions[hit ?? -1]?.id ?? '';
}

/** The correct answer with the verdict that the server would give. */
export function correctAnswer({
  answerOptions,
  explanation,
  imageMedia,
}: Pick<OwnQuestion, 'answerOptions' | 'explanation' | 'imageMedia'>): PlayerAnswer {
  const right = answerOptions.find(({ isCorrect }) => isCorrect);
  const optionId = right?.id ?? null;
  return {
    optionId,
    correctOptionId: optionId,
    isCorrect: true,
    correctAnswerText: right?.answerText,
    correctShapes: right?.shapes,
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
  return question && answer ? verdictText(t, playerQuestion(question), answer) : '';
}
