import { Outlet, useLocation } from 'react-router-dom';
import { languages } from '#shared/domain/language.ts';
import { Link } from '#ui/link.tsx';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { languageNames } from '../i18n/language-names.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** Header, page, footer. */
export function PublicLayout() {
  const t = useSiteTexts();
  const { pathname } = useLocation();
  return (
    <>
      <a
        className="fixed top-2 start-2 z-20 py-3 px-4 rounded-control bg-primary text-on-primary font-[650] [&:not(:focus)]:[clip-path:inset(50%)]"
        href="#main"
      >
        {t('skip')}
      </a>
      <Header />
      <OfflineBanner />
      <main
        id="main"
        tabIndex={-1}
        className="relative min-h-[calc(100_*_var(--dvh)_-_var(--spacing-header))] print:min-h-0"
      >
        <Outlet key={pathname} />
      </main>
      <Footer />
    </>
  );
}

/** The site's footer: links to the other pages, and the languages by name. */
function Footer() {
  const t = useSiteTexts();
  const current = currentLanguage();
  return (
    <footer className="border-t border-t-line text-sm print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] mx-auto pt-5 px-gutter pb-[calc(1.25rem_+_env(safe-area-inset-bottom))]">
        <p className="m-0 text-soft-ink">{t('footer.line')}</p>
        <nav
          className="flex flex-wrap gap-y-0 gap-x-6 [&>*]:inline-flex [&>*]:items-center [&>*]:min-h-target [&>*]:p-0 [&>*]:border-0 [&>*]:bg-transparent [&>*]:text-ink [&>*]:no-underline [&>*:hover]:underline"
          aria-label={t('footer.name')}
        >
          <Link to="/atlas">{t('header.atlas')}</Link>
          <Link to="/join">{t('header.join')}</Link>
          <Link to="/teachers">{t('footer.teachers')}</Link>
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
