import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { forgotPassword } from '#shared/api/account-endpoints.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { Link } from '#ui/link.tsx';
import { EmailOrUsernameField } from './account-fields.tsx';
import { AccountForm, AccountFrame } from './account-form.tsx';
import { useAccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

/** Sends the code that sets a new password. Never reveals whether the account exists. */
export default function ForgotPasswordPage() {
  const t = useAccountTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { form, field, ...account } = useAccountForm({
    schema: authRoutes.forgotPassword.body,
    defaultValues: { emailOrUsername: new URLSearchParams(search).get('user') ?? '' },
    send: async (body) => {
      await call(forgotPassword, { body });
      // As typed: the body has an international domain in ASCII.
      const user = form.getValues('emailOrUsername').trim();
      await navigate(`/reset-password?${new URLSearchParams({ user, sent: '1' })}`);
    },
    failed: t('forgot.failed'),
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
      <AccountForm {...account} submitText={t('forgot.submit')} sendingText={t('forgot.sending')}>
        <EmailOrUsernameField {...field('emailOrUsername')} />
      </AccountForm>
    </AccountFrame>
  );
}
