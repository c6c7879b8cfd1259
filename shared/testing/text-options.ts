/** Options with these texts, the first one right. */
export function textOptions(...texts: readonly string[]): { answerText: string; isCorrect: boolean }[] {
  return texts.map((answerText, at) => ({ answerText, isCorrect: at === 0 }));
}
