import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusLeft } from './use-focus-left.ts';
import styles from './waiting.module.css';

type Props = {
  /** What the author is waiting for. */
  readonly text: string;
  /** When it began, in milliseconds. */
  readonly since: number;
  /** Useful information for the wait. */
  readonly hint?: string | undefined;
  /** Buttons that stop the wait; empty if it can't be stopped. */
  readonly ends?: readonly { readonly label: string; readonly onPress: () => void }[];
};

/** Seconds after which it says that this takes longer than usual. */
const slowAfter = 20;

/** Shows what is running and for how long, with buttons that stop the wait. */
export function Waiting({ text, since, hint, ends }: Props) {
  const { t } = useTranslation('ai');
  const seconds = useSeconds(since);
  const isSlow = seconds >= slowAfter;
  const box = useRef<HTMLDivElement>(null);
  useFocusLeft(box);
  return (
    <div ref={box} className={`stack gap-2 ${styles.waiting}`}>
      <div className="row between gap-3">
        <p className={styles.text}>{text}</p>
        <span className={`muted ${styles.time}`} aria-hidden="true">
          {clock(seconds)}
        </span>
      </div>
      <div className={styles.track} role="progressbar" aria-label={text}>
        <span className={styles.bar} />
      </div>
      <div className={`row wrap ${styles.foot}`}>
        <p className={styles.hint} role="status">
          {isSlow ? t('slow') : hint}
        </p>
        {ends && (
          <div className={`cluster ${styles.ends}`}>
            {ends.map(({ label, onPress }) => (
              <Button key={label} variant="quiet" className={styles.end} onClick={onPress}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function useSeconds(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1000));
}

/** `1:05` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
