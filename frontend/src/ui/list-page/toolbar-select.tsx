import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './toolbar-select.module.css';

type Props = ComponentProps<'select'> & { readonly icon: ReactNode; readonly label: string };

/** A choice in the toolbar of a list: its present value is all that is seen, beside an icon. */
export function ToolbarSelect({ icon, label, ...select }: Props) {
  return (
    <label className={styles.choice}>
      {icon}
      <span className="visually-hidden">{label}</span>
      <select {...select} />
      <ChevronDown aria-hidden="true" />
    </label>
  );
}
