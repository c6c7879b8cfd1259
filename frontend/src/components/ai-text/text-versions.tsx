import { type ReactNode, useId, useState } from 'react';
import type { Language } from '#shared/domain/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuizTexts } from './quiz-texts.ts';
import styles from './text-versions.module.css';

const fields = ['title', 'description'] as const;
type Field = (typeof fields)[number];

/** What differs between two versions of a quiz's texts, and which of the two is to be. */
export type VersionChoice = {
  /** Fields that differ. */
  readonly changed: readonly Field[];
  /** The new texts that the author takes. */
  readonly chosen: Partial<QuizTexts>;
  /** Both versions of each field that differs, to choose between. */
  readonly versions: ReactNode;
};

/**
 * What is written beside what is suggested, field by field; each is taken or left, and taken at first.
 * @param after null until there is a suggestion
 */
export function useTextVersions(
  before: QuizTexts,
  after: QuizTexts | null | undefined,
  language: Language,
): VersionChoice {
  const [taken, setTaken] = useState<Readonly<Record<Field, boolean>>>({ title: true, description: true });
  const changed = after ? fields.filter((field) => after[field].trim() !== before[field].trim()) : [];
  return {
    changed,
    chosen: Object.fromEntries(
      changed.flatMap((field) => (after && taken[field] ? [[field, after[field]]] : [])),
    ),
    versions:
      after &&
      changed.map((field) => (
        <Versions
          key={field}
          field={field}
          before={before[field].trim()}
          after={after[field]}
          language={language}
          isTaken={taken[field]}
          onTake={(isTaken) => setTaken({ ...taken, [field]: isTaken })}
        />
      )),
  };
}

type VersionsProps = {
  readonly field: Field;
  readonly before: string;
  readonly after: string;
  readonly language: Language;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
};

function Versions({ field, before, after, language, isTaken, onTake }: VersionsProps) {
  const { t } = useTranslation('aiText');
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{t(`versions.fields.${field}`)}</legend>
      <div className={styles.versions}>
        {[false, true].map((isNew) => {
          const text = isNew ? after : before;
          return (
            <label key={String(isNew)} className={styles.version}>
              <input type="radio" name={name} checked={isTaken === isNew} onChange={() => onTake(isNew)} />
              <span>
                <strong>{t(isNew ? 'versions.after' : 'versions.before')}</strong>
                <span className={styles.value} lang={text ? language : undefined}>
                  {text || t('versions.nothing')}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
