import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Availability } from './use-username-availability.ts';

type Props = {
  readonly availability: Availability;
  /** An error stands above already: what follows from it need not be said twice. */
  readonly hasError: boolean;
};

/** Says below the field whether the username is free, as soon as that is known; spoken, too. */
export function UsernameStatus({ availability, hasError }: Props) {
  const { t } = useTranslation(['account', 'session']);
  const shown = hasError && availability !== 'failed' ? 'unasked' : availability;
  return (
    <span role="status" className="row gap-2">
      {shown === 'unasked' && !hasError && t('register.usernameHint')}
      {shown === 'checking' && (
        <>
          <LoaderCircle className="turning" aria-hidden="true" />
          {t('register.checking')}
        </>
      )}
      {shown === 'available' && (
        <span className="row gap-2">
          <CircleCheck className="right-ink" aria-hidden="true" />
          {t('register.available')}
        </span>
      )}
      {shown === 'failed' && (
        <span className="row gap-2">
          <TriangleAlert aria-hidden="true" />
          {t('register.couldNotCheck')}
        </span>
      )}
      {(shown === 'TAKEN' || shown === 'RESERVED' || shown === 'INVALID') && (
        <span className="row gap-2 error-text">
          <CircleX aria-hidden="true" />
          {t(`session:username.${refusals[shown]}`)}
        </span>
      )}
    </span>
  );
}

const refusals = { TAKEN: 'taken', RESERVED: 'reserved', INVALID: 'pattern' } as const;
