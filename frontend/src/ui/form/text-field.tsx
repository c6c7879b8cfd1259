import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'prefix' | 'children'> & {
    /** What stands before the text inside the field, `/quiz/`. */
    readonly prefix?: string | undefined;
    /** What stands at the field's end: a button, an icon. */
    readonly end?: ReactNode;
  };

/** One line of text with its label. Takes everything that an input takes, `{...register('title')}` too. */
export function TextField({
  label,
  hint,
  error,
  optional,
  counter,
  prefix,
  end,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: Props) {
  const field = { label, hint, error, optional, counter, id, className, describedBy };
  return (
    <Field {...field}>
      {(control) =>
        prefix || end ? (
          <div className={`row ${styles.box}`}>
            {prefix && (
              <span className={styles.prefix} aria-hidden="true">
                {prefix}
              </span>
            )}
            <input {...input} {...control} className={`grow ${styles.bare}`} />
            {end}
          </div>
        ) : (
          <input {...input} {...control} className={styles.control} />
        )
      }
    </Field>
  );
}
