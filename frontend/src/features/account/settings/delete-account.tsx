import { useRef, useState } from 'react';
import * as z from 'zod';
import { call } from '#lib/api/api-client.ts';
import { endSession } from '#lib/auth/auth-session.ts';
import { deleteMe } from '#shared/api/account-endpoints.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useSettingsTexts } from './texts.ts';

/** Deletes the account and everything in it, after the author has typed its name and password. */
export function DeleteAccount({ username }: { readonly username: string }) {
  const t = useSettingsTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="section" aria-labelledby="delete">
      <h2 id="delete">{t('delete.title')}</h2>
      <p className="text-soft-ink text-sm mt-2 mb-0">{t('delete.text')}</p>
      <Button isDestructive className="mt-5" onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      {isAsking && <DeleteDialog username={username} onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteDialog({ username, onClose }: { readonly username: string; readonly onClose: () => void }) {
  const t = useSettingsTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const { field, errors, submit, isSending, failure } = useAccountForm({
    schema: formSchema(username),
    defaultValues: { username: '', password: '' },
    send: async ({ password }) => {
      await call(deleteMe, { body: { password } });
      showToast('success', t('delete.done'));
      endSession('left');
    },
    failed: t('delete.failed'),
  });
  return (
    <Dialog
      ref={dialog}
      size="small"
      isQuestion
      title={t('delete.ask', { username })}
      text={t('delete.text')}
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      leave="cancel"
      actions={
        <Button type="submit" variant="danger" aria-disabled={isSending}>
          {t(isSending ? 'delete.sending' : 'delete.submit')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <TextField
          {...field('username')}
          label={t('delete.username', { username })}
          error={errors.username && t('delete.mismatch', { username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...field('password')}
          label={t('delete.password')}
          autoComplete="current-password"
          required
        />
        <FormFailure>{failure}</FormFailure>
      </div>
    </Dialog>
  );
}

/** The username as registered or in another case: both mean this account. */
function formSchema(username: string) {
  return authRoutes.deleteMe.body.extend({
    username: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === username.toLowerCase()),
  });
}
