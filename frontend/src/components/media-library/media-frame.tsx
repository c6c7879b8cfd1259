import { ImageOff, LoaderCircle } from 'lucide-react';
import type { Media } from '#shared/domain/media.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../picture.tsx';
import { pictureOfMedia } from '../picture-picker/picked-picture.ts';
import styles from './library-grid.module.css';
import { isInProgress } from './media-words.ts';
import { isGoingUp } from './upload-state.ts';
import { useUploads } from './uploads.ts';

/** A picture of the library, all of it, in a box of one shape; where there is none yet, or none at all, why. */
export function MediaFrame({ media }: { readonly media: Media }) {
  const { t } = useTranslation('desk');
  const uploads = useUploads();
  const picture = pictureOfMedia(media);
  if (picture) {
    return (
      <span className={styles.frame}>
        <Picture picture={picture} sizes="220px" fit="contain" decorative />
      </span>
    );
  }
  const isSending = uploads.some((upload) => upload.mediaId === media.id && isGoingUp(upload));
  if (isSending || isInProgress(media)) {
    return (
      <span className={`${styles.frame} ${styles.working}`}>
        <LoaderCircle aria-hidden="true" />
        {t(isSending ? 'library.sending' : 'library.processing')}
      </span>
    );
  }
  return (
    <span className={`${styles.frame} ${styles.lost}`}>
      <ImageOff aria-hidden="true" />
      {t(media.status === 'PENDING' ? 'library.unfinished' : 'library.unusable')}
    </span>
  );
}
