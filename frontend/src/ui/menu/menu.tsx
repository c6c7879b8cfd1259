import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

type Props = {
  /** The visible content of the button. */
  readonly label: ReactNode;
  /** The button's accessible name, because `label` alone may not be clear. */
  readonly name: string;
  readonly className?: string | undefined;
  /** Called each time the menu opens. `close` also returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode;
};

/**
 * A button that opens a small panel of buttons and links. Escape, a press outside, or moving the focus out of the panel
 * closes it.
 */
export function Menu({ label, name, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeUnlessInside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeUnlessInside);
    document.addEventListener('focusin', closeUnlessInside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', closeUnlessInside);
      document.removeEventListener('focusin', closeUnlessInside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={className ? `${styles.menu} ${className}` : styles.menu}>
      <button
        ref={button}
        type="button"
        className={`inline gap-1 small ${styles.button}`}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} className={`panel ${styles.panel}`} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
