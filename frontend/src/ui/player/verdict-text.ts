import type { useSiteTexts } from '../../i18n/texts.ts';
import type { PlayerAnswer, PlayerQuestion } from './player.tsx';

/** The verdict for screen readers: with the correct answer if the chosen one is wrong, and the explanation. */
export function verdictText(
  t: ReturnType<typeof useSiteTexts>,
  question: PlayerQuestion,
  answer: PlayerAnswer,
): string {
  const correct = question.answerOptions.find(({ id }) => id === answer.correctOptionId)?.answerText ?? '';
  return [verdict(), answer.explanation].filter(Boolean).join(' ');

  function verdict(): string {
    if (answer.isCorrect) return `${t('player.correct')}.`;
    if (answer.isCorrect === false) return t('player.wrongSpoken', { answer: correct });
    return [unknownVerdict(t, answer), correct && `${t('player.correctAnswer')}: ${correct}.`]
      .filter(Boolean)
      .join(' ');
  }
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
