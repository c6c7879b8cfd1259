import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { Difficulty } from '#shared/domain/difficulty.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import type { Tier } from './country-facts.ts';
import type { Shuffle } from './shuffle.ts';

/** A question that the generator can write. */
export type Candidate = {
  /** How well known its subject is. */
  readonly tier: Tier;
  /** The subject that its picture shows. */
  readonly subject: string;
  /** The kind of fact that it asks for. */
  readonly kind: string;
  /** Writes the question; `undefined` if there are too few wrong answers, or a fact is missing. */
  readonly write: (shuffle: Shuffle) => QuestionDraft | undefined;
};

/** Number of wrong options. */
const wrongCount = 3;

/**
 * Writes at most `count` different questions of about the requested difficulty, with as many different pictures and
 * kinds as possible. Two questions may have the same text if their pictures differ: `Which country has this flag?`
 */
export function chooseQuestions(
  candidates: readonly Candidate[],
  count: number,
  difficulty: Difficulty,
  shuffle: Shuffle,
): QuestionDraft[] {
  const chosen = new Map<string, QuestionDraft>();
  const uses = { subject: new Map<string, number>(), kind: new Map<string, number>() };
  const left = new Set(shuffle(candidates));
  const costOf = ({ tier, subject, kind }: Candidate) =>
    distance(tier, difficulty) + 2 * (uses.subject.get(subject) ?? 0) + (uses.kind.get(kind) ?? 0) / 3;
  while (chosen.size < count && left.size > 0) {
    const best = cheapest([...left], costOf);
    if (!best) break;
    left.delete(best);
    const draft = best.write(shuffle);
    const key = draft && `${draft.questionText}\n${draft.imagePrompt}`;
    if (!key || chosen.has(key)) continue;
    chosen.set(key, draft);
    uses.subject.set(best.subject, (uses.subject.get(best.subject) ?? 0) + 1);
    uses.kind.set(best.kind, (uses.kind.get(best.kind) ?? 0) + 1);
  }
  return shuffle([...chosen.values()]);
}

/** The first item with the lowest cost. */
function cheapest<Item>(items: readonly Item[], costOf: (item: Item) => number): Item | undefined {
  let best: { item: Item; cost: number } | undefined;
  for (const item of items) {
    const cost = costOf(item);
    if (!best || cost < best.cost) best = { item, cost };
  }
  return best?.item;
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
