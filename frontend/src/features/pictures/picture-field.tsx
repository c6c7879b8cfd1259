import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useDeskTexts } from '../../i18n/desk-texts.ts';
import { type PickedPicture, pickedPicture } from './picked-picture.ts';

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
  const t = useDeskTexts();
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={className ? `@container ${className}` : '@container'}
      aria-describedby={describedBy || undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className="flex items-center gap-4 @max-[19.5rem]:flex-col @max-[19.5rem]:items-stretch @max-[19.5rem]:gap-3">
        <PictureFrame
          className={shape === 'square' ? 'w-24' : 'w-32 @max-[19.5rem]:w-[min(100%,12rem)]'}
          picture={value?.picture}
          ratio={ratios[shape]}
          sizes="176px"
        >
          {value && corner && <span className="absolute top-0 end-0 z-1">{corner}</span>}
        </PictureFrame>
        <div className="min-w-0 wrap-anywhere">
          <div className="flex flex-wrap items-start gap-2 below-sm:[&>button]:px-3">
            <Button
              ref={choose}
              aria-label={t(value ? 'picture.changeOf' : 'picture.chooseOf', { label })}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {!value && <ImagePlus aria-hidden="true" />}
              <span>{t(value ? 'picture.change' : 'picture.choose')}</span>
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
        <p id={`${id}-hint`} className="text-soft-ink text-xs leading-normal mt-2 mx-0 mb-0">
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
