import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { call } from '#lib/api-client.ts';
import { updateMedia } from '#shared/api/media.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import { useVersionedForm, type VersionedForm } from '#ui/versioned-form/use-versioned-form.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  type DetailsField,
  type DetailsValues,
  detailsBody,
  detailsOf,
  detailsSchema,
} from './details-values.ts';

export type DetailsFormState = VersionedForm<DetailsValues> & {
  /** The translated error of a field. */
  errorOf(field: DetailsField): string | undefined;
  counterOf(field: DetailsField): { readonly length: number; readonly max: number };
};

const maxima: Readonly<Record<DetailsField, number>> = {
  filename: limits.media.filenameMax,
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
  const { t } = useTranslation('media');
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
