import { useEffect, useState } from 'react';
import { storage } from '#lib/storage.ts';
import { limits } from '#shared/domain/limits.ts';

/** Seconds until another verification e-mail may be requested. The countdown continues after a reload. */
export function useResendCooldown() {
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
