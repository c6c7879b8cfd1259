import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './stale-save-dialog.module.css';
import { VersionField } from './version-field.tsx';

/** Whose version of a field stands. */
export type StaleChoice = 'mine' | 'theirs';

export type StaleField<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** What is chosen at first; mine by default. */
  readonly initial?: StaleChoice;
};

type Props<Name extends string> = {
  readonly title?: string;
  /** What differs; at least one. */
  readonly fields: readonly StaleField<Name>[];
  readonly onResolve: (choice: Record<Name, StaleChoice>) => void;
  /** Called on Cancel and Escape: nothing is decided and nothing lost. */
  readonly onClose: () => void;
};

/** Shows both versions of what somebody else changed in between; each field, or all at once, is chosen. */
export function StaleSaveDialog<Name extends string>({ title, fields, onResolve, onClose }: Props<Name>) {
  const { t } = useTranslation(['desk', 'translation']);
  const dialog = useRef<HTMLDialogElement>(null);
  const choose = (choiceOf: (field: StaleField<Name>) => StaleChoice) =>
    Object.fromEntries(fields.map((field) => [field.name, choiceOf(field)])) as Record<Name, StaleChoice>;
  const [choices, setChoices] = useState(() => choose((field) => field.initial ?? 'mine'));
  return (
    <Dialog
      ref={dialog}
      size="medium"
      isQuestion
      title={title ?? t('stale.title')}
      text={t('stale.text')}
      onSubmit={() => onResolve(choices)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => dialog.current?.close()}>{t('translation:common.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('stale.resolve')}
          </Button>
        </>
      }
    >
      {fields.length > 1 && (
        <div className={styles.all}>
          <Button variant="quiet" onClick={() => setChoices(choose(() => 'mine'))}>
            {t('stale.allMine')}
          </Button>
          <Button variant="quiet" onClick={() => setChoices(choose(() => 'theirs'))}>
            {t('stale.allTheirs')}
          </Button>
        </div>
      )}
      <div className={styles.fields}>
        {fields.map((field) => (
          <VersionField
            key={field.name}
            label={field.label}
            versions={(['mine', 'theirs'] as const).map((name) => ({
              name,
              label: t(`stale.${name}`),
              content: field[name] || t('stale.empty'),
            }))}
            chosen={choices[field.name]}
            onChoose={(choice) => setChoices({ ...choices, [field.name]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}
