import { CircleUser, Search } from 'lucide-react';
import { type FormEvent, lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '#lib/auth.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Mark } from './mark.tsx';
import { ThemeMenu, ThemeSwitch } from './theme-menu.tsx';

const UserMenu = lazy(() => import('./user-menu.tsx'));
/** Placeholder for the user menu until its chunk and the profile have loaded. */
const menuOutline = <Skeleton width="44px" height="44px" radius="50%" />;

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
          <Link to="/history" className={`${styles.link} ${styles.wide}`}>
            {t('header.history')}
          </Link>
          <LanguageMenu />
          <ThemeMenu className={styles.wide} />
          {auth.is === 'guest' || auth.is === 'unreachable' ? (
            <GuestLinks />
          ) : (
            <Suspense fallback={menuOutline}>
              {auth.is === 'signedIn' ? <UserMenu user={auth.user} /> : menuOutline}
            </Suspense>
          )}
        </div>
      </div>
    </header>
  );
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
            {(['history', 'login', 'register'] as const).map((to) => (
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

const itemTexts = { history: 'history', login: 'signIn', register: 'signUp' } as const;

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
