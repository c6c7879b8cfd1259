import * as z from 'zod';
import type { Picture } from '#shared/domain/picture.ts';

const pictureParts = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  renditions: z.array(z.unknown()),
});

/** A chosen picture in a stored draft; null if it is damaged. */
export const keptPicture = z
  .object({
    mediaId: z.string(),
    picture: z.custom<Picture>((stored) => pictureParts.safeParse(stored).success),
  })
  .nullable()
  .catch(null);
