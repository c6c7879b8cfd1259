import { Crop } from 'lucide-react';
import { useState } from 'react';
import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useQuizEditorTexts } from './texts.ts';
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
  const t = useQuizEditorTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="grid place-items-center size-target rounded-card [&_span]:grid [&_span]:place-items-center [&_span]:size-8 [&_span]:border [&_span]:border-line [&_span]:rounded-control [&_span]:bg-raised [&_span]:text-ink hover:[&_span]:border-primary hover:[&_span]:text-primary focus-visible:-outline-offset-3"
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
