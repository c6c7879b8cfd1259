import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & {
  readonly icon: LucideIcon;
  /** Read by screen readers. */
  readonly label: string;
  /** Shown when the mouse rests on the button; `label` by default. */
  readonly hint?: string;
};

/** A button of 44 px that shows only an icon. */
export function IconButton({ icon: Icon, label, hint = label, type = 'button', className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      title={hint}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
