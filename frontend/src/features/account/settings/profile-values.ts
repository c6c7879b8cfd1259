import * as z from 'zod';
import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import type { Comparable } from '#lib/differing-fields.ts';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { languages } from '#shared/domain/language.ts';
import { pictureSchema } from '#shared/domain/picture.ts';
import type { OwnUser } from '#shared/domain/user.ts';

/** Validates the profile form, with the limits of the contract. */
export const profileSchema = authRoutes.updateMe.body
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
export type ProfileValues = z.infer<typeof draftSchema>;

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
