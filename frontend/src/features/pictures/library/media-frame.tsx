import { ImageOff, LoaderCircle } from 'lucide-react';
import type { Media } from '#shared/domain/media.ts';
import { Picture } from '#ui/picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pictureOfMedia } from '../picked-picture.ts';
import styles from './library-grid.module.css';
import { useProgress } from './media-progress.ts';

/** The whole picture of the library, in a box of a fixed shape. If there is no picture (yet), the box says why. */
export function MediaFrame({ media }: { readonly media: Media }) {
  const { t } = useTranslation('desk');
  const progress = useProgress(media);
  const picture = pictureOfMedia(media);
  if (picture) {
    return (
      <span className={`framed ${styles.frame}`}>
        <Picture picture={picture} sizes="220px" fit="contain" decorative />
      </span>
    );
  }
  if (progress === 'sending' || progress === 'processing') {
    return (
      <span className={`framed ${styles.frame} ${styles.without}`}>
        <LoaderCircle className="turning" aria-hidden="true" />
        {t(`library.${progress}`)}
      </span>
    );
  }
  return (
    <span className={`framed ${styles.frame} ${styles.without}`}>
      <ImageOff aria-hidden="true" />
      {t(progress ? 'library.unfinished' : 'library.unusable')}
    </span>
  );
}
