import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Availability } from './use-username-availability.ts';

type Props = {
  readonly availability: Availability;
  /** The field already shows an error, so the states that follow from it aren't announced as well. */
  readonly hasError: boolean;
};

/**
 * Says below the field whether the username is free, as soon as that is known. A refusal is shown as the field's error.
 */
export function UsernameStatus({ availability, hasError }: Props) {
  const { t } = useTranslation('account');
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
    </span>
  );
}
