import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import { sendVerificationEmail } from '#shared/api/account-endpoints.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useAccountMessages } from '#ui/form/use-account-messages.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAccountTexts } from './texts.ts';
import { type useVerificationMail, waitingTime } from './verification-mail.ts';

type Props = { readonly mail: ReturnType<typeof useVerificationMail> };

/** Sends the verification code again, at most once a minute, and shows how long to wait. */
export function ResendCode({ mail: { isSent, seconds, remember } }: Props) {
  const t = useAccountTexts();
  const { failureMessage } = useAccountMessages();
  const [isSending, setSending] = useState(false);
  const isWaiting = isSending || seconds > 0;

  const resend = async () => {
    setSending(true);
    try {
      const { cooldownSeconds } = await call(sendVerificationEmail, {});
      remember(true, cooldownSeconds);
      showToast('success', t('verify.resent'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { retryAfter } = error;
      if (error.status === 429 && retryAfter) {
        remember(isSent, retryAfter);
        showToast('error', t('verify.notSentUntil', { time: waitingTime(retryAfter) }));
        return;
      }
      showToast('error', failureMessage(error, t('verify.notSent')));
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      className="mt-3 mb-2"
      aria-disabled={isWaiting}
      onClick={() => {
        if (!isWaiting) resend().catch(reportError);
      }}
    >
      {seconds > 0 ? t('verify.resendIn', { time: waitingTime(seconds) }) : t('verify.resend')}
    </Button>
  );
}
