import { Check, ChevronDown, CircleUser, RotateCcw, Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '#lib/auth/auth.ts';
import { useStored } from '#lib/stored/use-stored.ts';
import { languages } from '#shared/domain/language.ts';
import { siteName } from '#shared/domain/site-name.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { languageNames } from '../i18n/language-names.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { ThemeMenu, ThemeSwitch } from './theme-menu.tsx';

/** Placeholder for the user menu until its chunk and the profile have loaded. */
const menuOutline = <Skeleton width="44px" height="44px" radius="50%" />;
const UserMenu = lazyPart(() => import('./user-menu.tsx'), MissingMenu, menuOutline);

/** A link that every header has; on a narrow phone it has two lines. */
const link =
  'inline-flex items-center min-h-target px-1.5 rounded-control text-sm font-semibold leading-tight no-underline hover:bg-sunken md:px-3 md:leading-relaxed max-[22rem]:max-w-18';

type HeaderProps = {
  /** Shown before the name: the desk's menu button. */
  readonly start?: ReactNode;
  /** As wide as the window, above the desk's sidebar. */
  readonly isWide?: boolean;
};

/**
 * The site's header: name, search, atlas, language, theme, account. On a phone everything else is in one menu.
 */
export function Header({ start, isWide = false }: HeaderProps) {
  const t = useSiteTexts();
  const { pathname } = useLocation();
  const auth = useAuth();
  const stickers = useStored('yq.stickerCount');
  return (
    <header className="relative z-5 border-b border-b-line bg-paper print:hidden">
      <div
        className={`flex items-center gap-4 h-[calc(var(--spacing-header)_-_1px)] mx-auto px-gutter below-sm:gap-2 tiny:gap-1 tiny:px-2 ${isWide ? '' : 'max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))]'}`}
      >
        {start}
        <Link
          to="/"
          className="inline-flex flex-wrap shrink-[99999] min-w-9 h-11 overflow-hidden items-center content-start gap-y-0 gap-x-2 leading-[2.75rem] text-ink text-[1.125rem] font-extrabold tracking-[-0.02em] whitespace-nowrap no-underline [&>svg]:my-1.5 tiny:min-w-8"
          translate="no"
        >
          <Mark />
          {siteName}
        </Link>
        {pathname !== '/' && <HeaderSearch />}
        <div
          className={`flex items-center gap-1 ms-auto below-md:-me-2 below-sm:gap-0 below-sm:[&_button]:px-1.5 tiny:[&>*]:static tiny:[&_button]:px-1 [[data-signed-in]_&]:invisible`}
        >
          <Link
            to="/join"
            // The menu of an account has it, too.
            className={`${link} text-primary tiny:hidden ${auth.is === 'signedIn' ? 'below-md:hidden' : ''}`}
          >
            {t('header.join')}
          </Link>
          <Link
            to="/atlas"
            className={`${link} text-ink ${start ? 'below-md:hidden' : ''}`}
            data-sticker-place
          >
            {t('header.atlas')}{' '}
            {stickers && (
              <b className="tiny:hidden ms-1 px-1.5 rounded-full bg-accent text-on-accent text-xs leading-normal">
                {stickers}
              </b>
            )}
          </Link>
          <LanguageMenu />
          <ThemeMenu className="below-md:hidden" />
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
  const t = useSiteTexts();
  return <IconButton icon={RotateCcw} label={t('common.retry')} onClick={onRetry} />;
}

/** Signing in and up. On a phone, one menu with everything that the header has no room for. */
function GuestLinks() {
  const t = useSiteTexts();
  return (
    <>
      <Link to="/login" className={`${link} text-ink below-md:hidden`}>
        {t('header.signIn')}
      </Link>
      <Link
        to="/register"
        className="inline-flex items-center min-h-target rounded-control text-ink text-sm font-semibold whitespace-nowrap no-underline ms-1 px-4 border-[1.5px] border-control-line hover:border-primary hover:text-primary below-md:hidden"
      >
        {t('header.signUp')}
      </Link>
      <Menu name={t('header.menu')} label={<CircleUser aria-hidden="true" />} className="md:hidden">
        {(close) => (
          <>
            {(['login', 'register'] as const).map((to) => (
              <Link
                key={to}
                to={`/${to}`}
                className="flex items-center min-h-target px-3 rounded-control text-ink font-semibold no-underline hover:bg-sunken"
                onClick={close}
              >
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

const itemTexts = { login: 'signIn', register: 'signUp' } as const;

/** Links to the home page's search. */
function HeaderSearch() {
  const t = useSiteTexts();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(search ? `/?${new URLSearchParams({ search })}` : '/');
  };
  return (
    <search
      className="hidden lg:block lg:flex-[0_1_22rem] lg:ms-4"
      // biome-ignore lint/a11y/noRedundantRoles: older browsers know the role only
      role="search"
      aria-label={t('header.search')}
    >
      <form
        className="control-box focus-box flex items-center gap-2 h-target px-4"
        action="/"
        onSubmit={submit}
      >
        <Search className="size-4.5 text-soft-ink" aria-hidden="true" />
        <input
          className="bare-input text-sm"
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
    <svg className="flex-none size-8" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="fill-accent" x="1" y="5" width="22" height="22" rx="6" transform="rotate(-8 12 16)" />
      <rect className="fill-primary" x="7" y="5" width="23" height="23" rx="6.5" />
      <path
        className="fill-none stroke-on-primary stroke-[3.4] [stroke-linecap:round] [stroke-linejoin:round]"
        d="M12.6 16.8l4 4 8-8.6"
      />
    </svg>
  );
}

/** A button with two letters that opens a menu of languages by their own names. */
function LanguageMenu() {
  const t = useSiteTexts();
  const current = currentLanguage();
  return (
    <Menu
      name={`${current.toUpperCase()} – ${t('header.language')}`}
      label={
        <>
          {current.toUpperCase()}
          <ChevronDown className="[button>&]:size-[0.9rem] [button>&]:text-soft-ink" aria-hidden="true" />
        </>
      }
    >
      {(close) =>
        languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className="menu-row"
            aria-current={language === current}
            onClick={() => {
              close();
              changeLanguage(language).catch(reportError);
            }}
          >
            {languageNames[language]}
            {language === current && <Check className="ms-auto text-primary" aria-hidden="true" />}
          </button>
        ))
      }
    </Menu>
  );
}
