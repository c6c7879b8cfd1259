import type { Drawing } from '../drawings/drawing.ts';

/** The picture's size in SVG units, which are pixels. */
export type Canvas = { readonly width: number; readonly height: number };

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}" ${more}/>`;
}

/** A gradient from top to bottom over the whole picture. */
export function gradient(canvas: Canvas, id: string, ...colours: readonly string[]): string {
  const stops = colours
    .map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('');
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>` +
    rectangle(0, 0, canvas.width, canvas.height, `url(#${id})`)
  );
}

/** Land with a wavy edge. `left`, `middle` and `right` are heights of the edge as parts of the picture's height. */
export function hill(
  { width, height }: Canvas,
  fill: string,
  left: number,
  middle: number,
  right: number,
): string {
  const [a, b, c] = [left * height, middle * height, right * height];
  return (
    `<path d="M0 ${round(a)}C${round(width * 0.25)} ${round(a - height * 0.06)} ${round(width * 0.35)} ${round(b)} ` +
    `${round(width * 0.55)} ${round(b)}S${round(width * 0.85)} ${round(c + height * 0.03)} ${width} ${round(c)}V${height}H0Z" fill="${fill}"/>`
  );
}

/** A cloud about `size` wide. */
export function cloud(x: number, y: number, size: number, fill = '#ffffff', opacity = 0.9): string {
  const r = size / 5;
  return (
    `<g fill="${fill}" opacity="${opacity}"><rect x="${round(x - 2 * r)}" y="${round(y - r)}" width="${round(4 * r)}" height="${round(r * 1.5)}" rx="${round(r * 0.75)}"/>` +
    `<circle cx="${round(x - r * 0.7)}" cy="${round(y - r)}" r="${round(r)}"/><circle cx="${round(x + r * 0.6)}" cy="${round(y - r * 1.3)}" r="${round(r * 1.3)}"/></g>`
  );
}

/** Places a drawing in a square around a point; `turn` is in degrees. */
export function drawn(
  drawing: Drawing,
  { x, y, size, turn = 0, isFlipped = false }: Placed,
  outlineFill: string,
): string {
  const { side, body } = content(drawing, outlineFill);
  const scale = size / side.width;
  const flip = isFlipped && drawing.kind === 'emoji' ? -1 : 1;
  return (
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${(flip * scale).toFixed(4)} ${scale.toFixed(4)}) ` +
    `translate(${-side.width / 2} ${-side.height / 2})">${body}</g>`
  );
}

export type Placed = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
  readonly isFlipped?: boolean;
};

function content({ id, kind, body }: Drawing, outlineFill: string) {
  if (kind === 'flag') return { side: { width: 640, height: 480 }, body: flagSheet(id, body) };
  if (kind === 'outline') {
    return {
      side: { width: 320, height: 320 },
      body: `<g fill="${outlineFill}" stroke="#ffffff" stroke-width="2.5" stroke-linejoin="round">${body}</g>`,
    };
  }
  return { side: { width: 32, height: 32 }, body };
}

/** A flag with rounded corners and a thin border; the flag of Nepal isn't a rectangle and isn't changed. */
function flagSheet(id: string, body: string): string {
  if (id === 'flag-np') return body;
  return (
    `<clipPath id="${id}-sheet"><rect width="640" height="480" rx="22"/></clipPath>` +
    `<g clip-path="url(#${id}-sheet)">${body}</g>` +
    `<rect width="640" height="480" rx="22" fill="none" stroke="#20242e" stroke-opacity="0.18" stroke-width="3"/>`
  );
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
