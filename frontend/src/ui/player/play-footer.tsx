import { ArrowRight, RotateCw } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button/button.tsx';
import styles from './play-footer.module.css';
import type { PlayerAnswer } from './player.tsx';

type Props = {
  /** Shown with its verdict and explanation once there is one. */
  readonly answer?: PlayerAnswer | undefined;
  /** Language of the quiz. */
  readonly lang: string;
  readonly isLast?: boolean;
  /** Without it there is no button after the verdict. */
  readonly onNext?: () => void;
  readonly nextRef?: RefObject<HTMLButtonElement | null>;
  /** A call that takes too long: what waits, and how to try again at once. */
  readonly waiting?: { readonly text: string; readonly onRetry: () => void } | null;
  /** Part of another page. */
  readonly isEmbedded?: boolean;
  /** Shown otherwise: a hint. */
  readonly children?: ReactNode;
};

/** Hint, sync status, or result and Next. Not a live region: the page has one that says the same. */
export function PlayFooter(props: Props) {
  const { answer, lang, isLast = false, onNext, nextRef, waiting, isEmbedded = false, children } = props;
  const { t } = useTranslation();
  if (answer) {
    const { isCorrect, explanation } = answer;
    const look = isCorrect === null ? '' : isCorrect ? styles.right : styles.wrong;
    return (
      <div
        className={`column gap-3 ${styles.footer} ${styles.sheet} ${look} ${isEmbedded ? styles.embedded : ''}`}
      >
        <p className={styles.verdict}>
          {isCorrect === null && t('player.elsewhere')}
          {isCorrect !== null && <strong>{t(isCorrect ? 'player.correct' : 'player.wrong')}.</strong>}{' '}
          {explanation && <span lang={lang}>{explanation}</span>}
        </p>
        {onNext && (
          <Button
            ref={nextRef}
            className={styles.action}
            variant="primary"
            onClick={onNext}
            onKeyDown={ignoreHeldEnter}
          >
            {t(isLast ? 'player.finish' : 'player.next')}
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
    );
  }
  if (waiting) {
    return (
      <div className={`column gap-3 ${styles.footer} ${styles.sheet}`}>
        <p>{waiting.text}</p>
        <Button className={styles.action} onClick={waiting.onRetry}>
          <RotateCw aria-hidden="true" />
          {t('player.retryNow')}
        </Button>
      </div>
    );
  }
  return <div className={`column gap-3 ${styles.footer}`}>{children}</div>;
}

/** The Enter that chose the answer may still be pressed when the focus arrives here. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
