import { ArrowDownWideNarrow, ChevronDown, type LucideIcon } from 'lucide-react';
import styles from './toolbar-select.module.css';

type Props<Value extends string> = {
  /** `null` for none. */
  readonly icon?: LucideIcon | null;
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly textOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
};

/** A choice in a toolbar: shows only its value, beside an icon. By default the order of a list. */
export function ToolbarSelect<Value extends string>({
  icon: Icon = ArrowDownWideNarrow,
  label,
  values,
  value,
  textOf,
  onChange,
}: Props<Value>) {
  return (
    <label className={`inline small ${styles.choice}`}>
      {Icon && <Icon aria-hidden="true" />}
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </label>
  );
}
