import { useEffect, useState } from 'react';
import { storage } from '#lib/stored/storage.ts';
import { isRecord, parseJson } from '#lib/stored/stored-json.ts';
import { limits } from '#shared/domain/limits.ts';
import { dateLocale } from '../../i18n/i18n.ts';

/** The last verification mail of this browser: whether it was sent, and when another one may be requested. */
export type VerificationMail = {
  readonly isSent: boolean;
  /** Milliseconds since 1970. */
  readonly againAt: number;
};

/** The longest wait in milliseconds: a cooldown, or a day if no more mails are sent today. */
const longestMs = (isSent: boolean) => (isSent ? limits.verificationCooldownSeconds : 24 * 3600) * 1000;

/** Records that a verification mail was sent just now, or that it couldn't be sent. */
export function rememberMail(isSent: boolean, waitSeconds: number): VerificationMail {
  const mail = { isSent, againAt: Date.now() + waitSeconds * 1000 };
  storage.write('yq.verificationMail', JSON.stringify(mail));
  return mail;
}

/** The last mail and the seconds until another one may be requested. The countdown continues after a reload. */
export function useVerificationMail() {
  const [mail, setMail] = useState(storedMail);
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((mail.againAt - now) / 1000));
  const isCooling = seconds > 0;

  useEffect(() => {
    if (!isCooling) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isCooling]);

  const remember = (isSent: boolean, waitSeconds: number) => {
    setMail(rememberMail(isSent, waitSeconds));
    setNow(Date.now());
  };
  return { isSent: mail.isSent, seconds, remember };
}

/** A waiting time, in the largest unit that fits: `45 s`, `12 minút`, `5 hodín`. The long form of one never appears. */
export function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : minutes <= 90
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour'];
  const unitDisplay = unit === 'second' ? 'short' : 'long';
  return new Intl.NumberFormat(dateLocale(), { style: 'unit', unit, unitDisplay }).format(count);
}

/** Never later than the longest wait from now, even if the clock was set back. */
function storedMail(): VerificationMail {
  const stored = parseJson(storage.read('yq.verificationMail'));
  if (!isRecord(stored)) return { isSent: true, againAt: 0 };
  const isSent = stored.isSent !== false;
  return { isSent, againAt: Math.min(Number(stored.againAt) || 0, Date.now() + longestMs(isSent)) };
}
