import { Sparkles } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { pickedPicture } from '#features/pictures/picked-picture.ts';
import { PictureField } from '#features/pictures/picture-field.tsx';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import type { UseImage } from './image-dialog.tsx';
import type { ImageContext } from './prompt-form.tsx';

type Props = {
  /** Label of the field that the picture is for; undefined in the library. */
  readonly label?: string;
  readonly context?: ImageContext | undefined;
  /** Called with the picture that the author has chosen and saved. Without it the picture is only saved. */
  readonly onUse?: UseImage;
};

const ImageDialog = lazyDialog(() => import('./image-dialog.tsx'));

/** Opens the dialog in which a picture is made by AI and saved to the library. */
export function CreateImageButton({ label, context, onUse }: Props) {
  const t = useDeskTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={label && t('ai.createImageOf', { label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Sparkles aria-hidden="true" />
        {t('ai.createImage')}
      </Button>
      {isOpen && (
        <ImageDialog
          context={context}
          keptAs={`ai-image.${location.pathname}.${label ?? ''}`}
          onUse={onUse}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type AiPictureFieldProps = Omit<ComponentProps<typeof PictureField>, 'buttons'> & {
  /** Suggestions of what an AI picture could show. */
  readonly ai?: ImageContext;
};

/** A field for a picture of the library, or for one made by AI. */
export function AiPictureField({ ai, ...field }: AiPictureFieldProps) {
  return (
    <PictureField
      {...field}
      buttons={
        <CreateImageButton
          label={field.label}
          context={ai}
          onUse={(media, prompt) => {
            const picked = pickedPicture(media, prompt);
            if (picked) field.onChange(picked);
          }}
        />
      }
    />
  );
}
