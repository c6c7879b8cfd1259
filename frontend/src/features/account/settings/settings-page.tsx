import { CircleAlert, CircleCheck } from 'lucide-react';
import { useAuth } from '#lib/auth.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Link } from '#ui/link.tsx';
import { dateLocale } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
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
        <ExportData />
        <DeleteAccount username={user.username} />
      </div>
    </AdminPage>
  );
}

/** The username and the e-mail of an account, and whether the e-mail is verified. */
function AccountFacts({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('settings');
  const since = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' });
  return (
    <section className={styles.section} aria-labelledby="account">
      <h2 id="account">{t('account.title')}</h2>
      <dl className={`stack gap-4 ${styles.facts}`}>
        <div>
          <dt className="small">{t('account.username')}</dt>
          <dd translate="no">{user.username}</dd>
        </div>
        <div>
          <dt className="small">{t('account.email')}</dt>
          <dd>
            {user.email}
            {user.emailVerified ? (
              <span className={`inline ${styles.state}`}>
                <CircleCheck className="right-ink" aria-hidden="true" />
                {t('account.verified')}
              </span>
            ) : (
              <>
                <span className={`inline ${styles.state}`}>
                  <CircleAlert className="wrong-ink" aria-hidden="true" />
                  {t('account.unverified')}
                </span>
                <Link to="/verify-email">{t('account.verify')}</Link>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt className="small">{t('account.since')}</dt>
          <dd>
            <time dateTime={user.createdAt}>{since.format(new Date(user.createdAt))}</time>
          </dd>
        </div>
      </dl>
    </section>
  );
}
