import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../picture.tsx';
import { useZoom } from './use-zoom.ts';
import styles from './zoom-dialog.module.css';

type Props = {
  readonly picture: PictureData;
  readonly lang: string | undefined;
  /** Called once it is closed and the focus is back. */
  readonly onClosed: () => void;
};

/**
 * A picture as large as it gets, in its largest rendition. Whoever opens it has pushed a history entry: closing goes
 * back, and going back closes.
 */
export default function ZoomDialog({ picture, lang, onClosed }: Props) {
  const { t } = useTranslation('zoom');
  const dialog = useRef<HTMLDialogElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const hasGoneBack = useRef(false);
  const goBack = () => history.back();
  const zoom = useZoom(surface, picture, goBack);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const onBack = () => {
      hasGoneBack.current = true;
      dialog.current?.close();
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        goBack();
      }}
      onClose={() => {
        // Browsers close it themselves when Escape is pressed twice.
        if (!hasGoneBack.current) goBack();
        onClosed();
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (zoom.press(event.key)) event.preventDefault();
      }}
    >
      <div ref={surface} className={styles.surface} {...zoom.pointer}>
        <div
          className={zoom.isDirect ? styles.picture : `${styles.picture} ${styles.gliding}`}
          style={{
            inlineSize: zoom.fitted.width,
            blockSize: zoom.fitted.height,
            transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})`,
          }}
          lang={lang}
        >
          <Picture picture={picture} sizes={`${picture.width}px`} fit="contain" priority />
        </div>
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('out')}
          title={t('out')}
          aria-disabled={!zoom.canZoomOut}
          onClick={zoom.zoomOut}
        >
          <ZoomOut aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('in')}
          title={t('in')}
          aria-disabled={!zoom.canZoomIn}
          onClick={zoom.zoomIn}
        >
          <ZoomIn aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('close')}
          title={t('close')}
          onClick={goBack}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}
