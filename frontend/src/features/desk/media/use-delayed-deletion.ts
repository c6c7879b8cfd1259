import { useSWRConfig } from 'swr';
import { isApiError } from '#shared/api/api-error.ts';
import { deleteMedia } from '#shared/api/media.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { hidePictures } from '../../pictures/library/hidden-pictures.ts';
import { isLibrary } from '../../pictures/library/library-list.ts';
import { nameOfMedia } from '../../pictures/library/media-words.ts';

/** A picture that could not be deleted, and why. */
type Failure = { readonly media: Media; readonly error: unknown };

/**
 * Returns a function that hides pictures, offers Undo in a toast, and deletes the pictures once the toast has closed or
 * the author leaves the page: their files can't be restored. Pictures that couldn't be deleted are shown again.
 */
export function useDelayedDeletion(): (items: readonly Media[]) => void {
  const { t } = useTranslation('media');
  const failureText = useFailureText();
  const { mutate } = useSWRConfig();
  return (items) => {
    const ids = items.map(({ id }) => id);
    const send = async () => {
      // All at the same time: a page that is being left can't wait for one response before it sends the next request.
      const failures = (await Promise.all(items.map(remove))).filter((failure) => failure !== undefined);
      const [first] = failures;
      if (first) {
        hidePictures(
          failures.map(({ media }) => media.id),
          false,
        );
        const failed =
          failures.length === 1
            ? t('remove.failed', { name: nameOfMedia(first.media) })
            : t('remove.failedMany', { count: failures.length });
        const reason = isApiError(first.error, 'MEDIA_IN_USE')
          ? t('remove.usedSince', { count: failures.length })
          : failureText(first.error);
        showToast('error', `${failed} ${reason}`);
      }
      await mutate(isLibrary);
    };
    hidePictures(ids, true);
    const [only] = items;
    const done =
      items.length === 1 && only
        ? t('remove.done', { name: nameOfMedia(only) })
        : t('remove.doneMany', { count: items.length });
    showToast('success', done, {
      onUndo: () => hidePictures(ids, false),
      onFinal: () => void send(),
    });
  };
}

async function remove(media: Media): Promise<Failure | undefined> {
  try {
    await call(deleteMedia, { params: { mediaId: media.id } }, { keepalive: true }).catch(ignoreNotFound);
    return undefined;
  } catch (error) {
    return { media, error };
  }
}
