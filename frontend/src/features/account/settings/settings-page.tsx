import { useAuth } from '#lib/auth.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AccountFacts } from './account-facts.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings-page.module.css';

/** Everything that authors can change about their account. */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  const auth = useAuth();
  if (auth.is !== 'signedIn') return null;
  const { user } = auth;
  return (
    <AdminPage title={t('title')}>
      <div className={`stack gap-8 ${styles.page}`}>
        <ProfileForm key={user.username} user={user} />
        <AccountFacts user={user} />
        <PasswordForm username={user.username} />
        <DeleteAccount username={user.username} />
      </div>
    </AdminPage>
  );
}
