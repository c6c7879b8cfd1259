import { ArrowRight, Check, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useSiteTexts } from '../../i18n/texts.ts';
import { Button } from '../button.tsx';
import styles from './play-footer.module.css';
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
  const { words, isCut, isOpen, setIsOpen } = useCutWords();
  if (answer) {
    const { isCorrect, explanation } = answer;
    const look = isCorrect === null ? '' : isCorrect ? styles.right : styles.wrong;
    const right = question.answerOptions.find(({ id }) => id === answer.correctOptionId)?.answerText;
    return (
      <div className={`flex flex-col ${styles.footer}`}>
        <div
          ref={isEmbedded ? undefined : words}
          className={`${styles.sheet} ${look} ${isEmbedded ? styles.embedded : isOpen ? '' : styles.cut}`}
        >
          <div className={styles.verdict}>
            {isCorrect === null && <p>{unknownVerdict(t, answer)}</p>}
            {isCorrect !== null && (
              <strong>
                {isCorrect ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                {t(isCorrect ? 'player.correct' : 'player.wrong')}.
              </strong>
            )}
            {!isCorrect && right && (
              <p className={styles.correct}>
                <Check aria-hidden="true" />
                <span className="sr-only">{t('player.correctAnswer')}: </span>
                <b lang={lang} dir="auto">
                  {right}
                </b>
              </p>
            )}
            {series >= seriesMin && (
              <p className={`${styles.series} ${glowing.includes(series) ? styles.glowing : ''}`}>
                {t('player.series', { count: series })}
              </p>
            )}
          </div>
          {(explanation || isCut) && (
            <div className={styles.explanation}>
              <p lang={lang} dir="auto" tabIndex={isOpen ? 0 : undefined}>
                {explanation}
              </p>
              {isCut && (
                <button
                  type="button"
                  className={styles.more}
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  {t(isOpen ? 'player.less' : 'player.more')}
                </button>
              )}
            </div>
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

/** Whether the room is too small for the words of the verdict, and whether they are shown in full over the question. */
function useCutWords() {
  const words = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const parts = words.current?.querySelectorAll('[lang]') ?? [];
      setIsCut([...parts].some((part) => part.scrollHeight > part.clientHeight + 1));
    };
    if (isOpen) return;
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });
  return { words, isCut, isOpen, setIsOpen };
}

/** The Enter key that chose the answer may still be pressed when the button gets the focus. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
