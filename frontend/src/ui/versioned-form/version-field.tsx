import { type ReactNode, useId } from 'react';
import styles from './version-field.module.css';

type Version<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly content: ReactNode;
  /** Language of the content if it isn't the page's. */
  readonly lang?: string | undefined;
};

type Props<Name extends string> = {
  /** Name of the field. */
  readonly label: string;
  readonly versions: readonly Version<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
};

/** Versions of one text or picture side by side, of which the author chooses one. */
export function VersionField<Name extends string>({ label, versions, chosen, onChoose }: Props<Name>) {
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={`stack gap-3 ${styles.versions}`}>
        {versions.map(({ name, label: versionLabel, content, lang }) => (
          <label
            key={name}
            className={`choice-card ${styles.version}`}
            data-checked={name === chosen || undefined}
          >
            <input type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} />
            <span className="grow">
              <strong>{versionLabel}</strong>
              <span className={styles.content} lang={lang} dir="auto">
                {content}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
