import { ImageOff } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Picture as PictureData, Rendition } from '#shared/domain/picture.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import styles from './picture.module.css';

type Props = {
  readonly picture: PictureData;
  /** The width it will have, as in `<img sizes>`. */
  readonly sizes: string;
  /** One of the first things seen: fetched at once, shown without fading. */
  readonly priority?: boolean;
  /** `cover` fills the box and may crop; `contain` shows all of the picture. */
  readonly fit?: 'cover' | 'contain';
  /** True where the text beside it says the same: hidden from screen readers. */
  readonly decorative?: boolean;
  /** Language of the alternative text, where it is not the page's. */
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
};

/**
 * A picture that fills the box its parent gives it; where that crops it, its focal point stays. Until it arrives the
 * box shows the tiny placeholder, so nothing moves; where it cannot be loaded, its description.
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
  // Keyed by address, so a new picture in the same place starts anew.
  const [state, setState] = useState<{ url: string; is: 'loaded' | 'failed' } | null>(null);
  const isHydrated = useIsHydrated();
  const is = state?.url === picture.url ? state.is : 'loading';
  const frame = [styles.frame, styles[fit], className].filter(Boolean).join(' ');

  if (is === 'failed') {
    return (
      <span className={`${frame} ${styles.failed}`} {...(decorative ? { 'aria-hidden': true } : {})}>
        <ImageOff aria-hidden="true" />
        {!decorative && <span lang={lang}>{picture.altText}</span>}
      </span>
    );
  }
  const loaded = () => setState({ url: picture.url, is: 'loaded' });
  const failed = () => setState({ url: picture.url, is: 'failed' });
  return (
    <picture className={frame} style={look(picture, fit, is)}>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        key={picture.url}
        ref={(image) => {
          // From the cache, or in a page from the server, it can be complete before React listens.
          if (!image?.complete || is !== 'loading') return;
          if (image.naturalWidth > 0) loaded();
          else if (image.currentSrc) failed();
        }}
        className={
          isHydrated && is === 'loading' && !priority ? `${styles.image} ${styles.fading}` : styles.image
        }
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
  { placeholder, dominantColor, focalPoint }: PictureData,
  fit: 'cover' | 'contain',
  is: 'loading' | 'loaded',
): CSSProperties {
  return {
    ...(focalPoint && { '--focus': `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }),
    ...(is === 'loading' && {
      ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
      // Around a contained picture the paper shows, not its colour.
      ...(dominantColor && fit === 'cover' && { backgroundColor: dominantColor }),
    }),
  } as CSSProperties;
}

/** `a.webp 320w, b.webp 640w`; undefined where there is none, which leaves the source without effect. */
function sourceSet({ renditions }: PictureData, format: Rendition['format']): string | undefined {
  const entries = renditions.filter((one) => one.format === format).map((one) => `${one.url} ${one.width}w`);
  return entries.length > 0 ? entries.join(', ') : undefined;
}
