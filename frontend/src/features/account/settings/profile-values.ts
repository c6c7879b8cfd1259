import * as z from 'zod';
import { authRoutes } from '#shared/api/auth.routes.ts';
import { languages } from '#shared/domain/language.ts';
import { pictureSchema } from '#shared/domain/picture.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import type { PickedPicture } from '../../pictures/picker/picked-picture.ts';

/** What the form of the profile sends, in the limits of the contract. */
export const profileSchema = authRoutes.updateMe.body
  .omit({ avatarMediaId: true })
  .extend({ avatar: z.custom<PickedPicture | null>() });

/** A draft may be as unfinished as it likes. */
const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  avatar: z.object({ mediaId: z.string(), picture: pictureSchema }).nullable(),
  language: z.enum(languages),
});
/** What the form of the profile holds. */
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

/** True where saving would change nothing. */
export function isSameProfile(one: ProfileValues, other: ProfileValues): boolean {
  return Object.keys(profileChanges(one, other)).length === 0;
}

/** What of it is otherwise than before; a picture is its id, whatever its addresses. */
export function profileChanges(before: ProfileValues, now: ProfileValues): Partial<ProfileValues> {
  const plain = (value: ProfileValues[keyof ProfileValues]) =>
    typeof value === 'object' ? value?.mediaId : value;
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => {
      return plain(value) !== plain(before[field as keyof ProfileValues]);
    }),
  );
}

/** Reads a draft back; null where it is of an older form or damaged. */
export function profileDraftOf(stored: unknown): ProfileValues | null {
  const draft = draftSchema.safeParse(stored);
  return draft.success ? draft.data : null;
}

/** The account knows only the address of its picture; the picker fetches the rest. */
function avatarOf({ avatarMediaId, avatarUrl, name }: OwnUser): PickedPicture | null {
  if (!avatarMediaId || !avatarUrl) return null;
  return {
    mediaId: avatarMediaId,
    picture: { url: avatarUrl, altText: name, width: 512, height: 512, renditions: [], placeholder: '' },
  };
}
