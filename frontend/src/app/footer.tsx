import { languages } from '#shared/domain/language.ts';
import { Link } from '#ui/link.tsx';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { languageNames } from '../i18n/language-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './footer.module.css';

/** The site's footer: links to the other pages, and the languages by name. */
export function Footer() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.line}>{t('footer.line')}</p>
        <nav className={styles.links} aria-label={t('footer.name')}>
          <Link to="/history">{t('header.history')}</Link>
          <Link to="/join">{t('footer.join')}</Link>
          <Link to="/privacy">{t('footer.privacy')}</Link>
          <Link to="/credits">{t('footer.credits')}</Link>
          {languages
            .filter((language) => language !== current)
            .map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                onClick={() => {
                  changeLanguage(language).catch(reportError);
                }}
              >
                {languageNames[language]}
              </button>
            ))}
        </nav>
      </div>
    </footer>
  );
}
