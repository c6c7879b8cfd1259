import { ArrowRight, Check, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Button } from '../button.tsx';
import styles from './play-footer.module.css';
import player from './player.module.css';
import type { PlayerAnswer, PlayerQuestion } from './player.tsx';
import { rememberPress } from './second-tap.ts';
import { unknownVerdict } from './verdict-text.ts';

type Props = {
  readonly question: PlayerQuestion;
  /** The answer, shown with its verdict and explanation; undefined before the question is answered. */
  readonly answer?: PlayerAnswer | undefined;
  /** The number of consecutive right answers, including this one. */
  readonly series?: number;
  /** Language of the quiz. */
  readonly lang: string;
  readonly isLast?: boolean;
  /** Shows the next question. Without it there is no button after the verdict. */
  readonly onNext?: () => void;
  readonly nextRef?: RefObject<HTMLButtonElement | null>;
  /** A call that takes too long: a text about it, and a function that retries it immediately. */
  readonly waiting?: { readonly text: string; readonly onRetry: () => void } | null;
  /** True if the player is embedded in another page. */
  readonly isEmbedded?: boolean;
  /** A hint, shown if there is neither an answer nor a slow call. */
  readonly children?: ReactNode;
};

/** The footer mentions a series of at least this many right answers. */
const seriesMin = 3;
/** Series of these lengths glow. */
const glowing = [3, 5, 10];

/** Hint, sync status, or result and Next. Not a live region: the page has a live region with the same text. */
export function PlayFooter(props: Props) {
  const { question, answer, series = 0, lang, isLast = false, onNext, nextRef, waiting } = props;
  const { isEmbedded = false, children } = props;
  const t = useSiteTexts();
  const sheet = useRef<HTMLDivElement>(null);
  const markedId = answer && !isEmbedded ? (answer.correctOptionId ?? answer.optionId) : undefined;
  useLayoutEffect(
    () => (markedId && sheet.current ? keepUncovered(sheet.current, markedId) : undefined),
    [markedId],
  );
  if (answer) {
    const { isCorrect, explanation } = answer;
    const look = isCorrect === null ? '' : isCorrect ? styles.right : styles.wrong;
    const right = question.answerOptions.find(({ id }) => id === answer.correctOptionId)?.answerText;
    return (
      <div className={`flex flex-col ${styles.footer}`}>
        <div ref={sheet} className={`${styles.sheet} ${look} ${isEmbedded ? styles.embedded : ''}`}>
          <p className={styles.verdict}>
            {isCorrect === null && <span>{unknownVerdict(t, answer)}</span>}
            {isCorrect !== null && (
              <strong>
                {isCorrect ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                {t(isCorrect ? 'player.correct' : 'player.wrong')}.
              </strong>
            )}{' '}
            {isCorrect === false && (
              <>
                {t('player.correctAnswer')}:{' '}
                <b lang={lang} dir="auto">
                  {right}
                </b>
              </>
            )}
            {series >= seriesMin && (
              <span className={`${styles.series} ${glowing.includes(series) ? styles.glowing : ''}`}>
                {t('player.series', { count: series })}
              </span>
            )}
          </p>
          {explanation && (
            <p className={styles.explanation} lang={lang} dir="auto">
              {explanation}
            </p>
          )}
          {onNext && (
            <Button
              ref={nextRef}
              className={styles.action}
              variant="primary"
              onClick={(event) => {
                rememberPress(event);
                onNext();
              }}
              onKeyDown={ignoreHeldEnter}
            >
              {t(isLast ? 'player.finish' : 'player.next')}
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (waiting) {
    return (
      <div className={`flex flex-col ${styles.footer}`}>
        <div className={styles.sheet}>
          <p>{waiting.text}</p>
          <Button className={styles.action} onClick={waiting.onRetry}>
            <RotateCw aria-hidden="true" />
            {t('player.retryNow')}
          </Button>
        </div>
      </div>
    );
  }
  return <div className={`flex flex-col ${styles.footer}`}>{children}</div>;
}

/** Between the marked option and the sheet, in pixels. */
const gapPx = 10;

/** Scrolls the marked option to where the sheet doesn't cover it, now and whenever the window changes. */
function keepUncovered(sheet: HTMLElement, optionId: string): () => void {
  const { style } = document.documentElement;
  const again = () => {
    style.removeProperty('--covered');
    uncover(sheet, optionId);
  };
  again();
  addEventListener('resize', again);
  return () => {
    removeEventListener('resize', again);
    style.removeProperty('--covered');
  };
}

/**
 * `--covered` is the height of the question's area that the sheet covers, so that all options can be scrolled above it.
 */
function uncover(sheet: HTMLElement, optionId: string): void {
  const option = document.querySelector(`[data-option="${optionId}"]`);
  const area = option?.closest(`.${player.content}`)?.getBoundingClientRect();
  const { top } = sheet.getBoundingClientRect();
  if (!area || !option || option.getBoundingClientRect().bottom <= top) return;
  const covered = Math.min(area.bottom, innerHeight) - top + gapPx;
  document.documentElement.style.setProperty('--covered', `${covered}px`);
  option.scrollIntoView({ block: 'nearest' });
}

/** The Enter key that chose the answer may still be pressed when the button gets the focus. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
