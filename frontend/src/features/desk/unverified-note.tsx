import { MailWarning } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAuth } from '../../lib/auth.ts';
import { LinkButton } from '../../ui/button/button.tsx';
import styles from '../../ui/note/note.module.css';

/** Says what an unverified e-mail stands in the way of, and leads to verifying it; nothing for the verified. */
export function UnverifiedNote() {
  const { t } = useTranslation('desk');
  const auth = useAuth();
  if (auth.is !== 'signedIn' || auth.user.emailVerified) return null;
  return (
    <div className={styles.note}>
      <MailWarning aria-hidden="true" />
      <div className={styles.text}>
        <strong>{t('unverified.title')}</strong>
        <p>{t('unverified.text')}</p>
      </div>
      <LinkButton to="/verify-email">{t('unverified.verify')}</LinkButton>
    </div>
  );
}
