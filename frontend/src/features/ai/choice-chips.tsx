import { type ReactNode, useId } from 'react';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly text: ReactNode }[];
  readonly onChange: (value: Value) => void;
};

/** A choice of one out of a few options, all of them visible. */
export function ChoiceChips<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="control-box inline-flex items-center gap-2 text-sm relative min-h-target px-3 font-[550] leading-[1.25] cursor-pointer hover:border-primary data-checked:border-primary data-checked:bg-primary-tint data-checked:text-primary data-checked:font-[650] [fieldset:disabled_&]:opacity-55 [fieldset:disabled_&]:cursor-default forced-colors:data-checked:border-[Highlight] forced-colors:data-checked:text-[Highlight]"
            data-checked={choice.value === value || undefined}
          >
            <input
              className="cover"
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
