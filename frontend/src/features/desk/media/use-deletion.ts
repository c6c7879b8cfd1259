import { useSWRConfig } from 'swr';
import { isLibrary } from '#features/pictures/library/library-list.ts';
import { nameOfMedia } from '#features/pictures/library/media-words.ts';
import { call } from '#lib/api-client.ts';
import { ignoreNotFound } from '#lib/ignore-not-found.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { deleteMedia, restoreMedia } from '#shared/api/media.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useOfferUndo } from '#ui/toasts/use-offer-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** A picture that could not be deleted, and why. */
type Failure = { readonly media: Media; readonly error: unknown };

/**
 * Returns a function that deletes pictures and offers Undo in a toast. Pictures that couldn't be deleted stay, and
 * another toast says why. It returns the ids of the deleted ones.
 */
export function useDeletion(): (items: readonly Media[]) => Promise<readonly string[]> {
  const { t } = useTranslation('media');
  const failureText = useFailureText();
  const offerUndo = useOfferUndo();
  const { mutate } = useSWRConfig();

  const showFailures = (failures: readonly Failure[]) => {
    const [first] = failures;
    if (!first) return;
    const failed =
      failures.length === 1
        ? t('remove.failed', { name: nameOfMedia(first.media) })
        : t('remove.failedMany', { count: failures.length });
    const reason = isApiError(first.error, 'MEDIA_IN_USE')
      ? t('remove.usedSince', { count: failures.length })
      : failureText(first.error);
    showToast('error', `${failed} ${reason}`);
  };
  const offer = (deleted: readonly Media[]) => {
    const [only] = deleted;
    if (!only) return;
    const done =
      deleted.length === 1
        ? t('remove.done', { name: nameOfMedia(only) })
        : t('remove.doneMany', { count: deleted.length });
    // An upload that isn't ready can't be restored.
    const restorable = deleted.filter(({ status }) => status === 'READY');
    if (restorable.length === 0) return showToast('success', done);
    return offerUndo({
      done,
      failed: t('remove.restoreFailed', { count: restorable.length }),
      async undo() {
        const calls = restorable.map(({ id }) => call(restoreMedia, { params: { mediaId: id } }));
        await Promise.all(calls).finally(() => mutate(isLibrary));
      },
    });
  };
  return async (items) => {
    const failures = (await Promise.all(items.map(remove))).filter((failure) => failure !== undefined);
    const deleted = items.filter((media) => !failures.some((failure) => failure.media === media));
    showFailures(failures);
    offer(deleted);
    await mutate(isLibrary);
    return deleted.map(({ id }) => id);
  };
}

async function remove(media: Media): Promise<Failure | undefined> {
  try {
    await call(deleteMedia, { params: { mediaId: media.id } }).catch(ignoreNotFound);
    return undefined;
  } catch (error) {
    return { media, error };
  }
}
