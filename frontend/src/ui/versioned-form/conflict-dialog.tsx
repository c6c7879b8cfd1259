import { type ReactNode, useRef, useState } from 'react';
import type { FieldOf } from '#lib/differing-fields.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VersionField } from './version-field.tsx';

/** Two versions of a form's values, of which the author has to choose one. */
export type Conflict<Values> = {
  readonly mine: Values;
  readonly theirs: Values;
  readonly differing: readonly FieldOf<Values>[];
};

/** How a field is named and shown. */
export type ShownField<Values> = {
  readonly label: string;
  /** By default the value itself. */
  readonly show?: (values: Values) => ReactNode;
};

type Props<Values> = {
  readonly conflict: Conflict<Values>;
  readonly shownField: (field: FieldOf<Values>) => ShownField<Values>;
  readonly onResolve: (chosen: Values) => void;
  /** Called on Cancel and Escape. Nothing is changed and nothing is lost. */
  readonly onClose: () => void;
};

const sides = ['mine', 'theirs'] as const;

/** Shows the differing fields of both versions side by side. The author chooses one version. */
export function ConflictDialog<Values extends object>(props: Props<Values>) {
  const { conflict, shownField, onResolve, onClose } = props;
  const { t } = useTranslation(['ui', 'translation']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<(typeof sides)[number]>('mine');
  const fields = conflict.differing.map((field) => {
    const { label, show = (values: Values) => String(values[field] ?? '') } = shownField(field);
    return { field, label, show };
  });
  const contentOf = (values: Values) =>
    fields.map(({ field, label, show }) => (
      <span key={field} className="stack">
        {fields.length > 1 && <strong>{label}</strong>}
        <span>{show(values) || t('stale.empty')}</span>
      </span>
    ));
  return (
    <Dialog
      ref={dialog}
      size="medium"
      isQuestion
      title={t('stale.title')}
      text={t('stale.text')}
      onSubmit={() => onResolve(conflict[chosen])}
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
      <div className="apart">
        <VersionField
          label={[...new Set(fields.map(({ label }) => label))].join(', ')}
          versions={sides.map((name) => ({
            name,
            label: t(`stale.${name}`),
            content: contentOf(conflict[name]),
          }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </Dialog>
  );
}
