import { SelectField } from '#ui/form/select-field.tsx';

type Props<Value extends string> = {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  /** The values with their texts. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
};

export function Choice<Value extends string>({ label, hint, value, choices, onChoose }: Props<Value>) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value as Value)}
    >
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
