import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { updateMe } from '#shared/api/auth.endpoints.ts';
import { languages } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { updateUser } from '../../../lib/auth-session.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { translatedResolver } from '../../../ui/form/translated-resolver.ts';
import { useAccountMessages } from '../../../ui/form/use-account-messages.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Link } from '../../../ui/link/link.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.tsx';
import { DraftNotice } from '../../desk/draft-notice.tsx';
import { PictureField } from '../../pictures/picker/picture-field.tsx';
import {
  isSameProfile,
  type ProfileValues,
  profileChanges,
  profileDraftOf,
  profileSchema,
  profileValuesOf,
} from './profile-values.ts';
import styles from './settings-page.module.css';

/** The public profile: names, a few words, a picture; and the language of mail. */
export function ProfileForm({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('settings');
  const { fieldMessage, serverFields, failureMessage } = useAccountMessages();
  const [base, setBase] = useState(() => profileValuesOf(user));
  const form = useForm({
    resolver: translatedResolver(zodResolver(profileSchema), fieldMessage),
    defaultValues: base,
    mode: 'onChange',
  });
  const values = useWatch({ control: form.control }) as ProfileValues;
  const isDirty = !isSameProfile(values, base);
  const draft = useFormDraft('profile', values, isDirty);
  const guard = useUnsavedChanges(isDirty, draft.drop);
  const restorable = useMemo(() => draft.found && profileDraftOf(draft.found.values), [draft.found]);
  const { submit, isSending, failure } = useSubmit(form, {
    send: async ({ avatar, ...typed }) => {
      const body = { ...typed, avatarMediaId: avatar?.mediaId ?? null };
      const sent = form.getValues() as ProfileValues;
      const { user: saved } = await call(updateMe, { body });
      updateUser(saved);
      // What was changed while it was on its way stays, and stays unsaved.
      const later = profileChanges(sent, form.getValues() as ProfileValues);
      if (Object.keys(later).length === 0) draft.drop();
      // The account names its picture only; the picked one has its renditions.
      const next = { ...profileValuesOf(saved), avatar: avatar ?? null };
      setBase(next);
      form.reset({ ...next, ...later });
      showToast('success', t('profile.saved'));
    },
    fieldErrors: (error: ApiError) => {
      const { avatarMediaId, ...fields } = serverFields(error);
      return avatarMediaId ? { ...fields, avatar: t('profile.avatarFailed') } : fields;
    },
  });
  const { errors } = form.formState;
  return (
    <section className={styles.section} aria-labelledby="profile">
      {draft.found && restorable && !isDirty && !isSameProfile(restorable, base) && (
        <DraftNotice
          savedAt={draft.found.savedAt}
          onRestore={() => {
            form.reset(restorable, { keepDefaultValues: true });
            draft.decide(true);
          }}
          onDiscard={() => draft.decide(false)}
        />
      )}
      <h2 id="profile">{t('profile.title')}</h2>
      <p className={styles.intro}>{t('profile.intro')}</p>
      <form noValidate onSubmit={submit} aria-busy={isSending}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextField
              {...form.register('firstName')}
              label={t('profile.firstName')}
              error={errors.firstName?.message}
              counter={{ length: values.firstName.length, max: limits.nameMax }}
              autoComplete="given-name"
            />
            <TextField
              {...form.register('lastName')}
              label={t('profile.lastName')}
              error={errors.lastName?.message}
              counter={{ length: values.lastName.length, max: limits.nameMax }}
              autoComplete="family-name"
            />
          </div>
          <TextareaField
            {...form.register('bio')}
            label={t('profile.bio')}
            hint={t('profile.bioHint')}
            error={errors.bio?.message}
            counter={{ length: values.bio.length, max: limits.bioMax }}
            rows={4}
          />
          <Controller
            control={form.control}
            name="avatar"
            render={({ field, fieldState }) => (
              <PictureField
                label={t('profile.avatar')}
                hint={t('profile.avatarHint')}
                error={fieldState.error?.message}
                value={field.value}
                onChange={field.onChange}
                shape="square"
              />
            )}
          />
          <SelectField {...form.register('language')} label={t('profile.language')} className={styles.narrow}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {t(`profile.languages.${language}`)}
              </option>
            ))}
          </SelectField>
          <FormFailure>{failure && failureMessage(failure, t('profile.failed'))}</FormFailure>
          <div className={styles.actions}>
            <Button type="submit" variant="primary" aria-disabled={isSending}>
              {t(isSending ? 'profile.saving' : 'profile.save')}
            </Button>
            <Link to={`/u/${user.username}`}>{t('profile.view')}</Link>
          </div>
        </div>
      </form>
      {guard.dialog}
    </section>
  );
}
