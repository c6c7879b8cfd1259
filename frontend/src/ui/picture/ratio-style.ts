import type { CSSProperties } from 'react';
import type { Picture } from '#shared/domain/picture.ts';

type Sides = Pick<Picture, 'width' | 'height'>;

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
