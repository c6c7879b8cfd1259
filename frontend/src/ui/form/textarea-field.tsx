import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'children'>;

/** A multi-line text field with its label. It grows with its text. */
export function TextareaField({
  label,
  hint,
  error,
  optional,
  counter,
  id,
  className,
  rows = 3,
  'aria-describedby': describedBy,
  ...textarea
}: Props) {
  const field = { label, hint, error, optional, counter, id, className, describedBy };
  return (
    <Field {...field}>
      {(control) => <textarea dir="auto" {...textarea} {...control} rows={rows} className={styles.control} />}
    </Field>
  );
}
