import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, type Resolver } from 'react-hook-form';
import * as z from 'zod';
import { AiPictureField } from '#features/ai/images/create-image-button.tsx';
import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import { call } from '#lib/api/api-client.ts';
import { updateUser } from '#lib/auth/auth-session.ts';
import type { Comparable } from '#lib/forms/differing-fields.ts';
import { updateMe } from '#shared/api/account-endpoints.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { languages } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { pictureSchema } from '#shared/domain/picture.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { translatedResolver } from '#ui/form/translated-resolver.ts';
import { useAccountMessages } from '#ui/form/use-account-messages.ts';
import { Link } from '#ui/link.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { useEditor } from '#ui/versioned-form/use-editor.tsx';
import { useSettingsTexts } from './texts.ts';

/** Validates the profile form, with the limits of the contract. */
const profileSchema = authRoutes.updateMe.body
  .omit({ avatarMediaId: true })
  .extend({ avatar: z.custom<PickedPicture | null>() });

/** A draft may be incomplete or invalid. */
const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  avatar: z.object({ mediaId: z.string(), picture: pictureSchema }).nullable(),
  language: z.enum(languages),
});
/** The values of the profile form. */
type ProfileValues = z.infer<typeof draftSchema>;

/** The form's values of an account. */
export function profileValuesOf(user: OwnUser): ProfileValues {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    bio: user.bio ?? '',
    avatar: avatarOf(user),
    language: user.language,
  };
}

/** Pictures are compared by id, because their addresses change. */
export const comparableProfile: Comparable<ProfileValues> = (values) => ({
  ...values,
  avatar: values.avatar?.mediaId ?? null,
});

/** Reads a draft; null if it is damaged or of an older form. */
export function profileDraftOf(stored: unknown): ProfileValues | null {
  const draft = draftSchema.safeParse(stored);
  return draft.success ? draft.data : null;
}

/** The account has only the address of its picture. The picker fetches the rest. */
function avatarOf({ avatarMediaId, avatarUrl, name }: OwnUser): PickedPicture | null {
  if (!avatarMediaId || !avatarUrl) return null;
  return {
    mediaId: avatarMediaId,
    picture: { url: avatarUrl, altText: name, width: 512, height: 512, renditions: [], placeholder: '' },
  };
}

/** The account as the form loads it. A picked picture has its renditions, the account has only an address. */
type Profile = { readonly user: OwnUser; readonly avatar?: ProfileValues['avatar'] };

/** The public profile (names, a bio, a picture) and the language of e-mails. */
export function ProfileForm({ user }: { readonly user: OwnUser }) {
  const t = useSettingsTexts();
  const tUi = useUiTexts();
  const { fieldMessage, serverFields, failureMessage } = useAccountMessages();
  const [loaded] = useState(() => ({ data: { user }, etag: undefined }));
  const { form, values, isSaving, status, failure, save, draftNotice, dialogs } = useEditor<
    ProfileValues,
    Profile
  >({
    loaded,
    valuesOf: (profile) => ({
      ...profileValuesOf(profile.user),
      ...(profile.avatar === undefined ? {} : { avatar: profile.avatar }),
    }),
    resolver: translatedResolver(zodResolver(profileSchema), fieldMessage) as Resolver<ProfileValues>,
    comparable: comparableProfile,
    draftName: 'profile',
    draftValues: profileDraftOf,
    shownField: (field) => ({ label: t(`profile.${field}`) }),
    async send({ avatar, ...body }) {
      const { user: saved } = await call(updateMe, {
        body: { ...body, avatarMediaId: avatar?.mediaId ?? null },
      });
      updateUser(saved);
      return { data: { user: saved, avatar }, etag: undefined };
    },
    fieldErrors(error) {
      if (!isApiError(error)) return {};
      const { avatarMediaId, ...fields } = serverFields(error);
      const messages = avatarMediaId ? { ...fields, avatar: t('profile.avatarFailed') } : fields;
      return Object.fromEntries(
        Object.entries(messages).map(([field, message]) => [field, { type: 'server', message }]),
      );
    },
  });
  const { errors } = form.formState;
  return (
    <section className="section" aria-labelledby="profile">
      {draftNotice}
      <h2 id="profile">{t('profile.title')}</h2>
      <p className="text-soft-ink text-sm mt-2 mb-0">{t('profile.intro')}</p>
      <form
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid grid-cols-1 gap-5 mt-5">
          <div className="grid gap-y-5 gap-x-4 sm:grid-cols-[1fr_1fr]">
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
              <AiPictureField
                label={t('profile.avatar')}
                hint={t('profile.avatarHint')}
                error={fieldState.error?.message}
                value={field.value}
                onChange={field.onChange}
                shape="square"
              />
            )}
          />
          <SelectField {...form.register('language')} label={t('profile.language')} className="max-w-108">
            {languages.map((language) => (
              <option key={language} value={language}>
                {t(`profile.languages.${language}`)}
              </option>
            ))}
          </SelectField>
          <FormFailure>
            {isApiError(failure) ? failureMessage(failure, t('profile.failed')) : null}
          </FormFailure>
          <div className="flex items-center flex-wrap gap-3">
            <Button type="submit" variant="primary" aria-disabled={isSaving}>
              {isSaving ? tUi('save.saving') : t('profile.save')}
            </Button>
            <SaveState state={status} />
            <Link to={`/u/${user.username}`}>{t('profile.view')}</Link>
          </div>
        </div>
      </form>
      {dialogs}
    </section>
  );
}
