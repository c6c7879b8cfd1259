import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { call } from '#lib/api-client.ts';
import { beginSession } from '#lib/auth-session.ts';
import { hasStorage } from '#lib/storage.ts';
import { waitingUploads } from '#lib/waiting-uploads.ts';
import { login } from '#shared/api/account-endpoints.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { translatedResolver } from '#ui/form/translated-resolver.ts';
import { useAccountMessages } from '#ui/form/use-account-messages.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Link } from '#ui/link.tsx';
import { AccountForm, AccountFrame } from './account-form.tsx';
import { useAccountTexts } from './texts.ts';

/** A longer list would be too long to read. */
const mostNamed = 5;

/** Signing in. The guard around it redirects as soon as somebody is signed in. */
export default function LoginPage() {
  const t = useAccountTexts();
  const { search } = useLocation();
  const { fieldMessage, failureMessage } = useAccountMessages();
  const form = useForm({
    resolver: translatedResolver(zodResolver(authRoutes.login.body), (field, message, value) =>
      field === 'emailOrUsername' ? t('login.missing') : fieldMessage(field, message, value),
    ),
    defaultValues: { emailOrUsername: '', password: '' },
  });
  const { submit, isSending, failure } = useSubmit(form, {
    send: async (body) => beginSession(await call(login, { body })),
    fieldErrors: () => ({}),
  });
  const { errors } = form.formState;
  /** Somebody else may have used up the tries, so the owner needs another way in. */
  const failureText = ({ code, status }: ApiError, text: string) => {
    if (code === 'INVALID_CREDENTIALS') return t('login.wrong');
    return status === 429 ? `${text} ${t('login.orNewPassword')}` : text;
  };
  const { names } = waitingUploads;
  const named = names.slice(0, mostNamed).join(', ');
  const waiting = t('login.waiting', {
    count: names.length,
    names: names.length > mostNamed ? `${named}…` : named,
  });
  return (
    <AccountFrame
      title={t('login.title')}
      intro={names.length > 0 ? waiting : t(hasStorage() ? 'login.intro' : 'login.noCookies')}
      foot={
        <>
          <p>{t('login.noAccount')}</p>
          <Link to={`/register${search}`}>{t('login.register')}</Link>
        </>
      }
    >
      <AccountForm
        onSubmit={submit}
        isSending={isSending}
        failure={failure && failureText(failure, failureMessage(failure, t('login.failed')))}
        submit={t('login.submit')}
        sending={t('login.sending')}
      >
        <TextField
          {...form.register('emailOrUsername')}
          label={t('emailOrUsername')}
          error={errors.emailOrUsername?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...form.register('password')}
          label={t('password')}
          error={errors.password?.message}
          autoComplete="current-password"
          required
        />
        <Link
          className="inline-flex items-center justify-self-start min-h-target -my-3 text-sm font-semibold"
          to="/forgot-password"
        >
          {t('forgot.title')}
        </Link>
      </AccountForm>
    </AccountFrame>
  );
}
