import { CircleAlert, CircleCheck } from 'lucide-react';
import type { OwnUser } from '#shared/domain/user.ts';
import { Link } from '#ui/link.tsx';
import { dateLocale } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './settings-page.module.css';

/** The username and the e-mail of an account, and whether the e-mail is verified. */
export function AccountFacts({ user }: { readonly user: OwnUser }) {
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
