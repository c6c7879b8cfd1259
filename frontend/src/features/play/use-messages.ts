import { verdictText } from '#ui/player/verdict-text.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import type { Hindrance } from './deliver.ts';
import { currentQuestion, type PlayState } from './play-state.ts';
import { usePlayTexts } from './texts.ts';

type Messages = {
  /** For the live region: the verdict, or a message in its place. */
  readonly spoken: string;
  /** Shown above the options: why an answer was refused, or that a new play has begun. */
  readonly notice: string | null;
  /** Says that a call waits, and for what; null if none does. */
  readonly waiting: string | null;
};

/** The messages of a play for its player. */
export function useMessages(state: PlayState): Messages {
  const t = usePlayTexts();
  const tSite = useSiteTexts();
  const silent = { spoken: '', notice: null, waiting: null };
  const waitingFor = (
    { waitsFor, seconds }: { waitsFor?: Hindrance | null; seconds?: number | undefined },
    what: 'answer' | 'result',
  ): Messages => {
    const spoken = waitsFor ? t(`waiting.${waitsFor}.${what}`) : '';
    // The seconds aren't spoken: they change all the time.
    return { ...silent, waiting: seconds ? `${spoken} ${seconds}\u00A0s` : spoken || null, spoken };
  };
  switch (state.phase) {
    case 'loading':
      if (!state.quiz) return { ...silent, spoken: t('loading') };
      return state.choice ? waitingFor(state, 'answer') : silent;
    case 'sending':
      return waitingFor(state, 'answer');
    case 'finishing': {
      const messages = waitingFor(state, 'result');
      return { ...messages, spoken: messages.spoken || t('finishing') };
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
      return { ...silent, spoken: answer ? verdictText(tSite, question, answer) : '' };
    }
    default:
      return silent;
  }
}
