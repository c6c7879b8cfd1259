import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { filesOf } from './dropped-files.ts';

/**
 * Says that the files that are dragged over the page can be dropped. Covers the whole window, or the dialog that
 * contains it.
 * @param text what becomes of the files, if they may be others than pictures
 */
export function DropOverlay({ place, text }: { readonly place: 'page' | 'dialog'; readonly text?: string }) {
  const t = useDeskTexts();
  return (
    <div
      className={`inset-0 z-20 grid p-4 bg-paper/86 pointer-events-none [animation:appear_var(--fast)_var(--ease-out)] ${place === 'page' ? 'fixed' : 'absolute'}`}
      aria-hidden="true"
    >
      <div className="grid place-content-center justify-items-center gap-2 p-4 border-2 border-primary border-dashed rounded-picture bg-primary-tint text-center [&_svg]:size-12 [&_svg]:mb-2 [&_svg]:text-primary">
        <ImageUp />
        <p className="text-xl font-[750] tracking-[-0.015em] leading-[1.2]">{text ?? t('upload.drop')}</p>
        {text === undefined && <p className="text-soft-ink text-sm">{t('upload.dropText')}</p>}
      </div>
    </div>
  );
}

/**
 * Accepts files that are dropped anywhere on the page or pasted into it.
 * @param onFiles called with the dropped or pasted files; null if no files can be accepted now
 * @returns true while files are dragged over the page
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const isTaking = onFiles !== null;
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles?.(files);
  });

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Without this the browser would leave the page and open the file, even for visitors who can't upload.
      event.preventDefault();
      event.dataTransfer.dropEffect = isTaking ? 'copy' : 'none';
      setOver(isTaking);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      void filesOf(event.dataTransfer).then(take);
    };
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || (isEditable(event.target) && data.types.includes('text/plain')))
        return;
      event.preventDefault();
      take([...data.files]);
    };
    addEventListener('dragenter', over);
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragenter', over);
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [isTaking]);
  return isOver;
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
}
