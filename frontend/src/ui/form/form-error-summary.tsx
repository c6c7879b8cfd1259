import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export type SummedError = {
  /** The id of the field, if the error belongs to a field. */
  readonly fieldId?: string | undefined;
  readonly message: string;
};

type Props = { readonly title: string; readonly errors: readonly SummedError[] };

/** All errors of a form, shown above it. It receives the focus when it appears, and each error links to its field. */
export function FormErrorSummary({ title, errors }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown) summary.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={summary}
      className="flex gap-3 mb-6 p-4 border-[1.5px] border-wrong rounded-card bg-wrong-tint [&>svg]:mt-0.5 [&>svg]:text-wrong"
      role="alert"
      tabIndex={-1}
    >
      <CircleAlert aria-hidden="true" />
      <div>
        <p className="font-[650]">{title}</p>
        <ul className="[&_a]:inline-block [&_a]:py-1 [&_a]:text-inherit">
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId}-${message}`}>
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId)?.focus();
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
