import { CircleUser, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '#shared/domain/limits.ts';
import { Link } from '../components/link.tsx';
import { Menu } from '../components/menu.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Mark } from './mark.tsx';
import { ThemeMenu, ThemeSwitch } from './theme-menu.tsx';

/** The site's head: name, search, own results, language, theme, account. On a phone the rest is in one menu. */
export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.wordmark}>
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
        </div>
      </div>
    </header>
  );
}

const itemTexts = { history: 'history', login: 'signIn', register: 'signUp' } as const;

/** Leads to the home page's search. */
function HeaderSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(search ? `/?${new URLSearchParams({ search })}` : '/');
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <Search aria-hidden="true" />
        <input
          type="search"
          name="search"
          aria-label={t('header.search')}
          placeholder={t('header.search')}
          maxLength={limits.searchMax}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
    </search>
  );
}
