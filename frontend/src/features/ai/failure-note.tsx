import { CircleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFocusLeft } from './use-focus-left.ts';

/** Explains why something failed, read out when it appears. A link or button may be next to it. */
export function FailureNote({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusLeft(box);
  return (
    <div ref={box} className="callout failed">
      <CircleAlert aria-hidden="true" />
      <div className="grow">
        <p role="alert">{text}</p>
        {children}
      </div>
    </div>
  );
}
