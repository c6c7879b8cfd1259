import { useLocation } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { beginSession } from '#lib/auth/auth-session.ts';
import { isRoundRemembered } from '#lib/auth/round-after-sign-in.ts';
import { waitingUploads } from '#lib/forms/waiting-uploads.ts';
import { hasStorage } from '#lib/stored/storage.ts';
import { login } from '#shared/api/account-endpoints.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { LinkButton } from '#ui/button.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Link } from '#ui/link.tsx';
import { EmailOrUsernameField } from './account-fields.tsx';
import { AccountForm, AccountFrame } from './account-form.tsx';
import { useAccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

/** A longer list would be too long to read. */
const mostNamed = 5;

/** Signing in. The guard around it redirects as soon as somebody is signed in. */
export default function LoginPage() {
  const t = useAccountTexts();
  const { search } = useLocation();
  const { field, error, ...account } = useAccountForm({
    schema: authRoutes.login.body,
    defaultValues: { emailOrUsername: '', password: '' },
    send: async (body) => beginSession(await call(login, { body })),
    failed: t('login.failed'),
  });
  const failure = error?.code === 'INVALID_CREDENTIALS' ? t('login.wrong') : account.failure;
  // Somebody else may have used up the tries, so the owner needs another way in.
  const advice = error?.status === 429 ? ` ${t('login.orNewPassword')}` : '';
  const intro = isRoundRemembered(search) ? 'login.introClass' : 'login.intro';
  const { names } = waitingUploads;
  const named = names.slice(0, mostNamed).join(', ');
  const waiting = t('login.waiting', {
    count: names.length,
    names: names.length > mostNamed ? `${named}…` : named,
  });
  return (
    <AccountFrame
      title={t('login.title')}
      intro={names.length > 0 ? waiting : t(hasStorage() ? intro : 'login.noCookies')}
      foot={
        <>
          <p>{t('login.noAccount')}</p>
          <LinkButton wide className="mt-2" to={`/register${search}`}>
            {t('login.register')}
          </LinkButton>
        </>
      }
    >
      <AccountForm
        {...account}
        failure={failure && failure + advice}
        submitText={t('login.submit')}
        sendingText={t('login.sending')}
      >
        <EmailOrUsernameField {...field('emailOrUsername')} />
        <PasswordField
          {...field('password')}
          label={t('password')}
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
