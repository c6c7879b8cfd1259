import type { CSSProperties } from 'react';
import type { Picture } from '#shared/domain/picture.ts';

/** Tells a box the ratio of its picture, width by height, as `--ratio`. */
export function ratioStyle({ width, height }: Pick<Picture, 'width' | 'height'>): CSSProperties {
  return { '--ratio': width / height } as CSSProperties;
}
