import { CircleAlert, CircleCheck } from 'lucide-react';
import { useAuth } from '#lib/auth/auth.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Link } from '#ui/link.tsx';
import { dateLocale } from '../../../i18n/i18n.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSettingsTexts } from './texts.ts';

/** Everything that authors can change about their account. */
export default function SettingsPage() {
  const t = useSettingsTexts();
  const auth = useAuth();
  if (auth.is !== 'signedIn') return null;
  const { user } = auth;
  return (
    <AdminPage title={t('title')}>
      <div className="grid grid-cols-1 gap-8 w-full max-w-184">
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
  const t = useSettingsTexts();
  const since = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' });
  return (
    <section className="section" aria-labelledby="account">
      <h2 id="account">{t('account.title')}</h2>
      <dl className="grid grid-cols-1 gap-4 mt-5 [&_dd]:flex [&_dd]:flex-wrap [&_dd]:items-center [&_dd]:gap-y-0 [&_dd]:gap-x-3 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-target [&_a]:text-sm sm:[&_div]:grid sm:[&_div]:grid-cols-[13rem_1fr] sm:[&_div]:items-baseline">
        <div>
          <dt className="text-sm">{t('account.username')}</dt>
          <dd translate="no">{user.username}</dd>
        </div>
        <div>
          <dt className="text-sm">{t('account.email')}</dt>
          <dd>
            {user.email}
            {user.emailVerified ? (
              <span className="inline-flex items-center gap-1.5 text-xs font-[650]">
                <CircleCheck className="text-correct" aria-hidden="true" />
                {t('account.verified')}
              </span>
            ) : (
              <>
                <span className="inline-flex items-center gap-1.5 text-xs font-[650]">
                  <CircleAlert className="text-wrong" aria-hidden="true" />
                  {t('account.unverified')}
                </span>
                <Link to="/verify-email">{t('account.verify')}</Link>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm">{t('account.since')}</dt>
          <dd>
            <time dateTime={user.createdAt}>{since.format(new Date(user.createdAt))}</time>
          </dd>
        </div>
      </dl>
    </section>
  );
}
