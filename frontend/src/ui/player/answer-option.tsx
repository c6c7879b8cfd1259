import { Check, X } from 'lucide-react';
import styles from './answer-option.module.css';

/** How an option stands: open to choose, locked, chosen and on its way, or judged. */
export type OptionLook = 'open' | 'locked' | 'chosen' | 'chosenRight' | 'chosenWrong' | 'right';

type Props = {
  readonly id: string;
  /** The key that chooses it, from 1. */
  readonly number: number;
  readonly text: string;
  readonly lang: string;
  readonly look: OptionLook;
  /** Its verdict, so that it is not told by colour alone. */
  readonly word?: string | undefined;
  readonly onChoose: () => void;
};

/** One answer to choose. Locked it stays in the order of Tab, so that what was chosen can be read again. */
export function AnswerOption({ id, number, text, lang, look, word, onChoose }: Props) {
  return (
    <button
      type="button"
      data-option={id}
      className={`${styles.option} ${styles[look]}`}
      aria-disabled={look !== 'open'}
      aria-keyshortcuts={look === 'open' ? String(number) : undefined}
      onClick={look === 'open' ? onChoose : undefined}
    >
      <span className={styles.badge} aria-hidden="true">
        {badge(look) ?? number}
      </span>
      <span className={styles.text}>
        <span lang={lang}>{text}</span>
        {word && <span className={styles.word}>{word}</span>}
      </span>
    </button>
  );
}

function badge(look: OptionLook) {
  if (look === 'chosenWrong') return <X />;
  return look === 'chosenRight' || look === 'right' ? <Check /> : null;
}
