import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';
import styles from './toolbar-select.module.css';

type Props<Value extends string> = {
  /** True if it selects the order of the list, which has a separate icon. */
  readonly isOrder?: boolean;
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly textOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
};

/** A select for a filter or the order in a toolbar. It shows only its value. */
export function ToolbarSelect<Value extends string>({
  isOrder = false,
  label,
  values,
  value,
  textOf,
  onChange,
}: Props<Value>) {
  return (
    <label className={`inline small ${styles.choice}`}>
      {isOrder && <ArrowDownWideNarrow aria-hidden="true" />}
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
