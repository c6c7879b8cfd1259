import type { OwnQuestion } from '#shared/domain/question.ts';

/** A trial run through an author's questions: nothing of it leaves the page. */
export type PreviewPlay = {
  /** Of this run: another run shows the answers in another order. */
  readonly seed: string;
  /** Position of the question on the screen; as many as there are questions at the end. */
  readonly index: number;
  /** Ids of the chosen options, by question id. */
  readonly answers: Readonly<Record<string, string>>;
};

/** The beginning of a run. */
export function newPlay(seed: string): PreviewPlay {
  return { seed, index: 0, answers: {} };
}

/** The run after a choice; the first one for a question counts. */
export function withAnswer(play: PreviewPlay, questionId: string, optionId: string): PreviewPlay {
  if (play.answers[questionId] !== undefined) return play;
  return { ...play, answers: { ...play.answers, [questionId]: optionId } };
}

/** The id of the right option; the contract sees to it that there is one. */
export function rightOptionId({ answerOptions }: OwnQuestion): string | undefined {
  return answerOptions.find(({ isCorrect }) => isCorrect)?.id;
}

/** Whether the chosen option is the right one; null while none is chosen. */
export function verdictOf(play: PreviewPlay, question: OwnQuestion): boolean | null {
  const chosen = play.answers[question.id];
  return chosen === undefined ? null : chosen === rightOptionId(question);
}

/** How many are right so far. */
export function scoreOf(play: PreviewPlay, questions: readonly OwnQuestion[]): number {
  return questions.filter((question) => verdictOf(play, question)).length;
}
