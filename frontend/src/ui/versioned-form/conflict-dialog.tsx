import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type FieldOf, type FieldRules, type MergedVersions, withTheirs } from '../../lib/merge-versions.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './conflict-dialog.module.css';
import { VersionField } from './version-field.tsx';

/** Two versions that can't be merged automatically: the author has to choose. */
export type Conflict<Values> = MergedVersions<Values> & { readonly mine: Values; readonly theirs: Values };

/** How a field is named and shown. */
export type ShownField<Values> = {
  readonly label: string;
  /** By default the value itself. */
  readonly show?: (values: Values) => ReactNode;
};

type Props<Values> = {
  readonly conflict: Conflict<Values>;
  readonly rules: FieldRules<Values>;
  readonly shownField: (field: FieldOf<Values>) => ShownField<Values>;
  readonly onResolve: (chosen: Values) => void;
  /** Called on Cancel and Escape. Nothing is changed and nothing is lost. */
  readonly onClose: () => void;
};

const sides = ['mine', 'theirs'] as const;
type Side = (typeof sides)[number];

/** Shows both versions of every differing field side by side. The author chooses one for each field. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { conflict, rules, shownField, onResolve, onClose } = props;
  const { t } = useTranslation(['desk', 'translation']);
  const dialog = useRef<HTMLDialogElement>(null);
  const { mine, theirs, merged, differing } = conflict;
  // Fields that only somebody else changed start with their version.
  const [fromThem, setFromThem] = useState<readonly FieldOf<Values>[]>(() =>
    differing.filter((field) => merged[field] !== mine[field]),
  );
  const choose = (field: FieldOf<Values>, side: Side) => {
    const others = fromThem.filter((one) => one !== field);
    setFromThem(side === 'theirs' ? [...others, field] : others);
  };
  return (
    <Dialog
      ref={dialog}
      size="medium"
      isQuestion
      title={t('stale.title')}
      text={t('stale.text')}
      onSubmit={() => onResolve(withTheirs(mine, theirs, fromThem, rules))}
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
      {differing.length > 1 && (
        <div className={`cluster gap-2 ${styles.all}`}>
          <Button variant="quiet" onClick={() => setFromThem([])}>
            {t('stale.allMine')}
          </Button>
          <Button variant="quiet" onClick={() => setFromThem(differing)}>
            {t('stale.allTheirs')}
          </Button>
        </div>
      )}
      <div className="stack gap-5 apart">
        {differing.map((field) => {
          const { label, show = (values: Values) => String(values[field] ?? '') } = shownField(field);
          return (
            <VersionField
              key={field}
              label={label}
              versions={sides.map((name) => ({
                name,
                label: t(`stale.${name}`),
                content: show(conflict[name]) || t('stale.empty'),
              }))}
              chosen={fromThem.includes(field) ? 'theirs' : 'mine'}
              onChoose={(side) => choose(field, side)}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
