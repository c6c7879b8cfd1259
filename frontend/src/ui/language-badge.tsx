import type { Language } from '#shared/domain/language.ts';
import { languageNames } from '../i18n/language-names.ts';

/** A quiz's language as a two-letter code. Screen readers read the name of the language instead. */
export function LanguageBadge({ language }: { language: Language }) {
  return (
    <span
      className="relative py-[0.1em] px-[0.45em] border border-line rounded-[6px] text-soft-ink text-[0.75rem] font-[650] tracking-[0.02em] leading-[1.4] whitespace-nowrap"
      title={languageNames[language]}
    >
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="sr-only" lang={language}>
        {languageNames[language]}
      </span>
    </span>
  );
}
