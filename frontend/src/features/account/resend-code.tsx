import { useEffect, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { storage } from '#lib/storage.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { sendVerificationEmail } from '#shared/api/auth.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import { Button } from '#ui/button.tsx';
import { useAccountMessages } from '#ui/form/use-account-messages.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './resend-code.module.css';

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

/** Seconds until another verification e-mail may be requested. The countdown continues after a reload. */
function useResendCooldown() {
  const [until, setUntil] = useState(storedUntil);
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const isCooling = seconds > 0;

  useEffect(() => {
    if (!isCooling) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isCooling]);

  const start = (cooldownSeconds: number) => {
    setUntil(rememberSent(cooldownSeconds));
    setNow(Date.now());
  };
  return { seconds, start };
}

/**
 * Records that a verification e-mail was sent just now, on request or with the registration.
 * @returns when the next one may
 */
export function rememberSent(cooldownSeconds: number = limits.verificationCooldownSeconds): number {
  const until = Date.now() + cooldownSeconds * 1000;
  storage.write('yq.verificationAgainAt', String(until));
  return until;
}

/** Milliseconds since 1970. Never later than one cooldown from now, even if the clock was set back. */
function storedUntil(): number {
  const stored = Number(storage.read('yq.verificationAgainAt') ?? 0);
  const longest = Date.now() + limits.verificationCooldownSeconds * 1000;
  return Number.isFinite(stored) ? Math.min(stored, longest) : 0;
}
