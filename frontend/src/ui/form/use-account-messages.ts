import type { ApiError } from '#shared/api/api-error.ts';
import { nameReserved } from '#shared/domain/look-alikes.ts';
import { passwordMessages } from '#shared/domain/password.ts';
import { usernameMessages } from '#shared/domain/username.ts';
import { dateLocale } from '../../i18n/i18n.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { refusalOf } from '../load-error.tsx';

/** Translates errors about accounts, from the contract's schemas and from the API, into the visitor's language. */
export function useAccountMessages() {
  const t = useSessionTexts();

  /** Returns the sentence for an invalid field, given the schema's message and the field's value. */
  const fieldMessage = (field: string, message: string, value?: unknown): string => {
    const kind = kindOf(field);
    if (kind === 'code') return t('code.required');
    if (value === '') return kind ? t(`${kind}.required`) : t('field.required');
    if (message === usernameMessages.pattern) return t('username.pattern');
    if (message === usernameMessages.reserved) return t('username.reserved');
    if (message === nameReserved) return t('field.nameReserved');
    if (passwordTexts.has(message)) return t('password.weak');
    if (message === 'mismatch') return t('password.mismatch');
    if (kind === 'email') return t('email.invalid');
    if (/too (big|long)|at most/i.test(message)) return t('field.tooLong');
    return t('field.invalid');
  };

  /** Returns a sentence for each field of a 422 response. The field `body.email` has the key `email`. */
  const serverFields = ({ code, fields }: ApiError): Record<string, string> => {
    if (code !== 'VALIDATION_FAILED') return {};
    return Object.fromEntries(
      fields
        .filter(({ path }) => path.startsWith('body.'))
        .map(({ path, message }) => {
          const field = path.slice('body.'.length);
          const isWrongPassword =
            field === 'currentPassword' || (field === 'password' && !passwordTexts.has(message));
          return [field, isWrongPassword ? t('password.wrong') : fieldMessage(field, message)];
        }),
    );
  };

  /** Returns why a call failed if the error isn't about a field, or `fallback` if no better text is known. */
  const failureMessage = ({ code, status, retryAfter }: ApiError, fallback: string): string => {
    if (code === 'NETWORK_ERROR') return t('translation:errors.network');
    if (code === 'TIMEOUT' || status === 504) return t('translation:errors.timeout');
    if (status === 401 && code !== 'INVALID_CREDENTIALS') return t('notAuthenticated');
    if (status === 403) return t(`translation:errors.${refusalOf(code)}`);
    if (status === 429)
      return retryAfter ? t('wait', { time: waitingTime(retryAfter) }) : t('translation:errors.tooMany');
    return status >= 500 ? `${fallback}. ${t('translation:errors.server')}` : fallback;
  };
  return { fieldMessage, serverFields, failureMessage };
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

const passwordTexts: ReadonlySet<string> = new Set(Object.values(passwordMessages));

function kindOf(field: string): 'email' | 'username' | 'password' | 'code' | null {
  if (field === 'email' || field === 'username' || field === 'code') return field;
  return /password/i.test(field) || field === 'confirmation' ? 'password' : null;
}
