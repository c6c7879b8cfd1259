import { MailWarning } from 'lucide-react';
import { useAuth } from '#lib/auth/auth.ts';
import { LinkButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useDeskTexts } from '../../i18n/desk-texts.ts';

/**
 * Says what an author can't do before verifying the e-mail, and links to the verification. Renders nothing once
 * verified.
 */
export function UnverifiedNote() {
  const t = useDeskTexts();
  const auth = useAuth();
  if (auth.is !== 'signedIn' || auth.user.emailVerified) return null;
  return (
    <Note icon={MailWarning} title={t('unverified.title')} text={t('unverified.text')}>
      <LinkButton to="/verify-email">{t('unverified.verify')}</LinkButton>
    </Note>
  );
}
