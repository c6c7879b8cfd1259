import { Check, ChevronDown, CircleUser, RotateCcw, Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '#lib/auth.ts';
import { languages } from '#shared/domain/language.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { languageNames } from '../i18n/language-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import choiceStyles from './choice.module.css';
import styles from './header.module.css';
import { ThemeMenu, ThemeSwitch } from './theme-menu.tsx';

/** Placeholder for the user menu until its chunk and the profile have loaded. */
const menuOutline = <Skeleton width="44px" height="44px" radius="50%" />;
const UserMenu = lazyPart(() => import('./user-menu.tsx'), MissingMenu, menuOutline);

type HeaderProps = {
  /** Shown before the name: the desk's menu button. */
  readonly start?: ReactNode;
  /** As wide as the window, above the desk's sidebar. */
  readonly isWide?: boolean;
};

/**
 * The site's header: name, search, own results, language, theme, account. On a phone everything else is in one menu.
 */
export function Header({ start, isWide = false }: HeaderProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const auth = useAuth();
  return (
    <header className={styles.header}>
      <div className={isWide ? `${styles.row} ${styles.full}` : styles.row}>
        {start}
        <Link to="/" className={styles.wordmark} translate="no">
          <Mark />
          Your Quizzes
        </Link>
        {pathname !== '/' && <HeaderSearch />}
        <div className={styles.end}>
          <Link to="/join" className={`${styles.link} ${styles.wide}`}>
            {t('header.join')}
          </Link>
          <Link to="/history" className={`${styles.link} ${styles.wide}`}>
            {t('header.history')}
          </Link>
          <LanguageMenu />
          <ThemeMenu className={styles.wide} />
          {auth.is === 'signedIn' && <UserMenu user={auth.user} />}
          {auth.is === 'restoring' && menuOutline}
          {(auth.is === 'guest' || auth.is === 'unreachable') && <GuestLinks />}
        </div>
      </div>
    </header>
  );
}

/** In place of the user menu if its code can't be fetched. */
function MissingMenu({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return <IconButton icon={RotateCcw} label={t('common.retry')} onClick={onRetry} />;
}

/** Signing in and up. On a phone, one menu with everything that the header has no room for. */
function GuestLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/login" className={`${styles.link} ${styles.wide}`}>
        {t('header.signIn')}
      </Link>
      <Link to="/register" className={`${styles.signUp} ${styles.wide}`}>
        {t('header.signUp')}
      </Link>
      <Menu name={t('header.menu')} label={<CircleUser aria-hidden="true" />} className={styles.narrow}>
        {(close) => (
          <>
            {(['join', 'history', 'login', 'register'] as const).map((to) => (
              <Link key={to} to={`/${to}`} className={styles.item} onClick={close}>
                {t(`header.${itemTexts[to]}`)}
              </Link>
            ))}
            <ThemeSwitch />
          </>
        )}
      </Menu>
    </>
  );
}

const itemTexts = { join: 'join', history: 'history', login: 'signIn', register: 'signUp' } as const;

/** Links to the home page's search. */
function HeaderSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(search ? `/?${new URLSearchParams({ search })}` : '/');
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: older browsers know the role only
    <search className={styles.search} role="search" aria-label={t('header.search')}>
      <form action="/" onSubmit={submit}>
        <Search aria-hidden="true" />
        <input
          type="search"
          name="search"
          aria-label={t('header.search')}
          placeholder={t('header.search')}
          maxLength={visitLimits.searchMax}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
    </search>
  );
}

/** The site's logo: two pictures, the upper one answered correctly. The same drawing as `public/icon.svg`. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.back} x="1" y="5" width="22" height="22" rx="6" transform="rotate(-8 12 16)" />
      <rect className={styles.front} x="7" y="5" width="23" height="23" rx="6.5" />
      <path className={styles.tick} d="M12.6 16.8l4 4 8-8.6" />
    </svg>
  );
}

/** A button with two letters that opens a menu of languages by their own names. */
function LanguageMenu() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <Menu
      name={`${current.toUpperCase()} – ${t('header.language')}`}
      label={
        <>
          {current.toUpperCase()}
          <ChevronDown className={choiceStyles.chevron} aria-hidden="true" />
        </>
      }
    >
      {(close) =>
        languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={choiceStyles.choice}
            aria-current={language === current}
            onClick={() => {
              close();
              changeLanguage(language).catch(reportError);
            }}
          >
            {languageNames[language]}
            {language === current && <Check className={choiceStyles.check} aria-hidden="true" />}
          </button>
        ))
      }
    </Menu>
  );
}
