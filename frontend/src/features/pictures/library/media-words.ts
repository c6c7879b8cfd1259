import type { Media } from '#shared/domain/media.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';

/** The text for a picture where it isn't visible: its description, or the name of its file. */
export function nameOfMedia({ altText, filename }: Media): string {
  return altText || filename;
}

/** `1,4 MB`, in units of 1000; at least one kilobyte. */
export function sizeText(bytes: number): string {
  const [unit, size] =
    bytes < 1_000_000
      ? (['kilobyte', Math.ceil(bytes / 1000)] as const)
      : bytes < 1_000_000_000
        ? (['megabyte', bytes / 1_000_000] as const)
        : (['gigabyte', bytes / 1_000_000_000] as const);
  const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  // English has a breaking space before the unit. It is replaced, so that no line ends with it.
  return new Intl.NumberFormat(currentLanguage(), format).format(size).replace(' ', '\u00a0');
}

/** `1 200 × 900`; empty until it is known. */
export function pixelsText({ width, height }: Media): string {
  if (!width || !height) return '';
  const language = currentLanguage();
  return `${formatNumber(width, language)} × ${formatNumber(height, language)}`;
}

/** `JPEG`, `WebP`. */
export function kindText({ contentType }: Media): string {
  const kind = contentType.slice('image/'.length);
  return kind === 'webp' ? 'WebP' : kind.toUpperCase();
}
