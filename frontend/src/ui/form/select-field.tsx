import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & ComponentProps<'select'>;

/** A `<select>` with its label. The options are `<option>` children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  counter,
  id,
  className,
  'aria-describedby': describedBy,
  ...select
}: Props) {
  const field = { label, hint, error, optional, counter, id, className, describedBy };
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative [&_select]:pe-10 [&_select]:appearance-none [&_select]:cursor-pointer [&>svg]:absolute [&>svg]:inset-y-0 [&>svg]:end-3 [&>svg]:my-auto [&>svg]:text-soft-ink [&>svg]:pointer-events-none">
          <select
            {...select}
            {...control}
            className="w-full min-h-11.5 border-[1.5px] border-control-line rounded-control bg-raised text-ink [transition:border-color_var(--fast)_var(--ease-out)] py-2.25 px-3 text-[1rem] leading-normal hover:border-ink aria-[invalid=true]:border-wrong disabled:border-line disabled:bg-sunken disabled:text-soft-ink [textarea&]:block [textarea&]:min-h-24 [textarea&]:max-h-96 [textarea&]:resize-y [textarea&]:field-sizing-content"
          />
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
