import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '#lib/api-client.ts';
import { forgotPassword } from '#shared/api/account-endpoints.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { translatedResolver } from '#ui/form/translated-resolver.ts';
import { useAccountMessages } from '#ui/form/use-account-messages.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Link } from '#ui/link.tsx';
import { AccountForm, AccountFrame } from './account-form.tsx';
import { useAccountTexts } from './texts.ts';

/** Sends the code that sets a new password. Never reveals whether the account exists. */
export default function ForgotPasswordPage() {
  const t = useAccountTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { failureMessage } = useAccountMessages();
  const form = useForm({
    resolver: translatedResolver(zodResolver(authRoutes.forgotPassword.body), () => t('login.missing')),
    defaultValues: { emailOrUsername: new URLSearchParams(search).get('user') ?? '' },
  });
  const { submit, isSending, failure } = useSubmit(form, {
    send: async (body) => {
      await call(forgotPassword, { body });
      // As typed: the body has an international domain in ASCII.
      const user = form.getValues('emailOrUsername').trim();
      await navigate(`/reset-password?${new URLSearchParams({ user, sent: '1' })}`);
    },
    fieldErrors: () => ({}),
  });
  return (
    <AccountFrame
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      foot={
        <>
          <Link to="/reset-password">{t('forgot.haveCode')}</Link>
          <Link to="/login">{t('forgot.back')}</Link>
        </>
      }
    >
      <AccountForm
        onSubmit={submit}
        isSending={isSending}
        failure={failure && failureMessage(failure, t('forgot.failed'))}
        submit={t('forgot.submit')}
        sending={t('forgot.sending')}
      >
        <TextField
          {...form.register('emailOrUsername')}
          label={t('emailOrUsername')}
          error={form.formState.errors.emailOrUsername?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </AccountForm>
    </AccountFrame>
  );
}
