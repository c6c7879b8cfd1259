import { useEffect, useState } from 'react';
import { storage } from '#lib/stored/storage.ts';
import { isRecord, parseJson } from '#lib/stored/stored-json.ts';
import { limits } from '#shared/domain/limits.ts';

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

/** Never later than the longest wait from now, even if the clock was set back. */
function storedMail(): VerificationMail {
  const stored = parseJson(storage.read('yq.verificationMail'));
  if (!isRecord(stored)) return { isSent: true, againAt: 0 };
  const isSent = stored.isSent !== false;
  return { isSent, againAt: Math.min(Number(stored.againAt) || 0, Date.now() + longestMs(isSent)) };
}
