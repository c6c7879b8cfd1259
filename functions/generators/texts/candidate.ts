import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { Difficulty } from '#shared/domain/difficulty.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import type { Tier } from './country-facts.ts';
import type { Dice } from './dice.ts';

/** A question that could be written; `undefined` where there are too few wrong answers for it. */
export type Candidate = {
  /** What it is about: one subject asked one way. */
  readonly tier: Tier;
  /** Texts of the question to choose from, in order: the first that no other question has. */
  readonly write: (dice: Dice, isTaken: (text: string) => boolean) => QuestionDraft | undefined;
};

/** Options of a question beside the right one. */
const wrongCount = 3;

/** So many questions as there are, at most `count`, no two alike, those of the wanted difficulty first. */
export function chooseQuestions(
  candidates: readonly Candidate[],
  count: number,
  difficulty: Difficulty,
  dice: Dice,
): QuestionDraft[] {
  const chosen = new Map<string, QuestionDraft>();
  const inOrder = dice
    .shuffled(candidates)
    .sort((one, other) => distance(one.tier, difficulty) - distance(other.tier, difficulty));
  for (const candidate of inOrder) {
    if (chosen.size === count) break;
    const draft = candidate.write(dice, (text) => chosen.has(text));
    if (draft && !chosen.has(draft.questionText)) chosen.set(draft.questionText, draft);
  }
  return dice.shuffled([...chosen.values()]);
}

/** The right answer among the first wrong ones that differ from it and from each other. */
export function optionsOf(
  right: string,
  wrong: readonly string[],
  dice: Dice,
): QuestionDraft['answerOptions'] | undefined {
  const texts = new Map([[answerTextKey(right), capitalised(right)]]);
  for (const text of wrong) {
    if (texts.size > wrongCount) break;
    if (!texts.has(answerTextKey(text))) texts.set(answerTextKey(text), capitalised(text));
  }
  if (texts.size < 3) return undefined;
  const rightText = capitalised(right);
  return dice
    .shuffled([...texts.values()])
    .map((answerText) => ({ answerText, isCorrect: answerText === rightText }));
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
