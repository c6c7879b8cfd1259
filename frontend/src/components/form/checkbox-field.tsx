import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/** A box to tick with its text. */
export function CheckboxField({ label, hint, error, id, className, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const descriptions = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean);
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label className={styles.choice}>
        <input
          className={styles.check}
          {...input}
          type="checkbox"
          id={fieldId}
          aria-describedby={descriptions.length > 0 ? descriptions.join(' ') : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
