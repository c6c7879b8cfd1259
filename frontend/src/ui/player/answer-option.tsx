import { Check, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import styles from './answer-option.module.css';
import { isSecondTap, rememberPress } from './second-tap.ts';

/** State of an option: open to choose, locked, chosen and being sent, or judged. */
export type OptionLook = 'open' | 'locked' | 'chosen' | 'chosenCorrect' | 'chosenWrong' | 'correct';

type Props = {
  readonly id: string;
  /** The number key that chooses the option, starting at 1. */
  readonly number: number;
  /** Shown in place of the number, on phones and after the answer as well. */
  readonly sign?: ReactNode;
  readonly text: string;
  readonly lang: string;
  readonly look: OptionLook;
  /** True if every option of the question is short. */
  readonly isCompact: boolean;
  /** The verdict in words: colour alone is not enough. */
  readonly verdict?: string | undefined;
  readonly onChoose: () => void;
};

/** One answer to choose. A locked option can still be reached with Tab, so that it can be read again. */
export function AnswerOption({ id, number, sign, text, lang, look, isCompact, verdict, onChoose }: Props) {
  return (
    <button
      type="button"
      data-option={id}
      data-look={look}
      className={`answer ${styles.option} ${styles[look]} ${isCompact ? styles.compact : ''} ${sign ? styles.signed : ''}`}
      aria-disabled={look !== 'open'}
      aria-keyshortcuts={look === 'open' ? String(number) : undefined}
      onClick={(event) => {
        if (look !== 'open' || isSecondTap(event)) return;
        // First, because it sends the answer.
        onChoose();
        rememberPoint(event);
        // The next question may follow without another press.
        rememberPress(event);
      }}
    >
      <span className={sign ? styles.sign : styles.badge} aria-hidden="true">
        {sign ?? signOf(look) ?? number}
      </span>
      <span className={styles.text} lang={lang} dir="auto">
        {text}
      </span>
      {verdict && (
        <span className={styles.verdict}>
          {signOf(look)}
          {verdict}
        </span>
      )}
    </button>
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
