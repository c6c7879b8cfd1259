import { useId } from 'react';

type Props<Name extends string> = {
  readonly legend: string;
  /** True if only screen readers need the legend. */
  readonly isLegendHidden?: boolean;
  readonly hint?: string | undefined;
  readonly choices: readonly { readonly name: Name; readonly label: string }[];
  readonly value: Name;
  readonly onChange: (name: Name) => void;
};

/** A choice between a few short words that are all visible: radio buttons side by side. */
export function SegmentedChoice<Name extends string>(props: Props<Name>) {
  const { legend, isLegendHidden, hint, choices, value, onChange } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={hint && `${id}-hint`}>
      <legend className={isLegendHidden ? 'sr-only' : 'field-label'}>{legend}</legend>
      <div className="inline-flex flex-wrap p-[2px] border border-line rounded-control bg-sunken">
        {choices.map(({ name, label }) => (
          <label
            key={name}
            className="flex items-center relative min-h-target px-3 rounded-[8px] text-sm font-semibold cursor-pointer data-checked:bg-raised data-checked:text-primary forced-colors:data-checked:outline-2 forced-colors:data-checked:outline-[Highlight] forced-colors:data-checked:outline-solid"
            data-checked={value === name || undefined}
          >
            <input
              className="cover"
              type="radio"
              name={id}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-soft-ink text-xs leading-normal mt-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
