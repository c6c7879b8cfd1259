import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './animation.module.css';
import zoomable from './zoomable.module.css';

/**
 * The animation on top of its still image, and the button that stops and restarts it (WCAG 2.2.2). If the visitor
 * prefers reduced motion, it is fetched only after the button is pressed.
 */
export default function Animation({ url }: { url: string }) {
  const { t } = useTranslation('zoom');
  const [isPlaying, setIsPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  // A partly loaded animation would hide the still image.
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
