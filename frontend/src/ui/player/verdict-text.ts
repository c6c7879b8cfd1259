import type { TFunction } from 'i18next';
import type { PlayerAnswer, PlayerQuestion } from './player.tsx';

/** The verdict for screen readers: with the correct answer if the chosen one is wrong, and the explanation. */
export function verdictText(t: TFunction, question: PlayerQuestion, answer: PlayerAnswer): string {
  if (answer.isCorrect === null) return unknownVerdict(t, answer);
  const correct = question.answerOptions.find(({ id }) => id === answer.correctOptionId)?.answerText ?? '';
  const verdict = answer.isCorrect ? `${t('player.correct')}.` : t('player.wrongSpoken', { answer: correct });
  return [verdict, answer.explanation].filter(Boolean).join(' ');
}

/** What is said of an answer without a verdict: it was given elsewhere, or not in time, or its round tells at the end what was right. */
export function unknownVerdict(t: TFunction, { optionId, isLate }: PlayerAnswer): string {
  if (isLate) return t('player.late');
  return t(optionId === null ? 'player.elsewhere' : 'player.accepted');
}
