import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './filter-links.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly current: Value;
  readonly hrefOf: (value: Value) => string;
  readonly children: (value: Value) => ReactNode;
};

/** Links, one of which is current, that filter a list by its address. */
export function FilterLinks<Value extends string>({
  label,
  values,
  current,
  hrefOf,
  children,
}: Props<Value>) {
  return (
    <nav className="cluster gap-2" aria-label={label}>
      {values.map((value) => (
        <Link
          key={value}
          className={styles.link}
          to={hrefOf(value)}
          aria-current={value === current ? 'true' : undefined}
        >
          {children(value)}
        </Link>
      ))}
    </nav>
  );
}
