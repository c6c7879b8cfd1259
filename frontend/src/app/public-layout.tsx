import { Outlet, useLocation } from 'react-router-dom';
import { languages } from '#shared/domain/language.ts';
import { Link } from '#ui/link.tsx';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { languageNames } from '../i18n/language-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './public-layout.module.css';

/** Header, page, footer. */
export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet key={pathname} />
      </main>
      <Footer />
    </>
  );
}

/** The site's footer: links to the other pages, and the languages by name. */
function Footer() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.line}>{t('footer.line')}</p>
        <nav className={styles.links} aria-label={t('footer.name')}>
          <Link to="/history">{t('header.history')}</Link>
          <Link to="/join">{t('header.join')}</Link>
          <Link to="/schools">{t('footer.schools')}</Link>
          <Link to="/privacy">{t('footer.privacy')}</Link>
          <Link to="/terms">{t('footer.terms')}</Link>
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
