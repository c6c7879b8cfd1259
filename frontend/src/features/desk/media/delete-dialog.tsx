import { useRef, useState } from 'react';
import { isApiError } from '#shared/api/api-error.ts';
import { deleteMedia, listMediaUses } from '#shared/api/media.endpoints.ts';
import type { Media, MediaUse } from '#shared/domain/media.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api-client.ts';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { nameOfMedia } from '../../pictures/library/media-words.ts';
import styles from './delete-dialog.module.css';
import { MediaUses } from './media-uses.tsx';
import { useDelayedDeletion } from './use-delayed-deletion.ts';

type Props = {
  /** One or more; never changes while it is open. */
  readonly items: readonly Media[];
  /** Called with those that are gone, as far as it came. */
  readonly onDeleted: (ids: readonly string[]) => void;
  readonly onClose: () => void;
};

type Kept = { readonly media: Media; readonly uses: readonly MediaUse[] };

/** Deletes pictures after asking, one picture with Undo; tells where those are used that stayed. */
export default function DeleteDialog({ items, onDeleted, onClose }: Props) {
  const { t } = useTranslation('media');
  const failureText = useFailureText();
  const deleteLater = useDelayedDeletion();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const gone = useRef(new Set<string>());
  const [first] = items;
  const name = first ? nameOfMedia(first) : '';
  const isOne = items.length === 1;

  const removeOne = async (media: Media) => {
    const uses = await usesOf(media.id);
    if (uses.length > 0) {
      setKept([{ media, uses }]);
      return;
    }
    deleteLater(media);
    onDeleted([media.id]);
    onClose();
  };
  const removeAll = async () => {
    const stayed: Kept[] = [];
    const before = gone.current.size;
    try {
      for (const media of items) {
        if (gone.current.has(media.id)) continue;
        const uses = await remove(media.id);
        if (uses) stayed.push({ media, uses });
        else gone.current.add(media.id);
      }
    } catch (error) {
      if (gone.current.size > before) onDeleted([...gone.current]);
      throw error;
    }
    const count = gone.current.size;
    if (count > 0) {
      showToast('success', t('remove.doneMany', { count }));
      onDeleted([...gone.current]);
    }
    if (stayed.length === 0) onClose();
    else setKept(stayed);
  };
  if (kept.length > 0) return <KeptDialog kept={kept} isOne={isOne} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={isOne ? t('remove.title', { name }) : t('remove.titleMany', { count: items.length })}
      confirm={t('details.delete')}
      busy={t('remove.busy')}
      reasonOf={failureText}
      onConfirm={() => (isOne && first ? removeOne(first) : removeAll())}
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
  const { t } = useTranslation('media');
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
        <div key={media.id} className={styles.kept}>
          {!isOne && <h3>{nameOfMedia(media)}</h3>}
          <MediaUses uses={uses} />
        </div>
      ))}
    </Dialog>
  );
}

/** @returns where it is used, and so stayed; null once it is gone */
async function remove(mediaId: string): Promise<readonly MediaUse[] | null> {
  const params = { mediaId };
  try {
    await call(deleteMedia, { params });
    return null;
  } catch (error) {
    // Gone already, in another tab: what was wanted.
    if (isApiError(error, 'NOT_FOUND')) return null;
    if (!isApiError(error, 'MEDIA_IN_USE')) throw error;
  }
  return usesOf(mediaId);
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

/** Names of the first few, and how many more. */
function namesOf(items: readonly Media[], moreText: (count: number) => string): string {
  const names = items.slice(0, namesShown).map(nameOfMedia);
  const more = items.length - names.length;
  if (more > 0) return `${names.join(', ')} ${moreText(more)}`;
  return new Intl.ListFormat(currentLanguage()).format(names);
}
