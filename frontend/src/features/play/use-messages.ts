import { useTranslation } from '../../i18n/use-translation.ts';
import { verdictText } from '../../ui/player/verdict-text.ts';
import { currentQuestion, type PlayState } from './play-state.ts';

type Messages = {
  /** For the live region: the verdict, or what happens instead. */
  readonly spoken: string;
  /** Shown above the options: why an answer was refused, or that a new play has begun. */
  readonly notice: string | null;
  /** What waits for the network; null while nothing does. */
  readonly waiting: string | null;
};

/** What a play tells its player in words. */
export function useMessages(state: PlayState): Messages {
  const { t } = useTranslation('play');
  const shell = useTranslation();
  const silent = { spoken: '', notice: null, waiting: null };
  switch (state.phase) {
    case 'loading':
      return { ...silent, spoken: state.quiz ? '' : t('loading') };
    case 'sending':
    case 'finishing': {
      const isSending = state.phase === 'sending';
      const waiting = state.isWaiting ? t(isSending ? 'waiting' : 'waitingResult') : null;
      return { ...silent, waiting, spoken: waiting ?? (isSending ? '' : t('finishing')) };
    }
    case 'asking':
    case 'answered': {
      if (state.notice) {
        const refused = state.phase === 'answered' ? 'refusedResult' : 'refused';
        const notice = t(state.notice === 'RESTARTED' ? 'restarted' : refused);
        return { ...silent, notice, spoken: notice };
      }
      const question = currentQuestion(state.play);
      const answer = state.phase === 'answered' && state.play.answers[question.id];
      return { ...silent, spoken: answer ? verdictText(shell.t, question, answer) : '' };
    }
    default:
      return silent;
  }
}
