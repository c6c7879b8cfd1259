import type { CSSProperties } from 'react';
import type { Picture } from '#shared/domain/picture.ts';

/** Returns a style that sets `--ratio` to the picture's aspect ratio: its width divided by its height. */
export function ratioStyle({ width, height }: Pick<Picture, 'width' | 'height'>): CSSProperties {
  return { '--ratio': width / height } as CSSProperties;
}
