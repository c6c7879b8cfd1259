import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';

type Look = {
  /** `primary` once a page; `danger` confirms something that destroys; `secondary` has an outline, `quiet` only its text. */
  readonly variant?: 'primary' | 'danger' | 'secondary' | 'quiet';
  readonly wide?: boolean;
  /** Leads to something that destroys. */
  readonly isDestructive?: boolean;
};

/** A button that does something here. Its icon, if any, is a child beside the text. */
export function Button({
  variant,
  wide,
  isDestructive,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button {...rest} type={type} className={look({ variant, wide, isDestructive }, className)} />;
}

/** A link that looks like a button: it leads to another page. */
export function LinkButton({ variant, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={look({ variant, wide }, className)} />;
}

function look(
  { variant = 'secondary', wide, isDestructive }: { [Name in keyof Look]: Look[Name] | undefined },
  className: string | undefined,
): string {
  return [styles.button, styles[variant], wide && styles.wide, isDestructive && styles.destructive, className]
    .filter(Boolean)
    .join(' ');
}
