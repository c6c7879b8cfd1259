import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** One sentence above a form's button: why the form was refused. It is announced and focused when it appears. */
export function FormFailure({ children }: { readonly children: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) box.current?.focus();
  }, [children]);
  if (!children) return null;
  return (
    <div ref={box} className="callout bg-wrong-tint [&>svg]:text-wrong" role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden="true" />
      <p className="flex-1 min-w-0 basis-32">{children}</p>
    </div>
  );
}
