import { isApiError } from '#shared/api/api-error.ts';
import { useFailureText } from '#ui/load-error.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sizeText } from './media-words.ts';
import type { Upload, UploadFailure } from './upload-state.ts';

/** Returns a function that describes the progress of a file, or why it stopped. */
export function useUploadText(): (upload: Upload) => string {
  const { t } = useTranslation('desk');
  const failureText = useFailureText();
  const failed = (failure: UploadFailure): string => {
    if (failure.by === 'verdict') return t(`library.errors.${failure.error}`);
    if (failure.by === 'gone') return t('upload.gone');
    return isApiError(failure.error, 'EMAIL_UNVERIFIED')
      ? t('upload.unverified')
      : failureText(failure.error);
  };
  return ({ state, size }) => {
    switch (state.is) {
      case 'refused':
        return t(`upload.refusals.${state.refusal}`, { size: sizeText(size) });
      case 'failed':
        return failed(state.failure);
      case 'sending':
        return t('upload.sending', { part: state.part });
      case 'processing':
        return t(state.isSlow ? 'upload.slow' : 'library.processing');
      default:
        return t(`upload.${state.is}`);
    }
  };
}
