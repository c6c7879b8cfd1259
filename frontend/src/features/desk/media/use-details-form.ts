import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import * as z from 'zod';
import { call } from '#lib/api/api-client.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { updateMedia } from '#shared/api/desk-endpoints.ts';
import {
  altTextBodySchema,
  creditBodySchema,
  filenameBodySchema,
  pictureNameBodySchema,
} from '#shared/api/schemas.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import type { Credit } from '#shared/domain/picture.ts';
import { useVersionedForm, type VersionedForm } from '#ui/versioned-form/use-versioned-form.tsx';
import { useMediaTexts } from './texts.ts';

const { author, source, licence } = creditBodySchema.shape;

/** The form of a picture's details, with the limits of the contract. No author means no credit. */
const detailsSchema = z
  .object({
    filename: filenameBodySchema,
    name: pictureNameBodySchema,
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
type DetailsValues = z.infer<typeof detailsSchema>;
type DetailsField = keyof DetailsValues;

function detailsOf({ filename, name, altText, credit }: Media): DetailsValues {
  return {
    filename,
    name,
    altText,
    author: credit?.author ?? '',
    source: credit?.source ?? '',
    licence: credit?.licence ?? '',
  };
}

/** The body that saves a picture: only the values that differ from the loaded ones. */
function detailsBody(values: DetailsValues, media: Media): InputOf<'updateMedia'>['body'] {
  const { filename, name, altText } = values;
  const base = detailsOf(media);
  const isCreditChanged = (['author', 'source', 'licence'] as const).some((one) => values[one] !== base[one]);
  return {
    ...(filename === base.filename ? {} : { filename }),
    ...(name === base.name ? {} : { name }),
    ...(altText === base.altText ? {} : { altText }),
    ...(isCreditChanged ? { credit: creditOf(values) } : {}),
  };
}

function creditOf({ author, source, licence }: DetailsValues): Credit | null {
  if (!author) return null;
  return { author, ...(source ? { source } : {}), ...(licence ? { licence } : {}) };
}

export type DetailsFormState = VersionedForm<DetailsValues> & {
  /** The translated error of a field. */
  errorOf(field: DetailsField): string | undefined;
  counterOf(field: DetailsField): { readonly length: number; readonly max: number };
};

const maxima: Readonly<Record<DetailsField, number>> = {
  filename: limits.media.filenameMax,
  name: limits.media.nameMax,
  altText: limits.media.altTextMax,
  author: limits.media.creditAuthorMax,
  source: limits.media.creditSourceMax,
  licence: limits.media.creditLicenceMax,
};

/**
 * The form of a picture's details.
 * @param onSaved called with the picture as the server returned it
 */
export function useDetailsForm(media: Media, onSaved: (media: Media) => void): DetailsFormState {
  const t = useMediaTexts();
  const loaded = useMemo(() => ({ data: media, etag: undefined }), [media]);
  const editor = useVersionedForm<DetailsValues, Media>({
    loaded,
    valuesOf: detailsOf,
    resolver: zodResolver(detailsSchema),
    shownField: (field) => ({ label: field }),
    async send(values) {
      const body = detailsBody(values, media);
      return { data: await call(updateMedia, { params: { mediaId: media.id }, body }), etag: undefined };
    },
    onSaved: ({ data }) => onSaved(data),
  });
  const { values } = editor;
  const { errors } = editor.form.formState;
  return {
    ...editor,
    errorOf(field) {
      if (!errors[field]) return undefined;
      const max = maxima[field];
      if (values[field].length > max) return t('details.tooLong', { max });
      return t(field === 'filename' ? 'details.fileRequired' : 'details.authorRequired');
    },
    counterOf: (field) => ({ length: values[field].length, max: maxima[field] }),
  };
}
