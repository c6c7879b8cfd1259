import { CircleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFocusLeft } from './use-focus-left.ts';

/** Explains why something failed, read out when it appears. A link or button may be next to it. */
export function FailureNote({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusLeft(box);
  return (
    <div ref={box} className="callout bg-wrong-tint [&>svg]:text-wrong">
      <CircleAlert aria-hidden="true" />
      <div className="flex-1 min-w-0 basis-32">
        <p role="alert">{text}</p>
        {children}
      </div>
    </div>
  );
}
