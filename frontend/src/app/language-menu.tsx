import { Check, ChevronDown } from 'lucide-react';
import { languages } from '#shared/domain/language.ts';
import { Menu } from '#ui/menu.tsx';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { languageNames } from '../i18n/language-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './choice.module.css';

/** A button with two letters that opens a menu of languages by their own names. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <Menu
      name={`${current.toUpperCase()} – ${t('header.language')}`}
      label={
        <>
          {current.toUpperCase()}
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </>
      }
    >
      {(close) =>
        languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles.choice}
            aria-current={language === current}
            onClick={() => {
              close();
              changeLanguage(language).catch(reportError);
            }}
          >
            {languageNames[language]}
            {language === current && <Check className={styles.check} aria-hidden="true" />}
          </button>
        ))
      }
    </Menu>
  );
}
