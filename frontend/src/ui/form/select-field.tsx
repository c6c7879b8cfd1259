import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
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
        <div className={styles.select}>
          <select {...select} {...control} className={styles.control} />
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
