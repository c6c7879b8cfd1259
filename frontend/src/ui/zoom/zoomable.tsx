import { Maximize2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import type { Picture } from '#shared/domain/picture.ts';
import styles from './zoomable.module.css';

const loadParts = () => import('./zoom-parts.ts').then(({ zoomParts }) => zoomParts());
const ZoomDialog = lazy(async () => ({ default: (await loadParts()).ZoomDialog }));
const Animation = lazy(async () => ({ default: (await loadParts()).Animation }));

type Props = {
  readonly picture: Picture;
  /** Name of the button over the picture: "Enlarge the picture". */
  readonly label: string;
  /** Language of the alternative text. */
  readonly lang: string | undefined;
  readonly className?: string | undefined;
  /** The picture as it is shown on the page. */
  readonly children: ReactNode;
};

/** A picture that can be enlarged in a dialog, with its animation if it has one. The code for both is loaded on demand. */
export function Zoomable({ picture, label, lang, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const open = () => {
    // A history entry with the same address, so that going back only closes the dialog.
    history.pushState(history.state, '');
    setIsOpen(true);
  };
  return (
    <div className={className ? `${styles.zoomable} ${className}` : styles.zoomable}>
      {children}
      {isHydrated && children && picture.animationUrl && (
        <Suspense>
          <Animation url={picture.animationUrl} />
        </Suspense>
      )}
      <button type="button" className={styles.open} onClick={open}>
        <span className={`centered ${styles.mark}`}>
          <Maximize2 aria-hidden="true" />
        </span>
        <span className="visually-hidden">{label}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ZoomDialog picture={picture} lang={lang} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
