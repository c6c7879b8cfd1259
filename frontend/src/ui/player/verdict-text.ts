import type { useSiteTexts } from '../../i18n/texts.ts';
import type { PlayerAnswer, PlayerQuestion } from './player-question.ts';

/** The verdict for screen readers: with the correct answer if the chosen one is wrong, and the explanation. */
export function verdictText(
  t: ReturnType<typeof useSiteTexts>,
  question: PlayerQuestion,
  answer: PlayerAnswer,
): string {
  const correct = rightText(question, answer);
  return [verdict(), answer.explanation].filter(Boolean).join(' ');

  function verdict(): string {
    if (answer.isCorrect) return `${t('player.correct')}.`;
    if (answer.isCorrect === false) return t('player.wrongSpoken', { answer: correct });
    return [unknownVerdict(t, answer), correct && `${t('player.correctAnswer')}: ${correct}.`]
      .filter(Boolean)
      .join(' ');
  }
}

/** The text of the right option; the name of a picture or a place comes with the verdict. */
export function rightText(question: PlayerQuestion, answer: PlayerAnswer): string {
  const right = question.answerOptions.find(({ id }) => id === answer.correctOptionId);
  return answer.correctAnswerText ?? right?.answerText ?? '';
}

/**
 * The text for an answer without a verdict: the question was answered elsewhere or not in time, or its round shows the
 * right answers only at the end.
 */
export function unknownVerdict(
  t: ReturnType<typeof useSiteTexts>,
  { optionId, isLate, reason }: PlayerAnswer,
): string {
  if (reason) return reason;
  if (isLate) return t('player.late');
  return t(optionId === null ? 'player.elsewhere' : 'player.accepted');
}
