import { call } from '#lib/api/api-client.ts';
import { sendVerificationEmail } from '#shared/api/account-endpoints.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useAccountMessages, waitingTime } from '#ui/form/use-account-messages.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { useAccountTexts } from './texts.ts';
import type { useVerificationMail } from './verification-mail.ts';

type Props = { readonly mail: ReturnType<typeof useVerificationMail> };

/** Sends the verification code again, at most once a minute, and shows how long to wait. */
export function ResendCode({ mail: { isSent, seconds, remember } }: Props) {
  const t = useAccountTexts();
  const { failureMessage } = useAccountMessages();
  const { run, isRunning } = useAction();
  const isWaiting = isRunning || seconds > 0;

  const resend = async () => {
    const { cooldownSeconds } = await call(sendVerificationEmail, {});
    remember(true, cooldownSeconds);
    showToast('success', t('verify.resent'));
  };
  const failed = (error: unknown) => {
    if (!isApiError(error)) return undefined;
    const { status, retryAfter } = error;
    if (status !== 429 || !retryAfter) return failureMessage(error, t('verify.notSent'));
    remember(isSent, retryAfter);
    return t('verify.notSentUntil', { time: waitingTime(retryAfter) });
  };
  return (
    <Button
      className="mt-3 mb-2"
      aria-disabled={isWaiting}
      onClick={() => {
        if (!isWaiting) run(resend, failed);
      }}
    >
      {seconds > 0 ? t('verify.resendIn', { time: waitingTime(seconds) }) : t('verify.resend')}
    </Button>
  );
}
