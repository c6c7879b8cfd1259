import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { sendVerificationEmail } from '#shared/api/auth.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import { Button } from '#ui/button.tsx';
import { useAccountMessages } from '#ui/form/use-account-messages.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './resend-code.module.css';
import { useResendCooldown } from './use-resend-cooldown.ts';

/** Sends the verification code again, at most once a minute, and shows how long to wait. */
export function ResendCode() {
  const { t } = useTranslation('account');
  const { failureMessage } = useAccountMessages();
  const { seconds, start } = useResendCooldown();
  const [isSending, setSending] = useState(false);
  const isWaiting = isSending || seconds > 0;

  const resend = async () => {
    setSending(true);
    try {
      const { cooldownSeconds } = await call(sendVerificationEmail, {});
      start(cooldownSeconds);
      showToast('success', t('verify.resent'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 429) start(error.retryAfter ?? limits.verificationCooldownSeconds);
      showToast('error', failureMessage(error, t('verify.resendFailed')));
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      className={styles.resend}
      aria-disabled={isWaiting}
      onClick={() => {
        if (!isWaiting) resend().catch(reportError);
      }}
    >
      {seconds > 0 ? t('verify.resendIn', { count: seconds }) : t('verify.resend')}
    </Button>
  );
}
