import { CircleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFocusLeft } from './use-focus-left.ts';

/** Why something did not happen, read out when it appears; a way on may stand beside it. */
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
