import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';

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
    <label className="inline-flex items-center text-sm relative min-h-target rounded-control hover:bg-sunken [&>svg]:absolute [&>svg]:start-3 [&>svg]:text-soft-ink [&>svg]:pointer-events-none [&>svg:last-child]:start-auto [&>svg:last-child]:end-2 [&>svg:last-child]:size-4 [&_select]:max-w-full [&_select]:h-target [&_select]:ps-9 [&_select]:pe-7 [&_select]:border-0 [&_select]:rounded-[inherit] [&_select]:bg-transparent [&_select]:font-semibold [&_select]:appearance-none [&_select]:cursor-pointer [&_select]:field-sizing-content [&>span:first-child~select]:ps-3">
      {isOrder && <ArrowDownWideNarrow aria-hidden="true" />}
      <span className="sr-only">{label}</span>
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
