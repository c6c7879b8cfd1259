import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { call } from '#lib/api-client.ts';
import { resetPassword } from '#shared/api/account-endpoints.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { limits } from '#shared/domain/limits.ts';
import { LinkButton } from '#ui/button.tsx';
import { PasswordField, PasswordRules } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { translatedResolver } from '#ui/form/translated-resolver.ts';
import { useAccountMessages } from '#ui/form/use-account-messages.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { AccountForm, AccountFrame, letterArt } from './account-form.tsx';
import { confirmation, mismatch } from './password-confirmation.ts';
import { useAccountTexts } from './texts.ts';

/** The fields of setting a new password. */
const resetFormSchema = authRoutes.resetPassword.body
  .extend({ confirmation })
  .refine((form) => form.password === form.confirmation, mismatch);

/** Sets a new password with the code from the message, whose link fills in `?code=` and `?user=`. */
export default function ResetPasswordPage() {
  const t = useAccountTexts();
  const tSession = useSessionTexts();
  const query = new URLSearchParams(useLocation().search);
  const { fieldMessage, serverFields, failureMessage } = useAccountMessages();
  const [isDone, setDone] = useState(false);
  const rulesId = useId();
  const form = useForm({
    resolver: translatedResolver(zodResolver(resetFormSchema), (field, message, value) =>
      field === 'emailOrUsername' ? t('login.missing') : fieldMessage(field, message, value),
    ),
    defaultValues: {
      emailOrUsername: query.get('user') ?? '',
      code: query.get('code') ?? '',
      password: '',
      confirmation: '',
    },
  });
  const { submit, isSending, failure } = useSubmit(form, {
    send: async ({ confirmation: _, ...body }) => {
      await call(resetPassword, { body });
      setDone(true);
    },
    fieldErrors: (error) =>
      error.code === 'INVALID_CODE' ? { code: tSession('code.wrong') } : serverFields(error),
  });
  const [account, password] = useWatch({ control: form.control, name: ['emailOrUsername', 'password'] });
  const { errors } = form.formState;

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
          <Link to={`/forgot-password?${new URLSearchParams({ user: account })}`}>{t('reset.again')}</Link>
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
      <AccountForm
        onSubmit={submit}
        isSending={isSending}
        failure={failure && failureMessage(failure, t('reset.failed'))}
        submit={t('reset.submit')}
        sending={t('reset.sending')}
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
        <TextField
          {...form.register('code')}
          label={t('code')}
          error={errors.code?.message}
          className="[&_input]:text-[1.25rem] [&_input]:tracking-[0.2em]"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={limits.copiedMax}
          spellCheck={false}
          required
        />
        <div className="grid grid-cols-1 gap-3">
          <PasswordField
            {...form.register('password')}
            label={t('newPassword')}
            error={errors.password?.message}
            autoComplete="new-password"
            aria-describedby={rulesId}
            required
          />
          <PasswordRules id={rulesId} password={password} />
        </div>
        <PasswordField
          {...form.register('confirmation')}
          label={t('confirmation')}
          error={errors.confirmation?.message}
          autoComplete="new-password"
          required
        />
      </AccountForm>
    </AccountFrame>
  );
}
