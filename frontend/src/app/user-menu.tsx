import { KeyRound, LayoutDashboard, LogOut, MailWarning, Settings, Trophy, UserRound } from 'lucide-react';
import { logout } from '#lib/auth-session.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { dismissToasts } from '#ui/toasts/toast-list.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ThemeSwitch } from './theme-menu.tsx';
import styles from './user-menu.module.css';

/** The signed-in user: avatar with name, and links. On a phone also everything that the header has no room for. */
export default function UserMenu({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation(['session', 'translation']);
  const links = [
    ['/admin', LayoutDashboard, t('menu.dashboard')],
    [`/u/${user.username}`, UserRound, t('menu.profile')],
    ['/admin/settings', Settings, t('menu.settings')],
  ] as const;
  return (
    <>
      {!user.emailVerified && (
        <Link to="/verify-email" className={`${styles.badge} ${styles.wide}`}>
          {t('menu.unverified')}
        </Link>
      )}
      <Menu
        name={`${t('menu.name', { name: user.name })}${user.emailVerified ? '' : `, ${t('menu.unverified')}`}`}
        label={
          <span className={styles.label}>
            <Avatar name={user.name} url={user.avatarUrl} />
            {!user.emailVerified && <span className={styles.dot} />}
            <span className={styles.name} translate="no" dir="auto">
              {user.name}
            </span>
          </span>
        }
      >
        {(close) => (
          <div className={styles.panel}>
            <div className={styles.who}>
              <strong translate="no" dir="auto">
                {user.name}
              </strong>
              <span translate="no">@{user.username}</span>
            </div>
            {!user.emailVerified && (
              <Link to="/verify-email" className={styles.item} onClick={close}>
                <MailWarning aria-hidden="true" />
                {t('menu.verify')}
              </Link>
            )}
            {links.map(([to, Icon, text]) => (
              <Link key={to} to={to} className={styles.item} onClick={close}>
                <Icon aria-hidden="true" />
                {text}
              </Link>
            ))}
            <div className={styles.narrow}>
              <Link to="/join" className={styles.item} onClick={close}>
                <KeyRound aria-hidden="true" />
                {t('translation:header.join')}
              </Link>
              <Link to="/history" className={styles.item} onClick={close}>
                <Trophy aria-hidden="true" />
                {t('translation:header.history')}
              </Link>
              <ThemeSwitch />
            </div>
            <button
              type="button"
              className={`${styles.item} ${styles.leave}`}
              onClick={() => {
                close();
                // Toasts are about the author's data, and the changes that they delay need the sign-in.
                dismissToasts(() => true);
                logout().catch(reportError);
              }}
            >
              <LogOut aria-hidden="true" />
              {t('menu.logout')}
            </button>
          </div>
        )}
      </Menu>
    </>
  );
}
