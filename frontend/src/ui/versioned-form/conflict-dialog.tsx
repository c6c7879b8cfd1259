import { type ReactNode, useId, useRef, useState } from 'react';
import type { FieldOf } from '#lib/forms/differing-fields.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useUiTexts } from '../texts.ts';

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
  const t = useUiTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<(typeof sides)[number]>('mine');
  const fields = conflict.differing.map((field) => {
    const { label, show = (values: Values) => String(values[field] ?? '') } = shownField(field);
    return { field, label, show };
  });
  const contentOf = (values: Values) =>
    fields.map(({ field, label, show }) => (
      <span key={field} className="grid grid-cols-1">
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
      leave="cancel"
      actions={
        <Button type="submit" variant="primary">
          {t('stale.resolve')}
        </Button>
      }
    >
      <div className="mt-5">
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

type Version<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly content: ReactNode;
  /** Language of the content if it isn't the page's. */
  readonly lang?: string | undefined;
};

type VersionFieldProps<Name extends string> = {
  /** Name of the field. */
  readonly label: string;
  readonly versions: readonly Version<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
};

/** Versions of one text or picture side by side, of which the author chooses one. */
export function VersionField<Name extends string>({
  label,
  versions,
  chosen,
  onChoose,
}: VersionFieldProps<Name>) {
  const group = useId();
  return (
    <fieldset className="[&_legend]:mb-2 [&_legend]:font-[650]">
      <legend>{label}</legend>
      <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))]">
        {versions.map(({ name, label: versionLabel, content, lang }) => (
          <label
            key={name}
            className="choice-card [&_strong]:block [&_strong]:text-soft-ink [&_strong]:text-xs [&_strong]:font-[650] [&_strong]:leading-[1.625rem]"
            data-checked={name === chosen || undefined}
          >
            <input type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} />
            <span className="flex-1 min-w-0 basis-32">
              <strong>{versionLabel}</strong>
              <span
                className="block max-h-40 overflow-y-auto leading-normal whitespace-pre-line wrap-anywhere"
                lang={lang}
                dir="auto"
              >
                {content}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
