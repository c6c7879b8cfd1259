import { Crop } from 'lucide-react';
import { useState } from 'react';
import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './focal-point.module.css';
import { withFocalPoint } from './with-focal-point.ts';

const FocalPointDialog = lazyDialog(() => import('./focal-point-dialog.tsx'));

type Props = {
  /** The label of the field that contains the picture. */
  readonly label: string;
  readonly value: PickedPicture;
  readonly onChange: (value: PickedPicture) => void;
};

/**
 * Opens the choice of the focal point that crops must keep. It is part of the picture's value, so another picture
 * starts without one.
 */
export function FocalPoint({ label, value, onChange }: Props) {
  const { t } = useTranslation('quizEditor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`centered ${styles.open}`}
        title={t('focal.open')}
        aria-label={t('focal.openOf', { label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          <Crop aria-hidden="true" />
        </span>
      </button>
      {isOpen && (
        <FocalPointDialog
          picture={value.picture}
          onUse={(point) => onChange({ ...value, picture: withFocalPoint(value.picture, point) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
