import { ArrowRight, RotateCw } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Feedback } from './feedback.tsx';
import { currentQuestion, nextIndex, type PlayState } from './play-state.ts';
import type { PlayActions } from './use-play.ts';
import styles from './way-on.module.css';

type Props = {
  readonly state: Extract<PlayState, { phase: 'asking' | 'sending' | 'answered' | 'finishing' }>;
  readonly actions: PlayActions;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
};

/** The bottom edge: how to choose, what is waiting for the network, or the verdict and the way on. */
export function WayOn({ state, actions, buttonRef }: Props) {
  const { t } = useTranslation('play');
  const { phase, play } = state;
  const question = currentQuestion(play);
  const answer = play.answers[question.id];

  if (phase === 'answered' && answer) {
    return (
      <div key={question.id} className={`${styles.edge} ${styles.sheet} ${verdictLook(answer.isCorrect)}`}>
        <Feedback answer={answer} lang={play.quiz.language} />
        <Button
          ref={buttonRef}
          className={styles.next}
          variant="primary"
          onClick={actions.advance}
          onKeyDown={ignoreHeldEnter}
        >
          {t(nextIndex(play) === null ? 'finish' : 'next')}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
    );
  }
  if ((phase === 'sending' || phase === 'finishing') && state.isWaiting) {
    return (
      <div className={`${styles.edge} ${styles.sheet}`}>
        <p className={styles.waiting}>{t(phase === 'sending' ? 'waiting' : 'waitingResult')}</p>
        <Button className={styles.retry} onClick={actions.hurry}>
          <RotateCw aria-hidden="true" />
          {t('retryNow')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.edge} aria-hidden="true">
      {phase === 'asking' && (
        <p className={styles.hint}>{t('hint', { count: question.answerOptions.length })}</p>
      )}
      {phase === 'finishing' && <p className={styles.waiting}>{t('finishing')}</p>}
    </div>
  );
}

function verdictLook(isCorrect: boolean | null): string | undefined {
  if (isCorrect === null) return '';
  return isCorrect ? styles.right : styles.wrong;
}

/** The Enter that chose the answer may still be down when the focus arrives here. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
