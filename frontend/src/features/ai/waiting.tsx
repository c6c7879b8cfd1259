import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useAiTexts } from './texts.ts';
import { useFocusLeft } from './use-focus-left.ts';

type Props = {
  /** What the author is waiting for. */
  readonly text: string;
  /** When it began, in milliseconds. */
  readonly since: number;
  /** Useful information for the wait. */
  readonly hint?: string | undefined;
  /** Stops the wait; undefined if it can't be stopped. */
  readonly onStop?: (() => void) | undefined;
  /** Another button. */
  readonly children?: ReactNode;
};

/** Seconds after which it says that this takes longer than usual. */
const slowAfter = 20;

/** Shows what is running and for how long, with a button that stops the wait. */
export function Waiting({ text, since, hint, onStop, children }: Props) {
  const t = useAiTexts();
  const seconds = useSeconds(since);
  const isSlow = seconds >= slowAfter;
  const box = useRef<HTMLDivElement>(null);
  useFocusLeft(box);
  return (
    <div ref={box} className="grid grid-cols-1 gap-2 p-4 border border-line rounded-card bg-sunken">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 leading-[1.4] font-[650]">{text}</p>
        <span className="text-soft-ink text-sm flex-none" aria-hidden="true">
          {clock(seconds)}
        </span>
      </div>
      <div
        className="relative h-1.5 rounded-full overflow-hidden bg-line forced-colors:border forced-colors:border-current"
        role="progressbar"
        aria-label={text}
      >
        <span className="absolute inset-y-0 start-0 w-2/5 rounded-[inherit] bg-primary [animation:pass_1.6s_ease-in-out_infinite] motion-reduce:w-full motion-reduce:opacity-55 motion-reduce:[animation:none] forced-colors:bg-[Highlight]" />
      </div>
      <div className="flex items-center flex-wrap gap-y-1 gap-x-3">
        <p className="min-w-0 leading-[1.4] text-soft-ink flex-[1_1_11rem] text-xs" role="status">
          {isSlow ? t('slow') : hint}
        </p>
        {onStop && (
          <div className="flex flex-wrap justify-end ms-auto -me-3">
            <Button variant="quiet" className="text-sm" onClick={onStop}>
              {t('stop')}
            </Button>
            {children}
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
