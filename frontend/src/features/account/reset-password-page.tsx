import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { call } from '#lib/api/api-client.ts';
import { resetPassword } from '#shared/api/account-endpoints.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { CodeField, EmailOrUsernameField, NewPasswordFields } from './account-fields.tsx';
import { AccountForm, AccountFrame, letterArt } from './account-form.tsx';
import { confirmation, mismatch } from './password-confirmation.ts';
import { useAccountTexts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

/** The fields of setting a new password. */
const resetFormSchema = authRoutes.resetPassword.body
  .extend({ confirmation })
  .refine((form) => form.password === form.confirmation, mismatch);

/** Sets a new password with the code from the message, whose link fills in `?code=` and `?user=`. */
export default function ResetPasswordPage() {
  const t = useAccountTexts();
  const query = new URLSearchParams(useLocation().search);
  const [isDone, setDone] = useState(false);
  const { form, field, ...account } = useAccountForm({
    schema: resetFormSchema,
    defaultValues: {
      emailOrUsername: query.get('user') ?? '',
      code: query.get('code') ?? '',
      password: '',
      confirmation: '',
    },
    send: async ({ confirmation: _, ...body }) => {
      await call(resetPassword, { body });
      setDone(true);
    },
    failed: t('reset.failed'),
  });
  const [user, password] = useWatch({ control: form.control, name: ['emailOrUsername', 'password'] });

  if (isDone) {
    return (
      <>
        <PageTitle>{t('reset.done')}</PageTitle>
        <Notice art={letterArt} heading="h1" title={t('reset.done')} text={t('reset.doneText')}>
          <LinkButton variant="primary" to="/login">
            {t('login.submit')}
          </LinkButton>
        </Notice>
      </>
    );
  }
  return (
    <AccountFrame
      title={t('newPassword')}
      intro={t('reset.intro')}
      foot={
        <>
          <Link to={`/forgot-password?${new URLSearchParams({ user })}`}>{t('reset.again')}</Link>
          <Link to="/login">{t('forgot.back')}</Link>
        </>
      }
    >
      {query.has('sent') && (
        <div className="callout mb-6 bg-primary-tint [&>svg]:text-primary" role="status">
          <MailCheck aria-hidden="true" />
          <p className="flex-1 min-w-0 basis-32">{t('reset.sent')}</p>
        </div>
      )}
      <AccountForm {...account} submitText={t('reset.submit')} sendingText={t('reset.sending')}>
        <EmailOrUsernameField {...field('emailOrUsername')} />
        <CodeField {...field('code')} />
        <NewPasswordFields
          typed={password}
          password={{ ...field('password'), label: t('newPassword') }}
          confirmation={{ ...field('confirmation'), label: t('confirmation') }}
        />
      </AccountForm>
    </AccountFrame>
  );
}
