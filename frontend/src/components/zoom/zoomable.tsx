import { Maximize2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Picture } from '#shared/domain/picture.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import styles from './zoomable.module.css';

const loadDialog = async () => {
  const [dialog] = await Promise.all([
    import('./zoom-dialog.tsx'),
    loadTexts('zoom', { sk: () => import('./texts.sk.ts'), en: () => import('./texts.en.ts') }),
  ]);
  return dialog;
};
const ZoomDialog = lazy(loadDialog);

type Props = {
  readonly picture: Picture;
  /** Name of the button over the picture: "Enlarge the picture". */
  readonly label: string;
  /** Language of the alternative text. */
  readonly lang?: string;
  readonly className?: string | undefined;
  /** The picture as it is shown here. */
  readonly children: ReactNode;
};

/** A picture that opens large in a dialog. Dialog and texts are fetched on the first use. */
export function Zoomable({ picture, label, lang, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    // An entry of the same address, so that going back closes the dialog and nothing else.
    history.pushState(history.state, '');
    setIsOpen(true);
  };
  return (
    <div className={className ? `${styles.zoomable} ${className}` : styles.zoomable}>
      {children}
      <button type="button" className={styles.open} onClick={open}>
        <span className={styles.mark}>
          <Maximize2 aria-hidden="true" />
        </span>
        <span className="visually-hidden">{label}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ZoomDialog picture={picture} lang={lang} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
