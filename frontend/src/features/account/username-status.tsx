import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { checkUsername } from '#shared/api/account-endpoints.ts';
import { isApiError } from '#shared/api/api-error.ts';
import type { DataOf } from '#shared/api/client-types.ts';
import { isReservedUsername } from '#shared/api/reserved-usernames.ts';
import { usernamePattern } from '#shared/domain/username.ts';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { useAccountTexts } from './texts.ts';

type Props = {
  readonly availability: Availability;
  /** The field already shows an error, so the states that follow from it aren't announced as well. */
  readonly hasError: boolean;
};

/**
 * Says below the field whether the username is free, as soon as that is known. A refusal is shown as the field's error.
 */
export function UsernameStatus({ availability, hasError }: Props) {
  const t = useAccountTexts();
  const shown = hasError && availability !== 'failed' ? 'unasked' : availability;
  return (
    <span role="status" className="flex items-center gap-2">
      {shown === 'unasked' && !hasError && t('register.usernameHint')}
      {shown === 'checking' && (
        <>
          <LoaderCircle className="turning" aria-hidden="true" />
          {t('register.checking')}
        </>
      )}
      {shown === 'available' && (
        <span className="flex items-center gap-2">
          <CircleCheck className="text-correct" aria-hidden="true" />
          {t('register.available')}
        </span>
      )}
      {shown === 'failed' && (
        <span className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" />
          {t('register.couldNotCheck')}
        </span>
      )}
    </span>
  );
}

/** What is known about a username; `unasked` where its form already shows that it can't be taken. */
type Availability =
  | 'unasked'
  | 'checking'
  | 'available'
  | 'failed'
  | NonNullable<DataOf<'checkUsername'>['reason']>;

const refusals: Partial<Record<Availability, 'taken' | 'reserved' | 'pattern'>> = {
  TAKEN: 'taken',
  RESERVED: 'reserved',
  INVALID: 'pattern',
};

/** Why a username can't be chosen, as a key of texts; undefined if it can, or if that isn't known. */
export function usernameRefusal(availability: Availability) {
  return refusals[availability];
}

/** Checks whether a username is free once the typing pauses. A check whose username is out of date is aborted. */
export function useUsernameAvailability(typed: string): Availability {
  const username = typed.trim();
  const isAskable = usernamePattern.test(username) && !isReservedUsername(username);
  const [answer, setAnswer] = useState<{ username: string; is: Availability } | null>(null);

  useEffect(() => {
    if (!isAskable) return;
    const abort = new AbortController();
    const ask = async () => {
      try {
        const { signal } = abort;
        const { available, reason } = await call(checkUsername, { query: { username } }, { signal });
        setAnswer({ username, is: available ? 'available' : (reason ?? 'TAKEN') });
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (!abort.signal.aborted) setAnswer({ username, is: 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), visitLimits.searchDebounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [username, isAskable]);

  if (!isAskable) return 'unasked';
  return answer?.username === username ? answer.is : 'checking';
}
