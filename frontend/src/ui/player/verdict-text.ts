import type { TFunction } from 'i18next';
import type { PlayerAnswer, PlayerQuestion } from './player.tsx';

/** The verdict for screen readers: with the correct answer if the chosen one is wrong, and the explanation. */
export function verdictText(t: TFunction, question: PlayerQuestion, answer: PlayerAnswer): string {
  if (answer.isCorrect === null) return t('player.elsewhere');
  const correct = question.answerOptions.find(({ id }) => id === answer.correctOptionId)?.answerText ?? '';
  const verdict = answer.isCorrect ? `${t('player.correct')}.` : t('player.wrongSpoken', { answer: correct });
  return [verdict, answer.explanation].filter(Boolean).join(' ');
}
