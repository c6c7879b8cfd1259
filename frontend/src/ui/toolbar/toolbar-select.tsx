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
    <label className="relative inline-flex items-center min-h-target rounded-control text-sm hover:bg-sunken">
      {isOrder && (
        <ArrowDownWideNarrow
          className="absolute start-3 text-soft-ink pointer-events-none"
          aria-hidden="true"
        />
      )}
      <span className="sr-only">{label}</span>
      <select
        className={`max-w-full h-target pe-7 border-0 rounded-[inherit] bg-transparent font-semibold appearance-none cursor-pointer field-sizing-content ${isOrder ? 'ps-9' : 'ps-3'}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </select>
      <ChevronDown className="absolute end-2 size-4 text-soft-ink pointer-events-none" aria-hidden="true" />
    </label>
  );
}
