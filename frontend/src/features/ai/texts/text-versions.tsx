import { type ReactNode, useState } from 'react';
import type { Language } from '#shared/domain/language.ts';
import { VersionField } from '#ui/versioned-form/conflict-dialog.tsx';
import { useAiTextTexts } from './texts.ts';

/** What a quiz says about itself. */
export type QuizTexts = { readonly title: string; readonly description: string };

/** What the dialogs about a quiz's texts are given. */
export type QuizTextsProps = QuizTexts & {
  readonly language: Language;
  /** Puts texts into the form; what is not named stays. */
  readonly onFill: (texts: Partial<QuizTexts>) => void;
  readonly onClose: () => void;
};

const fields = ['title', 'description'] as const;
type Field = (typeof fields)[number];

/** The fields in which two versions of a quiz's texts differ, and which version the author has chosen. */
export type VersionChoice = {
  /** Fields that differ. */
  readonly changed: readonly Field[];
  /** The new texts that the author has chosen. */
  readonly chosen: Partial<QuizTexts>;
  /** Both versions of each field that differs, as a choice. */
  readonly versions: ReactNode;
};

/**
 * Shows the current texts next to the suggested ones. The author chooses for each field; the suggestion is chosen at
 * first.
 * @param after null until there is a suggestion
 */
export function useTextVersions(
  before: QuizTexts,
  after: QuizTexts | null | undefined,
  language: Language,
): VersionChoice {
  const t = useAiTextTexts();
  const version = (name: 'before' | 'after', text: string) => ({
    name,
    label: t(`versions.${name}`),
    content: text || t('versions.nothing'),
    lang: text ? language : undefined,
  });
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
        <VersionField
          key={field}
          label={t(`versions.fields.${field}`)}
          versions={[version('before', before[field].trim()), version('after', after[field])]}
          chosen={taken[field] ? 'after' : 'before'}
          onChoose={(name) => setTaken({ ...taken, [field]: name === 'after' })}
        />
      )),
  };
}
