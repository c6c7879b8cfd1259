import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { intoView } from '#lib/into-view.ts';
import { Link, type LinkProps } from '#ui/link/link.tsx';
import styles from './menu-item.module.css';

type Look = { readonly icon: LucideIcon; readonly isDanger?: boolean };

/** A menu item for an action. */
export function MenuButton({ icon: Icon, isDanger, children, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button ref={intoView} type="button" {...rest} className={look(isDanger)}>
      <Icon aria-hidden="true" />
      {children}
    </button>
  );
}

/** A menu item that links to another page. */
export function MenuLink({ icon: Icon, isDanger, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={look(isDanger)}>
      <Icon aria-hidden="true" />
      {children}
    </Link>
  );
}

function look(isDanger: boolean | undefined): string {
  return `row gap-3 small ${styles.item} ${isDanger ? styles.danger : ''}`;
}
