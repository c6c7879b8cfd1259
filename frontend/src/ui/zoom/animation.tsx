import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useZoomTexts } from './texts.ts';

/**
 * The animation on top of its still image, and the button that stops and restarts it (WCAG 2.2.2). If the visitor
 * prefers reduced motion, it is fetched only after the button is pressed.
 */
export default function Animation({ url }: { url: string }) {
  const t = useZoomTexts();
  const [isPlaying, setIsPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  // A partly loaded animation would hide the still image.
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const Icon = isPlaying ? Pause : Play;
  return (
    <>
      {isPlaying && (
        <img
          className={
            loadedUrl === url
              ? 'absolute inset-[var(--mat,0)] size-[calc(100%_-_2_*_var(--mat,0px))] rounded-[var(--inner-radius,0)] bg-inherit object-contain pointer-events-none print:hidden'
              : 'absolute inset-[var(--mat,0)] size-[calc(100%_-_2_*_var(--mat,0px))] rounded-[var(--inner-radius,0)] bg-inherit object-contain pointer-events-none print:hidden invisible'
          }
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setLoadedUrl(url)}
        />
      )}
      <button
        type="button"
        className="absolute z-1 bottom-0 start-0 grid [place-items:end_start] size-[calc(var(--spacing-target)_+_0.5rem)] p-2 rounded-control print:hidden"
        onClick={() => setIsPlaying((is) => !is)}
      >
        <span className="zoom-sign">
          <Icon aria-hidden="true" />
        </span>
        <span className="sr-only">{t(isPlaying ? 'pause' : 'play')}</span>
      </button>
    </>
  );
}
