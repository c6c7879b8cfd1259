import type { Drawing } from '../drawings/drawing.ts';
import { midBlue, midGrey, night, tints, white } from '../drawings/palette.ts';

/** The picture's size in SVG units, which are pixels. */
export type Canvas = { readonly width: number; readonly height: number };

/** The colours of backgrounds, by name. */
export const backgrounds = { ...tints, night, white: { veil: white } } as const;
export type Background = keyof typeof backgrounds;

export type Scene = {
  readonly background: Background;
  /** In degrees. */
  readonly turn: number;
};

/** A picture as SVG: drawings side by side in front of a thin veil; a single one on a disc. */
export function drawPicture(
  drawings: readonly Drawing[],
  { background, turn }: Scene,
  canvas: Canvas,
): string {
  const { width, height } = canvas;
  const veil = `fill="${backgrounds[background].veil}" fill-opacity="0.12"`;
  const least = Math.min(width, height);
  const size = Math.min(0.62 * least, (0.8 * width) / drawings.length);
  const drawn = drawings.map((drawing, at) => {
    const x = width / 2 + (at - (drawings.length - 1) / 2) * size * 1.12;
    return placed(drawing, { x, y: height / 2, size, turn });
  });
  const round = `<circle cx="${width / 2}" cy="${height / 2}" r="${0.44 * least}" ${veil}/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" ${veil}/>` +
    `${drawings.length === 1 ? round : ''}${drawn.join('')}</svg>`
  );
}

type Place = { readonly x: number; readonly y: number; readonly size: number; readonly turn: number };

/** A drawing centred on a point; `size` is its width. */
function placed(drawing: Drawing, { x, y, size, turn }: Place): string {
  const { width, height, body } = sheetOf(drawing);
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / width}) ` +
    `translate(${-width / 2} ${-height / 2})">${body}</g>`
  );
}

/** A drawing with the size of its sheet. A flag gets round corners and a thin border; that of Nepal isn't a rectangle. */
function sheetOf({ id, kind, body }: Drawing) {
  if (kind === 'emoji') return { width: 32, height: 32, body };
  if (kind === 'outline') {
    const line = `fill="${midBlue}" stroke="${white}" stroke-width="2.5" stroke-linejoin="round"`;
    return { width: 320, height: 320, body: `<g ${line}>${body}</g>` };
  }
  const sheet = '<rect width="640" height="480" rx="22"';
  const flag =
    `<clipPath id="${id}-sheet">${sheet}/></clipPath><g clip-path="url(#${id}-sheet)">${body}</g>` +
    `${sheet} fill="none" stroke="${midGrey}" stroke-width="2"/>`;
  return { width: 640, height: 480, body: id === 'flag-np' ? body : flag };
}
