import type { Language } from '#shared/domain/language.ts';
import { languageNames } from '../i18n/language-names.ts';
import styles from './language-badge.module.css';

/** A quiz's language as a two-letter code. Screen readers read the name of the language instead. */
export function LanguageBadge({ language }: { language: Language }) {
  return (
    <span className={styles.badge} title={languageNames[language]}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="visually-hidden" lang={language}>
        {languageNames[language]}
      </span>
    </span>
  );
}
