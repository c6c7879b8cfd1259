import { useTranslation } from '../../i18n/use-translation.ts';
import { noticeText } from './notice-text.ts';
import { currentQuestion, type PlayState } from './play-state.ts';

/** What the live region says: the verdict with the right answer and the explanation, or what is going on instead. */
export function useSpokenText(state: PlayState): string {
  const { t } = useTranslation('play');
  if (state.phase === 'loading') return t('loading');
  if ((state.phase === 'asking' || state.phase === 'answered') && state.notice) return noticeText(t, state);
  if (state.phase === 'sending') return state.isWaiting ? t('waiting') : '';
  if (state.phase === 'finishing') return t(state.isWaiting ? 'waitingResult' : 'finishing');
  if (state.phase !== 'answered') return '';

  const question = currentQuestion(state.play);
  const answer = state.play.answers[question.id];
  if (!answer || answer.isCorrect === null) return t('elsewhere');
  const right = question.answerOptions.find(({ id }) => id === answer.correctAnswerId)?.answerText ?? '';
  const verdict = answer.isCorrect ? `${t('right')}.` : t('wrongSpoken', { answer: right });
  return [verdict, answer.explanation].filter(Boolean).join(' ');
}
