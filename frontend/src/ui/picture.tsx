import { ImageOff } from 'lucide-react';
import { type CSSProperties, startTransition, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { useServed } from '#lib/page/use-is-hydrated.ts';
import type { Picture as PictureData, Rendition } from '#shared/domain/picture.ts';

type Props = {
  readonly picture: PictureData;
  /** The display width of the picture, in the syntax of `<img sizes>`. */
  readonly sizes: string;
  /** For pictures that are visible first: fetched immediately and shown without fading in. */
  readonly priority?: boolean;
  /** `cover` fills the box and may crop the picture; `contain` shows the whole picture. */
  readonly fit?: 'cover' | 'contain';
  /** Hides the picture from screen readers, because the text next to it says the same. */
  readonly decorative?: boolean;
  /** The language of the alternative text, if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
};

/** `again`: another try after a failure. The address belongs to it: it starts again when another picture is passed. */
const fits = { cover: 'bg-cover [background-position:var(--focus,center)]', contain: 'bg-contain' };

type State = { url: string; is: 'loaded' | 'failed' | 'again'; tries: number };

/** How often a picture that fails is requested again by itself; it is also requested when the browser comes online. */
const retries = 3;
const retryAfterMs = 3000;

/**
 * A picture that fills its parent's box. If the box crops the picture, the focal point stays visible. The box shows the
 * tiny placeholder while the picture loads, so nothing moves. While loading fails, it shows the alternative text.
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  fit = 'cover',
  decorative = false,
  lang,
  className,
}: Props) {
  const [state, setState] = useState<State | null>(null);
  const isServed = useServed(picture.url) === picture.url;
  const is = state?.url === picture.url ? state.is : 'loading';
  useEffect(() => {
    if (state?.is !== 'failed') return;
    const again = () => setState({ ...state, is: 'again' });
    addEventListener('online', again);
    const timer = state.tries < retries ? setTimeout(again, retryAfterMs) : undefined;
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer);
    };
  }, [state]);
  const ground = picture.isTransparent && 'see-through';
  const frame = ['picture-box', fits[fit], ground, className].filter(Boolean).join(' ');

  if (is === 'failed') {
    return (
      <span
        className={`grid place-content-center justify-items-center gap-2 p-4 bg-sunken text-soft-ink text-sm text-center ${frame}`}
        {...(decorative ? { 'aria-hidden': true } : {})}
      >
        <ImageOff aria-hidden="true" />
        {!decorative && <span lang={lang}>{picture.altText}</span>}
      </span>
    );
  }
  // In HTML from the server, so that the browser requests the picture before it has the styles.
  const imageSrcSet = sourceSet(picture, 'avif');
  if (priority && imageSrcSet && typeof window === 'undefined') {
    preload(picture.url, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  const tries = state?.url === picture.url ? state.tries : 0;
  const loaded = () => setState({ url: picture.url, is: 'loaded', tries });
  // A browser may be unable to decode the AVIF files: the second try is without them.
  const failed = () => setState({ url: picture.url, is: tries === 0 ? 'again' : 'failed', tries: tries + 1 });
  return (
    <picture className={frame} style={look(picture, fit, is)}>
      {tries === 0 && <source type="image/avif" srcSet={imageSrcSet} sizes={sizes} />}
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        key={`${picture.url} ${tries}`}
        ref={(image) => {
          // An image from the cache or in server-rendered HTML can be complete before React attaches its listeners.
          if (!image?.complete || is === 'loaded') return;
          const update = image.naturalWidth > 0 ? loaded : image.currentSrc && failed;
          // Many pictures may be complete when a page is hydrated, so they are rendered again in small steps.
          if (update) isServed ? startTransition(update) : update();
        }}
        className={`absolute inset-0 size-full [transition:opacity_var(--calm)_var(--ease-out)] ${fit === 'cover' ? 'object-cover object-[var(--focus,center)]' : 'object-contain'} ${!isServed && is !== 'loaded' && !priority ? 'opacity-0 print:opacity-100' : ''}`}
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.altText}
        lang={lang}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={loaded}
        onError={failed}
      />
    </picture>
  );
}

function look(
  { placeholder, dominantColor, isTransparent, focalPoint }: PictureData,
  fit: 'cover' | 'contain',
  is: 'loading' | 'loaded' | 'again',
): CSSProperties {
  return {
    ...(focalPoint && { '--focus': `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }),
    ...(is !== 'loaded' && {
      ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
      // With `contain`, the area around the picture shows the page's background, not the dominant colour.
      ...(dominantColor && fit === 'cover' && !isTransparent && { backgroundColor: dominantColor }),
    }),
  } as CSSProperties;
}

/**
 * Returns a `srcset` such as `a.webp 320w, b.webp 640w`, or undefined if the format has no renditions: the browser
 * ignores a `<source>` without `srcset`.
 */
function sourceSet({ renditions }: PictureData, format: Rendition['format']): string | undefined {
  const entries = renditions.filter((one) => one.format === format).map((one) => `${one.url} ${one.width}w`);
  return entries.length > 0 ? entries.join(', ') : undefined;
}

type Sides = Pick<PictureData, 'width' | 'height'>;

/** A picture whose one side is more times longer than this would be a thin line: only its middle is shown. */
const longest = 4;

/** Returns a style that sets `--ratio` to the aspect ratio of the shown part of a picture: its width by its height. */
export function ratioStyle({ width, height }: Sides): CSSProperties {
  return { '--ratio': Math.min(Math.max(width / height, 1 / longest), longest) } as CSSProperties;
}

/** How many times longer than shown a very long picture is; 1 for others. */
export function excessOf({ width, height }: Sides): number {
  return Math.max(1, width / height / longest, height / width / longest);
}

/** How the picture fills a box with that ratio. */
export function fitOf(sides: Sides): 'contain' | 'cover' {
  return excessOf(sides) > 1 ? 'cover' : 'contain';
}
