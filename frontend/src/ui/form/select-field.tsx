import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & ComponentProps<'select'>;

/** A `<select>` with its label. The options are `<option>` children. */
export function SelectField({ children, ...props }: Props) {
  return (
    <Field<ComponentProps<'select'>> {...props}>
      {(control) => (
        <div className="relative [&_select]:pe-10 [&_select]:appearance-none [&_select]:cursor-pointer [&>svg]:absolute [&>svg]:inset-y-0 [&>svg]:end-3 [&>svg]:my-auto [&>svg]:text-soft-ink [&>svg]:pointer-events-none">
          <select {...control} className="text-control">
            {children}
          </select>
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
