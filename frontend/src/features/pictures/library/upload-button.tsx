import { Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { mediaContentTypes } from '#shared/domain/media-content-type.ts';
import { Button } from '#ui/button.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';

/** The browser converts these. */
const convertedTypes = ['image/bmp', 'image/tiff', 'image/x-icon', 'image/vnd.microsoft.icon'];

type Props = {
  readonly variant?: 'primary' | 'secondary';
  /** Whether there is little room. */
  readonly isShort?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Chooses pictures from the visitor's disk, one or more. */
export function UploadButton({ variant = 'secondary', isShort = false, onFiles }: Props) {
  const t = useDeskTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        {...(isShort ? { 'aria-label': t('upload.add') } : {})}
        onClick={() => input.current?.click()}
      >
        <UploadIcon aria-hidden="true" />
        {t(isShort ? 'upload.addShort' : 'upload.add')}
      </Button>
      {/* The types are listed one by one, without HEIC, because phones then send JPEG for a photo stored as HEIC. */}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={[...mediaContentTypes, ...convertedTypes].join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Cleared, so that choosing the same file again fires a change event again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
