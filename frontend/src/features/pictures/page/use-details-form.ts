import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { updateMedia } from '#shared/api/media.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import type { SaveStatus } from '../../../ui/save-state/save-state.tsx';
import {
  type DetailsField,
  type DetailsValues,
  detailsBody,
  detailsOf,
  detailsSchema,
} from './details-values.ts';

export type DetailsFormState = {
  readonly register: UseFormReturn<DetailsValues>['register'];
  readonly isDirty: boolean;
  readonly status: SaveStatus;
  /** Why it could not be saved. */
  readonly failure: string | null;
  /** The translated error of a field. */
  errorOf(field: DetailsField): string | undefined;
  counterOf(field: DetailsField): { readonly length: number; readonly max: number };
  save(): void;
};

const maxima: Readonly<Record<DetailsField, number>> = {
  filename: limits.media.filenameMax,
  altText: limits.media.altTextMax,
  author: limits.media.creditAuthorMax,
  source: limits.media.creditSourceMax,
  licence: limits.media.creditLicenceMax,
};

/**
 * The state of a picture's form.
 * @param onSaved called with the picture as the server has it now
 */
export function useDetailsForm(media: Media, onSaved: (media: Media) => void): DetailsFormState {
  const { t } = useTranslation('media');
  const failureText = useFailureText();
  const [status, setStatus] = useState<SaveStatus>({ is: 'clean' });
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const form = useForm<DetailsValues>({
    resolver: zodResolver(detailsSchema),
    defaultValues: detailsOf(media),
    mode: 'onSubmit',
  });
  const values = form.watch();
  const { errors } = form.formState;
  const isDirty = Object.keys(detailsBody(values, media)).length > 0;
  const errorOf = (field: DetailsField): string | undefined => {
    if (!errors[field]) return undefined;
    const max = maxima[field];
    if (values[field].length > max) return t('details.tooLong', { max });
    return t(field === 'filename' ? 'details.fileRequired' : 'details.authorRequired');
  };
  const counterOf = (field: DetailsField) => ({ length: values[field].length, max: maxima[field] });

  const save = form.handleSubmit(async (valid) => {
    if (running.current) return;
    const body = detailsBody(valid, media);
    if (Object.keys(body).length === 0) return setStatus({ is: 'saved', at: new Date() });
    running.current = true;
    setFailure(null);
    setStatus({ is: 'saving' });
    try {
      const saved = await call(updateMedia, { params: { mediaId: media.id }, body });
      // What was typed while it was on its way stays.
      const now = form.getValues();
      const typed = Object.entries(now).filter(([field, value]) => value !== values[field as DetailsField]);
      form.reset({ ...detailsOf(saved), ...Object.fromEntries(typed) });
      onSaved(saved);
      setStatus({ is: 'saved', at: new Date() });
    } catch (error) {
      setStatus({ is: 'failed' });
      setFailure(failureText(error));
    } finally {
      running.current = false;
    }
  });
  const isSaving = status.is === 'saving';
  return {
    register: form.register,
    isDirty,
    status: isSaving || (status.is === 'failed' && isDirty) ? status : isDirty ? { is: 'unsaved' } : status,
    failure,
    errorOf,
    counterOf,
    save: () => void save(),
  };
}
