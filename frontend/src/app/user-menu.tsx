import { KeyRound, LayoutDashboard, LogOut, MailWarning, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { logout } from '#lib/auth/auth-session.ts';
import { hasDrafts } from '#lib/forms/draft-store.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { dismissToasts } from '#ui/toasts/toast-list.ts';
import { useSessionTexts } from '../i18n/session-texts.ts';
import { ThemeSwitch } from './theme-menu.tsx';

/** The signed-in user: avatar with name, and links. On a phone also everything that the header has no room for. */
export default function UserMenu({ user }: { readonly user: OwnUser }) {
  const t = useSessionTexts();
  const [isAsking, setAsking] = useState(false);
  const signOut = () => {
    // Toasts are about the author's data, and the changes that they delay need the sign-in.
    dismissToasts(() => true);
    logout().catch(reportError);
  };
  const links = [
    ['/admin', LayoutDashboard, t('menu.dashboard')],
    [`/u/${user.username}`, UserRound, t('menu.profile')],
    ['/admin/settings', Settings, t('menu.settings')],
  ] as const;
  return (
    <>
      {!user.emailVerified && (
        <Link
          to="/verify-email"
          className="items-center min-h-target text-ink text-xs font-[650] no-underline before:flex-none before:size-2 before:me-2 before:rounded-full before:bg-wrong hover:underline hidden md:inline-flex md:px-3"
        >
          {t('menu.unverified')}
        </Link>
      )}
      <Menu
        name={`${t('menu.name', { name: user.name })}${user.emailVerified ? '' : `, ${t('menu.unverified')}`}`}
        label={
          <span className="relative inline-flex items-center gap-2">
            <Avatar name={user.name} url={user.avatarUrl} />
            {!user.emailVerified && (
              <span className="absolute -top-px -end-[2px] size-[min(0.8rem,16px)] border-2 border-paper rounded-full bg-wrong md:hidden" />
            )}
            <span
              className="hidden max-w-40 overflow-hidden text-ellipsis whitespace-nowrap lg:block"
              translate="no"
              dir="auto"
            >
              {user.name}
            </span>
          </span>
        }
      >
        {(close) => (
          <div className="w-max min-w-[max(100%,min(14rem,calc(100vw_-_3_*_1rem)))] max-w-[min(20rem,calc(100vw_-_3_*_1rem))]">
            <div className="grid pt-2 px-3 pb-3 mb-2 border-b border-b-line leading-[1.35] wrap-anywhere [&_span]:text-soft-ink [&_span]:text-sm">
              <strong translate="no" dir="auto">
                {user.name}
              </strong>
              <span translate="no">@{user.username}</span>
            </div>
            {!user.emailVerified && (
              <Link to="/verify-email" className="menu-row" onClick={close}>
                <MailWarning aria-hidden="true" />
                {t('menu.verify')}
              </Link>
            )}
            {links.map(([to, Icon, text]) => (
              <Link key={to} to={to} className="menu-row" onClick={close}>
                <Icon aria-hidden="true" />
                {text}
              </Link>
            ))}
            <div className="mb-2 md:hidden">
              <Link to="/join" className="menu-row" onClick={close}>
                <KeyRound aria-hidden="true" />
                {t('translation:header.join')}
              </Link>
              <ThemeSwitch />
            </div>
            <button
              type="button"
              className="menu-row relative mt-4 before:absolute before:-top-2 before:inset-x-0 before:border-t before:border-t-line"
              onClick={() => {
                close();
                if (hasUnsaved()) setAsking(true);
                else signOut();
              }}
            >
              <LogOut aria-hidden="true" />
              {t('menu.logout')}
            </button>
          </div>
        )}
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={t('signOut.title')}
          confirm={t('signOut.confirm')}
          cancel={t('signOut.stay')}
          onConfirm={signOut}
          onClose={() => setAsking(false)}
        >
          {t('signOut.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Whether signing out would lose something: a stored draft, or whatever asks before the tab is closed. */
function hasUnsaved(): boolean {
  return hasDrafts() || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
