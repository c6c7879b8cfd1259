import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { IconButton } from '../icon-button.tsx';
import { Picture } from '../picture.tsx';
import { useZoomTexts } from './texts.ts';
import { useBackDialog } from './use-back-dialog.ts';
import { useZoom } from './use-zoom.ts';
import { longestSide, type Point } from './zoom-geometry.ts';

type Props = {
  readonly picture: PictureData;
  readonly lang: string | undefined;
  /** Called after the dialog is closed and the focus is restored. */
  readonly onClosed: () => void;
  /** Drawn over the picture, in parts of its size; `--zoom` is the scale. */
  readonly children?: ReactNode;
  /** Called with the pressed point, in parts of the picture's width and height. */
  readonly onPress?: ((point: Point) => void) | undefined;
  /** @returns whether the key was handled */
  readonly onKey?: ((event: KeyboardEvent) => boolean) | undefined;
  /** Shown at the lower edge. */
  readonly footer?: ((close: () => void) => ReactNode) | undefined;
};

/**
 * A picture as large as possible, in the rendition that is sharp at that size. The rendition on the page is shown until
 * it has loaded. The caller pushes a history entry before opening: closing goes back, and going back closes.
 */
export default function ZoomDialog({ picture, lang, onClosed, children, onPress, onKey, footer }: Props) {
  const t = useZoomTexts();
  const surface = useRef<HTMLDivElement>(null);
  const { goBack, props } = useBackDialog(onClosed);
  const [image] = useState(() => onPage(picture));
  const zoom = useZoom(surface, picture, image?.clientWidth ?? 0, goBack, onPress);
  const [shown] = useState({ ...picture, placeholder: image?.currentSrc || picture.placeholder });

  return (
    <dialog
      {...props}
      className="size-full max-w-none max-h-none m-0 p-0 border-0 overflow-hidden bg-sunken text-ink open:[animation:appear_var(--calm)_var(--ease-out)]"
      aria-label={t('title')}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (onKey?.(event) || zoom.press(event.key)) event.preventDefault();
      }}
    >
      <div
        ref={surface}
        className="grid place-items-center absolute inset-0 overflow-hidden touch-none select-none cursor-grab active:cursor-grabbing"
        {...zoom.pointer}
      >
        <div
          className={
            zoom.isDirect
              ? 'bg-picture-ground [&_img]:[-webkit-user-drag:none] [&_img]:pointer-events-none'
              : 'bg-picture-ground [&_img]:[-webkit-user-drag:none] [&_img]:pointer-events-none [transition:transform_var(--calm)_var(--ease-out)]'
          }
          style={
            {
              '--zoom': zoom.view.scale,
              inlineSize: zoom.fitted.width,
              blockSize: zoom.fitted.height,
              transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})`,
            } as CSSProperties
          }
        >
          <Picture picture={shown} sizes={largestWidth(picture)} fit="contain" lang={lang} priority />
          {children}
        </div>
      </div>
      <div className="panel absolute top-[max(0.75rem,env(safe-area-inset-top))] end-[max(0.75rem,env(safe-area-inset-right))] flex gap-[2px] p-[2px] shadow-float">
        <IconButton icon={ZoomOut} label={t('out')} aria-disabled={!zoom.canZoomOut} onClick={zoom.zoomOut} />
        <IconButton icon={ZoomIn} label={t('in')} aria-disabled={!zoom.canZoomIn} onClick={zoom.zoomIn} />
        <IconButton icon={X} label={t('close')} onClick={goBack} />
      </div>
      {footer && (
        <div className="absolute inset-x-0 bottom-[max(0.75rem,env(safe-area-inset-bottom))] flex justify-center">
          {footer(goBack)}
        </div>
      )}
    </dialog>
  );
}

/** The image that the page already shows. */
function onPage({ url }: PictureData): HTMLImageElement | undefined {
  return [...document.images].find((image) => image.getAttribute('src') === url);
}

/** The width for `sizes` at the largest zoom, regardless of the current zoom: its longest side has the maximum length. */
function largestWidth({ width, height }: PictureData): string {
  return `${(longestSide({ width, height }) * width) / Math.max(width, height)}px`;
}
