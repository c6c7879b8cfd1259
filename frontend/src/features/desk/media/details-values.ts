import * as z from 'zod';
import type { InputOf } from '#shared/api/client-types.ts';
import { altTextBodySchema, creditBodySchema, filenameBodySchema } from '#shared/api/schemas.ts';
import type { Media } from '#shared/domain/media.ts';
import type { Credit } from '#shared/domain/picture.ts';

const { author, source, licence } = creditBodySchema.shape;

/** The form of a picture's details, with the limits of the contract. No author means no credit. */
export const detailsSchema = z
  .object({
    filename: filenameBodySchema,
    altText: altTextBodySchema,
    author: z.union([z.string().trim().max(0), author]),
    source: source.unwrap(),
    licence: licence.unwrap(),
  })
  .refine(({ author, source, licence }) => author !== '' || (source === '' && licence === ''), {
    path: ['author'],
    // Validated even if another field is invalid.
    when: () => true,
  });
export type DetailsValues = z.infer<typeof detailsSchema>;
export type DetailsField = keyof DetailsValues;

export function detailsOf({ filename, altText, credit }: Media): DetailsValues {
  return {
    filename,
    altText,
    author: credit?.author ?? '',
    source: credit?.source ?? '',
    licence: credit?.licence ?? '',
  };
}

/** The body that saves a picture: only the values that differ from the loaded ones. */
export function detailsBody(values: DetailsValues, media: Media): InputOf<'updateMedia'>['body'] {
  const { filename, altText } = values;
  const base = detailsOf(media);
  const isCreditChanged = (['author', 'source', 'licence'] as const).some((one) => values[one] !== base[one]);
  return {
    ...(filename === base.filename ? {} : { filename }),
    ...(altText === base.altText ? {} : { altText }),
    ...(isCreditChanged ? { credit: creditOf(values) } : {}),
  };
}

function creditOf({ author, source, licence }: DetailsValues): Credit | null {
  if (!author) return null;
  return { author, ...(source ? { source } : {}), ...(licence ? { licence } : {}) };
}
