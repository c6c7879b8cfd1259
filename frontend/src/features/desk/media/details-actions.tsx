import { Download, Trash2 } from 'lucide-react';
import { call } from '#lib/api-client.ts';
import { useTask } from '#lib/use-task.ts';
import { getMediaSignedUrl } from '#shared/api/media.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { Button } from '#ui/button.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './details-dialog.module.css';

type Props = { readonly media: Media; readonly onDelete: () => void };

/** The actions on a picture, except changing it. */
export function DetailsActions({ media, onDelete }: Props) {
  const { t } = useTranslation('media');
  const failureText = useFailureText();
  const { run, isRunning } = useTask();

  const download = () =>
    run(async () => {
      try {
        const { url } = await call(getMediaSignedUrl, { params: { mediaId: media.id } });
        save(url, media.filename);
      } catch (error) {
        showToast('error', failureText(error));
      }
    });
  return (
    <div className={`cluster gap-2 ${styles.actions}`}>
      {media.status === 'READY' && (
        <Button aria-disabled={isRunning} onClick={() => void download()}>
          <Download aria-hidden="true" />
          {t(isRunning ? 'details.downloading' : 'details.download')}
        </Button>
      )}
      <Button variant="quiet" isDestructive onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        {t('details.delete')}
      </Button>
    </div>
  );
}

function save(url: string, filename: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  // If the browser opens the file instead of downloading it, a new tab keeps the desk open.
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}
