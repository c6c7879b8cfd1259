import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { Difficulty } from '#shared/domain/difficulty.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import type { Tier } from './country-facts.ts';
import type { Shuffle } from './shuffle.ts';

/** A question that the generator can write. */
export type Candidate = {
  /** How well known its subject is. */
  readonly tier: Tier;
  /** Writes the question with a text that isn't taken; `undefined` if there is none, or too few wrong answers. */
  readonly write: (shuffle: Shuffle, isTaken: (text: string) => boolean) => QuestionDraft | undefined;
};

/** Number of wrong options. */
const wrongCount = 3;

/** Writes at most `count` different questions, those of the wanted difficulty first. */
export function chooseQuestions(
  candidates: readonly Candidate[],
  count: number,
  difficulty: Difficulty,
  shuffle: Shuffle,
): QuestionDraft[] {
  const chosen = new Map<string, QuestionDraft>();
  const inOrder = shuffle(candidates).sort(
    (one, other) => distance(one.tier, difficulty) - distance(other.tier, difficulty),
  );
  for (const candidate of inOrder) {
    if (chosen.size === count) break;
    const draft = candidate.write(shuffle, (text) => chosen.has(text));
    if (draft && !chosen.has(draft.questionText)) chosen.set(draft.questionText, draft);
  }
  return shuffle([...chosen.values()]);
}

/** The right answer and the first wrong ones that differ from it and from each other, shuffled. */
export function optionsOf(
  right: string,
  wrong: readonly string[],
  shuffle: Shuffle,
): QuestionDraft['answerOptions'] | undefined {
  const texts = new Map([[answerTextKey(right), capitalised(right)]]);
  for (const text of wrong) {
    if (texts.size > wrongCount) break;
    if (!texts.has(answerTextKey(text))) texts.set(answerTextKey(text), capitalised(text));
  }
  if (texts.size < 3) return undefined;
  const rightText = capitalised(right);
  return shuffle([...texts.values()]).map((answerText) => ({
    answerText,
    isCorrect: answerText === rightText,
  }));
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const wantedTiers: Readonly<Record<Difficulty, readonly Tier[]>> = {
  easy: [1],
  medium: [1, 2],
  hard: [2, 3],
};

function distance(tier: Tier, difficulty: Difficulty): number {
  return Math.min(...wantedTiers[difficulty].map((wanted) => Math.abs(wanted - tier)));
}
