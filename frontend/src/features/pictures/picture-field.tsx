import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type PickedPicture, pickedPicture } from './picked-picture.ts';
import styles from './picture-field.module.css';

const PicturePicker = lazyDialog(() => import('./picture-picker.tsx'));

const ratios = { cover: 4 / 3, wide: 16 / 9, square: 1 };

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: PickedPicture | null;
  readonly onChange: (value: PickedPicture | null) => void;
  /** The aspect ratio in which the picture will be shown; 4:3 by default. */
  readonly shape?: keyof typeof ratios;
  /** More buttons to get a picture. */
  readonly buttons?: ReactNode;
  /** A button in the corner of the chosen picture, for another action. */
  readonly corner?: ReactNode;
  readonly className?: string;
};

/** A form field for a picture of the library: shows, changes and removes the chosen picture. */
export function PictureField({
  label,
  hint,
  error,
  value,
  onChange,
  shape = 'cover',
  buttons,
  corner,
  className,
}: Props) {
  const { t } = useTranslation('desk');
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={className ? `${styles.field} ${className}` : styles.field}
      aria-describedby={describedBy || undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className={`row gap-4 ${styles.row}`}>
        <PictureFrame
          className={shape === 'square' ? styles.square : styles.frame}
          picture={value?.picture}
          ratio={ratios[shape]}
          sizes="176px"
        >
          {value && corner && <span className={styles.corner}>{corner}</span>}
        </PictureFrame>
        <div className="breakable">
          <div className={styles.buttons}>
            <Button
              ref={choose}
              aria-label={t(value ? 'picture.changeOf' : 'picture.chooseOf', { label })}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {!value && <ImagePlus aria-hidden="true" />}
              {t(value ? 'picture.change' : 'picture.choose')}
            </Button>
            {value && (
              <Button
                variant="quiet"
                aria-label={t('picture.removeOf', { label })}
                onClick={() => {
                  onChange(null);
                  setRemoved(true);
                  // The pressed button disappears.
                  choose.current?.focus();
                }}
              >
                {t('picture.remove')}
              </Button>
            )}
            {buttons}
          </div>
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={`fine-print ${styles.hint}`}>
          {hint}
        </p>
      )}
      <LiveRegion>{isRemoved && !value && t('picture.removed')}</LiveRegion>
      {isOpen && (
        <PicturePicker
          title={label}
          selectedId={value?.mediaId ?? null}
          onPick={(media) => {
            const picked = pickedPicture(media);
            if (picked) onChange(picked);
            setRemoved(false);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
