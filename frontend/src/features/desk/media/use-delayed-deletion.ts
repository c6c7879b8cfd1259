import { useSWRConfig } from 'swr';
import { isApiError } from '#shared/api/api-error.ts';
import { deleteMedia } from '#shared/api/media.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { hidePicture } from '../../pictures/library/hidden-pictures.ts';
import { isLibrary } from '../../pictures/library/library-list.ts';
import { nameOfMedia } from '../../pictures/library/media-words.ts';

/**
 * Gives a function that hides a picture, offers Undo in a toast, and deletes the picture once the toast is gone or the
 * page is left: its file can't be brought back. A picture that could not be deleted is shown again.
 */
export function useDelayedDeletion(): (media: Media) => void {
  const { t } = useTranslation('media');
  const failureText = useFailureText();
  const { mutate } = useSWRConfig();
  return (media) => {
    const name = nameOfMedia(media);
    const send = async () => {
      try {
        await call(deleteMedia, { params: { mediaId: media.id } }, { keepalive: true }).catch(ignoreNotFound);
        await mutate(isLibrary);
      } catch (error) {
        hidePicture(media.id, false);
        const reason = isApiError(error, 'MEDIA_IN_USE') ? t('remove.usedSince') : failureText(error);
        showToast('error', `${t('remove.failed', { name })} ${reason}`);
      }
    };
    hidePicture(media.id, true);
    showToast('success', t('remove.done', { name }), {
      onUndo: () => hidePicture(media.id, false),
      onFinal: () => void send(),
    });
  };
}
