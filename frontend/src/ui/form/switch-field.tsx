import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
};

/** A switch for a setting that is on or off. A change takes effect immediately. */
export function SwitchField({ label, hint, id, className, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={className}>
      <label className={styles.choice} data-disabled={input.disabled || undefined}>
        <input
          {...input}
          className={styles.switch}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state itself
          role="switch"
          id={fieldId}
          aria-describedby={hint ? `${fieldId}-hint` : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
