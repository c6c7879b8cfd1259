import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { nameOfMedia } from '#features/pictures/library/media-words.ts';
import { isLibrary } from '#features/pictures/library/use-library.ts';
import { call } from '#lib/api/api-client.ts';
import { ignoreNotFound } from '#lib/api/ignore-not-found.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { deleteMedia, listMediaUses, restoreMedia } from '#shared/api/desk-endpoints.ts';
import type { Media, MediaUse } from '#shared/domain/media.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useAction } from '#ui/toasts/use-action.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { MediaUses } from './media-uses.tsx';
import { useMediaTexts } from './texts.ts';

type Props = {
  /** One or more pictures; never changes while the dialog is open. */
  readonly items: readonly Media[];
  /** Called with the pictures that are no longer shown. */
  readonly onDeleted: (ids: readonly string[]) => void;
  readonly onClose: () => void;
};

type Kept = { readonly media: Media; readonly uses: readonly MediaUse[] };

/** Deletes pictures after asking for confirmation, with Undo. Lists where pictures are used that can't be deleted. */
export default function DeleteDialog({ items, onDeleted, onClose }: Props) {
  const t = useMediaTexts();
  const failureText = useFailureText();
  const deleteNow = useDeletion();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const [first] = items;
  const name = first ? nameOfMedia(first) : '';
  const isOne = items.length === 1;

  const remove = async () => {
    const found: Kept[] = [];
    for (const media of items) found.push({ media, uses: await usesOf(media.id) });
    const used = found.filter(({ uses }) => uses.length > 0);
    const unused = found.filter(({ uses }) => uses.length === 0).map(({ media }) => media);
    if (unused.length > 0) onDeleted(await deleteNow(unused));
    if (used.length === 0) onClose();
    else setKept(used);
  };
  if (kept.length > 0) return <KeptDialog kept={kept} isOne={isOne} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={isOne ? t('remove.title', { name }) : t('remove.titleMany', { count: items.length })}
      confirm={t('details.delete')}
      busy={t('remove.busy')}
      reasonOf={failureText}
      onConfirm={remove}
      onClose={onClose}
    >
      {isOne
        ? t('remove.text')
        : t('remove.textMany', { names: namesOf(items, (count) => t('remove.more', { count })) })}
    </ConfirmDialog>
  );
}

type KeptProps = { readonly kept: readonly Kept[]; readonly isOne: boolean; readonly onClose: () => void };

function KeptDialog({ kept, isOne, onClose }: KeptProps) {
  const t = useMediaTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog
      ref={dialog}
      size="small"
      title={t(isOne ? 'remove.kept' : 'remove.keptMany')}
      text={t(isOne ? 'remove.keptText' : 'remove.keptTextMany')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {t('remove.understood')}
        </Button>
      }
    >
      {kept.map(({ media, uses }) => (
        <div
          key={media.id}
          className={`[&_h3]:mb-1 [&_h3]:text-md [&_h3]:tracking-[0] [&_h3]:leading-[1.4] [&_h3]:wrap-anywhere not-first:mt-4 not-first:pt-4 not-first:border-t not-first:border-t-line`}
        >
          {!isOne && <h3>{nameOfMedia(media)}</h3>}
          <MediaUses uses={uses} />
        </div>
      ))}
    </Dialog>
  );
}

async function usesOf(mediaId: string): Promise<readonly MediaUse[]> {
  try {
    return (await call(listMediaUses, { params: { mediaId } })).items;
  } catch (error) {
    ignoreNotFound(error);
    return [];
  }
}

const namesShown = 5;

/** The names of the first few pictures, and how many more there are. */
function namesOf(items: readonly Media[], moreText: (count: number) => string): string {
  const names = items.slice(0, namesShown).map(nameOfMedia);
  const more = items.length - names.length;
  if (more > 0) return `${names.join(', ')} ${moreText(more)}`;
  return new Intl.ListFormat(currentLanguage()).format(names);
}

/** A picture that could not be deleted, and why. */
type Failure = { readonly media: Media; readonly error: unknown };

/**
 * Returns a function that deletes pictures and offers Undo in a toast. Pictures that couldn't be deleted stay, and
 * another toast says why. It returns the ids of the deleted ones.
 */
function useDeletion(): (items: readonly Media[]) => Promise<readonly string[]> {
  const t = useMediaTexts();
  const failureText = useFailureText();
  const { offerUndo } = useAction();
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
    const undo = () => {
      const calls = restorable.map(({ id }) => call(restoreMedia, { params: { mediaId: id } }));
      return Promise.all(calls).finally(() => mutate(isLibrary));
    };
    return offerUndo(done, undo, t('remove.restoreFailed', { count: restorable.length }));
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
