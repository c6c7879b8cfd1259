import { Check, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useSiteTexts } from '../../i18n/texts.ts';
import styles from './answer-option.module.css';
import { isSecondTap, rememberPress } from './second-tap.ts';

/** State of an option: open to choose, locked, chosen and being sent, or judged. */
export type OptionLook = 'open' | 'locked' | 'chosen' | 'chosenCorrect' | 'chosenWrong' | 'correct';

/** The words for each look. */
export const verdicts: Partial<Record<OptionLook, 'correct' | 'yourAnswer' | 'correctAnswer'>> = {
  chosenCorrect: 'correct',
  chosenWrong: 'yourAnswer',
  correct: 'correctAnswer',
};

type Props = {
  readonly className: string | undefined;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly lang: string;
  readonly lookOf: (optionId: string) => OptionLook;
  /** What stands before an option in place of its number, on phones and after the answer as well; by its place from 0. */
  readonly signOf?: ((place: number) => ReactNode) | undefined;
  /** True if every option is short. */
  readonly isCompact?: boolean;
  readonly onChoose: ((optionId: string) => void) | undefined;
};

/** Texts to choose from, also by number keys. A locked option can still be reached with Tab, so that it can be read again. */
export function AnswerOptions(props: Props) {
  const { className, options, lang, lookOf, isCompact = false, onChoose } = props;
  const t = useSiteTexts();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{t('player.options')}</legend>
      {options.map(({ id, text }, index) => {
        const look = lookOf(id);
        const verdict = verdicts[look];
        const sign = props.signOf?.(index);
        return (
          <button
            key={id}
            type="button"
            data-option={id}
            data-look={look}
            className={`answer ${styles.option} ${styles[look]} ${isCompact ? styles.compact : ''} ${sign ? styles.signed : ''}`}
            aria-disabled={look !== 'open'}
            aria-keyshortcuts={look === 'open' ? String(index + 1) : undefined}
            onClick={(event) => {
              if (look !== 'open' || isSecondTap(event)) return;
              // First, because it sends the answer.
              onChoose?.(id);
              rememberPoint(event);
              // The next question may follow without another press.
              rememberPress(event);
            }}
          >
            <span className={sign ? styles.sign : styles.badge} aria-hidden="true">
              {sign ?? signOf(look) ?? index + 1}
            </span>
            <span className={styles.text} lang={lang} dir="auto">
              {text}
            </span>
            {/* Colour alone isn't enough. */}
            {verdict && (
              <span className={styles.verdict}>
                {signOf(look)}
                {t(`player.${verdict}`)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

function signOf(look: OptionLook) {
  if (look === 'chosenWrong') return <X />;
  if (look === 'correct') return <Check />;
  if (look !== 'chosenCorrect') return null;
  return (
    <span className={styles.tick}>
      <Check />
    </span>
  );
}

/** A right answer fills the option from the point of the press. Keys have none: then it fills from the number. */
function rememberPoint({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
  if (!clientX && !clientY) return;
  const { left, top } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--x', `${clientX - left}px`);
  currentTarget.style.setProperty('--y', `${clientY - top}px`);
}
