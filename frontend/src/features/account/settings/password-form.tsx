import { useWatch } from 'react-hook-form';
import { call } from '#lib/api/api-client.ts';
import { continueSession } from '#lib/auth/auth-session.ts';
import { changePassword, login } from '#shared/api/account-endpoints.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { NewPasswordFields } from '../account-fields.tsx';
import { confirmation, mismatch } from '../password-confirmation.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useSettingsTexts } from './texts.ts';

const formSchema = authRoutes.changePassword.body
  .extend({ confirmation })
  .refine((form) => form.newPassword === form.confirmation, mismatch);

/**
 * The change has ended every sign-in, including this one, so this one gets new tokens. If that fails, the author signs
 * in again when the access token has expired.
 */
async function signInAnew(username: string, password: string): Promise<void> {
  try {
    const body = { emailOrUsername: username, password };
    continueSession(await call(login, { body }));
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/** Changes the password, and asks for the current one. */
export function PasswordForm({ username }: { readonly username: string }) {
  const t = useSettingsTexts();
  const { form, field, submit, isSending, failure } = useAccountForm({
    schema: formSchema,
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    send: async ({ confirmation: _, ...body }) => {
      await call(changePassword, { body });
      await signInAnew(username, body.newPassword);
      form.reset();
      showToast('success', t('password.done'));
    },
    failed: t('password.failed'),
  });
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  return (
    <section className="section" aria-labelledby="password">
      <h2 id="password">{t('password.title')}</h2>
      <form noValidate onSubmit={submit} aria-busy={isSending}>
        <div className="grid grid-cols-1 gap-5 mt-5 max-w-108">
          {/* For password managers, which need to know whose password it is. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            {...field('currentPassword')}
            label={t('password.current')}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields
            typed={newPassword}
            password={{ ...field('newPassword'), label: t('password.new') }}
            confirmation={{ ...field('confirmation'), label: t('password.confirmation') }}
          />
          <FormFailure>{failure}</FormFailure>
          <div className="flex items-center flex-wrap gap-3">
            <Button type="submit" aria-disabled={isSending}>
              {t(isSending ? 'password.sending' : 'password.submit')}
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
}
