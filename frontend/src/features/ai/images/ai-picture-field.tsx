import type { ComponentProps } from 'react';
import { pickedPicture } from '#features/pictures/picked-picture.ts';
import { PictureField } from '#features/pictures/picker/picture-field.tsx';
import { CreateImageButton } from './create-image-button.tsx';
import type { ImageContext } from './image-context.ts';

type Props = Omit<ComponentProps<typeof PictureField>, 'buttons'> & {
  /** Suggestions of what an AI picture could show. */
  readonly ai?: ImageContext;
};

/** A field for a picture of the library, or for one made by AI. */
export function AiPictureField({ ai, ...field }: Props) {
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
