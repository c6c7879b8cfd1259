import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFocusLeft } from './use-focus-left.ts';
import styles from './waiting.module.css';

type Props = {
  /** What is under way. */
  readonly text: string;
  /** When it began, in milliseconds. */
  readonly since: number;
  /** What is good to know meanwhile. */
  readonly hint?: string | undefined;
  /** The ways to leave it; none where it must come to its end. */
  readonly ends?: readonly { readonly label: string; readonly onPress: () => void }[];
};

/** Seconds after which waiting is said to be longer than usual. */
const slowAfter = 20;

/** Something is under way: how long already, and the ways to leave it. */
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
