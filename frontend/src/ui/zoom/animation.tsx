import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './animation.module.css';
import zoomable from './zoomable.module.css';

/**
 * The moving picture over its still, and the button that stops it and starts it again (WCAG 2.2.2). Where motion is
 * not wanted it is fetched only once it is asked for.
 */
export default function Animation({ url }: { url: string }) {
  const { t } = useTranslation('zoom');
  const [isPlaying, setIsPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Half an animation would cover the still with nothing.
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const Icon = isPlaying ? Pause : Play;
  return (
    <>
      {isPlaying && (
        <img
          className={loadedUrl === url ? styles.moving : `${styles.moving} ${styles.loading}`}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setLoadedUrl(url)}
        />
      )}
      <button type="button" className={styles.toggle} onClick={() => setIsPlaying((is) => !is)}>
        <span className={`centered ${zoomable.mark}`}>
          <Icon aria-hidden="true" />
        </span>
        <span className="visually-hidden">{t(isPlaying ? 'pause' : 'play')}</span>
      </button>
    </>
  );
}
