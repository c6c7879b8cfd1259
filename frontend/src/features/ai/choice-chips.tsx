import { type ReactNode, useId } from 'react';
import styles from './choice-chips.module.css';

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
      <div className="cluster gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`control-box inline gap-2 small ${styles.chip}`}
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
