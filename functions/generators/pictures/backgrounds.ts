import type { Random } from '../drawings/random.ts';
import { mix, type Palette } from './colours.ts';
import { pick } from './seeded.ts';
import { type Canvas, circle, cloud, gradient, hill, rectangle, round } from './shapes.ts';
import type { BackgroundKind } from './vocabulary.ts';

/** The background; `ground` is the position of its ground line as a part of the picture's height. */
export type Background = { readonly svg: string; readonly ground?: number };

type Painter = (canvas: Canvas, random: Random, palette: Palette) => Background;

/** Paints a background. The same random numbers give the same picture. */
export function paintBackground(
  kind: BackgroundKind,
  canvas: Canvas,
  random: Random,
  palette: Palette,
): Background {
  return painters[kind](canvas, random, palette);
}

const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** A circle with its centre and radius as parts of the picture's width and height. */
const disc = ({ width, height }: Canvas, x: number, y: number, radius: number, fill: string, more = '') =>
  circle(width * x, height * y, height * radius, fill, more);

/** A rectangle in parts of the picture's width and height. */
const box = (canvas: Canvas, [x, y, width, height]: Box, fill: string, more = '') =>
  rectangle(canvas.width * x, canvas.height * y, canvas.width * width, canvas.height * height, fill, more);

type Box = readonly [x: number, y: number, width: number, height: number];
/** The smallest and the largest size of a thing, as parts of the picture's height. */
type Sizes = readonly [low: number, high: number];

/** White circles all over the picture. */
const dots = (canvas: Canvas, random: Random, count: number, sizes: Sizes, more = ''): string =>
  times(count, () => disc(canvas, random(), random(), between(random, ...sizes), '#ffffff', more));

const stars = ({ width, height }: Canvas, random: Random, count: number, until = 1): string =>
  times(count, () =>
    circle(
      random() * width,
      random() * height * until,
      between(random, 1, 3.6) * (height / 900),
      '#ffffff',
      `fill-opacity="${round(between(random, 0.4, 1))}"`,
    ),
  );

const clouds = (canvas: Canvas, random: Random, count: number, fill = '#ffffff', opacity = 0.85): string =>
  times(count, (at) =>
    cloud(
      canvas.width * ((at + between(random, 0.2, 0.8)) / count),
      canvas.height * between(random, 0.18, 0.32),
      canvas.width * between(random, 0.13, 0.24),
      fill,
      opacity,
    ),
  );

/** Trees at irregular distances with their feet at one height. */
const trees = (canvas: Canvas, random: Random, count: number, foot: number, sizes: Sizes, fill: string) =>
  times(count, (at) => {
    const x = canvas.width * ((at + between(random, 0.1, 0.9)) / count);
    return tree(canvas, x, foot, between(random, ...sizes), fill);
  });

function tree({ height }: Canvas, x: number, foot: number, size: number, fill: string): string {
  const high = size * height;
  const base = foot * height;
  const tier = (at: number, wide: number, top: number) =>
    `<path d="M${round(x - wide * high)} ${round(base - at * high)}L${round(x)} ${round(base - top * high)}L${round(x + wide * high)} ${round(base - at * high)}Z"/>`;
  return (
    rectangle(x - high * 0.035, base - high * 0.14, high * 0.07, high * 0.16, '#7a5a43') +
    `<g fill="${fill}" stroke="${fill}" stroke-width="${round(high * 0.03)}" stroke-linejoin="round">` +
    `${tier(0.12, 0.27, 0.58)}${tier(0.36, 0.22, 0.8)}${tier(0.6, 0.16, 1)}</g>`
  );
}

function waves({ width, height }: Canvas, fill: string, top: number, size: number, shift: number): string {
  const y = top * height;
  const length = width / 6;
  const crests = times(
    8,
    () => `q${round(length / 4)} ${round(-size * height)} ${round(length / 2)} 0t${round(length / 2)} 0`,
  );
  return `<path d="M${round(-shift * length)} ${round(y)}${crests}V${height}H0Z" fill="${fill}"/>`;
}

const ridge = (
  { width, height }: Canvas,
  random: Random,
  fill: string,
  foot: number,
  high: number,
  snow?: string,
): string =>
  times(4, (at) => {
    const middle = width * ((at + between(random, 0.2, 0.8)) / 4);
    const half = width * between(random, 0.17, 0.26);
    const top = height * (foot - high * between(random, 0.7, 1));
    const base = height * foot;
    const cap = 0.28;
    const peak =
      snow === undefined
        ? ''
        : `<path d="M${round(middle)} ${round(top)}L${round(middle + half * cap)} ${round(top + (base - top) * cap)}` +
          `l${round(-half * 0.12)} ${round((base - top) * 0.05)}l${round(-half * 0.16)} ${round(-(base - top) * 0.07)}` +
          `l${round(-half * 0.16)} ${round((base - top) * 0.06)}L${round(middle - half * cap)} ${round(top + (base - top) * cap)}Z" fill="${snow}"/>`;
    return `<path d="M${round(middle - half)} ${round(base)}L${round(middle)} ${round(top)}L${round(middle + half)} ${round(base)}Z" fill="${fill}"/>${peak}`;
  });

const painters: Readonly<Record<BackgroundKind, Painter>> = {
  paper: (canvas, random, { paper, wash, shape }) => {
    const { width, height } = canvas;
    const least = Math.min(width, height);
    const left = random() < 0.5;
    return {
      svg:
        rectangle(0, 0, width, height, paper) +
        circle(left ? width * 0.06 : width * 0.94, height * 0.05, least * between(random, 0.26, 0.36), wash) +
        circle(left ? width * 0.97 : width * 0.03, height * 0.97, least * between(random, 0.28, 0.4), wash) +
        circle(width / 2, height / 2, least * 0.42, shape),
    };
  },
  plain: ({ width, height }, _random, { paper, wash }) => ({
    svg:
      rectangle(0, 0, width, height, paper) +
      circle(width / 2, height / 2, Math.min(width, height) * 0.43, wash),
  }),
  sky: (canvas, random) => {
    const svg = gradient(canvas, 'sky', '#7cc4f5', '#d9f0fd') + clouds(canvas, random, 4);
    const x = canvas.width * between(random, 0.2, 0.8);
    return { svg: svg + cloud(x, canvas.height * 0.9, canvas.width * 0.5, '#ffffff', 0.55) };
  },
  sunset: (canvas, random) => ({
    ground: 0.86,
    svg:
      gradient(canvas, 'sky', '#5b4b8a', '#d8718c', '#f9a66c', '#ffd9a0') +
      disc(canvas, between(random, 0.3, 0.7), 0.62, 0.17, '#ffe9b8') +
      clouds(canvas, random, 3, '#f6c0a8', 0.55) +
      hill(canvas, '#8d5a83', 0.68, 0.62, 0.7) +
      hill(canvas, '#5f4273', 0.8, 0.74, 0.72),
  }),
  night: (canvas, random) => ({
    ground: 0.88,
    svg:
      gradient(canvas, 'sky', '#141a3c', '#2b3a75', '#4a5a9c') +
      stars(canvas, random, 90, 0.7) +
      disc(canvas, 0.82, 0.17, 0.085, '#fdf3cf') +
      disc(canvas, 0.795, 0.155, 0.072, '#1c2450') +
      hill(canvas, '#22305f', 0.74, 0.66, 0.72) +
      hill(canvas, '#18224a', 0.82, 0.78, 0.76),
  }),
  space: (canvas, random) => ({
    svg:
      gradient(canvas, 'sky', '#0b0d26', '#1d1748', '#33215f') +
      disc(canvas, 0.2, 0.28, 0.3, '#6a3fa0', 'fill-opacity="0.22"') +
      disc(canvas, 0.78, 0.72, 0.36, '#2c6fb0', 'fill-opacity="0.2"') +
      stars(canvas, random, 170) +
      disc(canvas, between(random, 0.8, 0.94), 0.16, 0.075, '#e8a06b'),
  }),
  meadow: (canvas, random) => ({
    ground: 0.87,
    svg:
      gradient(canvas, 'sky', '#8fd0f7', '#e6f6fd') +
      disc(canvas, between(random, 0.1, 0.24), 0.15, 0.085, '#ffd95e') +
      clouds(canvas, random, 3) +
      hill(canvas, '#a9d98a', 0.62, 0.55, 0.6) +
      hill(canvas, '#8ccb6c', 0.74, 0.68, 0.66) +
      times(26, () => {
        const [x, y] = [random(), between(random, 0.78, 0.99)];
        const fill = pick(['#fff6d6', '#f7a1b5', '#fbd75b', '#ffffff'], random) ?? '#ffffff';
        return disc(canvas, x, y, between(random, 0.006, 0.012), fill);
      }),
  }),
  forest: (canvas, random) => ({
    ground: 0.88,
    svg:
      gradient(canvas, 'sky', '#cfeadb', '#eef8e4') +
      trees(canvas, random, 9, 0.72, [0.34, 0.5], '#a5d3b4') +
      trees(canvas, random, 7, 0.8, [0.42, 0.62], '#6db58a') +
      hill(canvas, '#7cbf6e', 0.76, 0.74, 0.77) +
      tree(canvas, canvas.width * 0.02, 0.93, 0.82, '#3f8f63') +
      tree(canvas, canvas.width * 0.98, 0.95, 0.86, '#3f8f63'),
  }),
  mountains: (canvas, random) => ({
    ground: 0.88,
    svg:
      gradient(canvas, 'sky', '#9fd3f2', '#eaf6fc') +
      clouds(canvas, random, 3) +
      ridge(canvas, random, '#a8b7cf', 0.72, 0.5, '#ffffff') +
      ridge(canvas, random, '#7f93b3', 0.78, 0.34, '#f4f8fc') +
      hill(canvas, '#8cc47a', 0.74, 0.72, 0.7) +
      trees(canvas, random, 8, 0.8, [0.08, 0.14], '#4f9367'),
  }),
  snow: (canvas, random) => ({
    ground: 0.88,
    svg:
      gradient(canvas, 'sky', '#a9cbe8', '#e8f2fa') +
      trees(canvas, random, 7, 0.74, [0.2, 0.36], '#8fb6c9') +
      hill(canvas, '#f3f9fd', 0.68, 0.62, 0.68) +
      hill(canvas, '#ffffff', 0.8, 0.76, 0.72) +
      dots(canvas, random, 70, [0.004, 0.009]),
  }),
  desert: (canvas, random) => ({
    ground: 0.87,
    svg:
      gradient(canvas, 'sky', '#8fd3ee', '#fdf0d0') +
      disc(canvas, between(random, 0.65, 0.85), 0.18, 0.1, '#ffe07a') +
      hill(canvas, '#f3cf93', 0.6, 0.54, 0.62) +
      hill(canvas, '#eabd79', 0.72, 0.66, 0.62) +
      hill(canvas, '#e0ab62', 0.82, 0.84, 0.76),
  }),
  beach: (canvas, random) => ({
    ground: 0.9,
    svg:
      gradient(canvas, 'sky', '#8bd2f8', '#def4fd') +
      disc(canvas, between(random, 0.75, 0.9), 0.16, 0.09, '#ffdd67') +
      clouds(canvas, random, 2) +
      box(canvas, [0, 0.5, 1, 0.5], '#4fb3d9') +
      waves(canvas, '#74c8e3', 0.58, 0.02, random()) +
      waves(canvas, '#c9ecf4', 0.67, 0.025, random()) +
      hill(canvas, '#f7dfae', 0.72, 0.7, 0.76),
  }),
  sea: (canvas, random) => ({
    ground: 0.84,
    svg:
      gradient(canvas, 'sky', '#9ad7f8', '#e8f7fd') +
      disc(canvas, between(random, 0.12, 0.3), 0.18, 0.085, '#ffdd67') +
      clouds(canvas, random, 3) +
      box(canvas, [0, 0.56, 1, 0.44], '#3f9bd0') +
      waves(canvas, '#4aa9da', 0.64, 0.025, random()) +
      waves(canvas, '#3a92c6', 0.76, 0.03, random()) +
      waves(canvas, '#2f82b6', 0.89, 0.035, random()),
  }),
  underwater: (canvas, random) => ({
    svg:
      gradient(canvas, 'sky', '#62c6e2', '#2b86bf', '#17548f') +
      times(4, (at) => lightBeam(canvas, canvas.width * ((at + random()) / 4))) +
      dots(canvas, random, 22, [0.005, 0.016], 'fill-opacity="0.35"') +
      times(9, (at) => seaweed(canvas, random, canvas.width * ((at + random()) / 9))) +
      hill(canvas, '#e9d3a0', 0.93, 0.91, 0.94),
  }),
  city: (canvas, random) => ({
    ground: 0.9,
    svg:
      gradient(canvas, 'sky', '#a8d4f0', '#f2f8fc') +
      clouds(canvas, random, 3) +
      houses(canvas, random, '#c5d3e4', 0.42, 11) +
      houses(canvas, random, '#93a9c6', 0.3, 8) +
      box(canvas, [0, 0.78, 1, 0.22], '#8d95a3') +
      box(canvas, [0, 0.78, 1, 0.025], '#c9ced6') +
      times(7, (at) => box(canvas, [at / 7 + 0.03, 0.945, 0.08, 0.012], '#eef0f3')),
  }),
  room: (canvas, _random, { wash, shape, strong }) => {
    const { width, height } = canvas;
    const frame = `rx="${round(height * 0.015)}" stroke="${mix(strong, '#ffffff', 0.2)}" stroke-width="${round(height * 0.015)}"`;
    return {
      ground: 0.88,
      svg:
        box(canvas, [0, 0, 1, 1], wash) +
        box(canvas, [0, 0.72, 1, 0.28], '#d8b48a') +
        box(canvas, [0, 0.7, 1, 0.03], '#ffffff') +
        box(
          canvas,
          [0.08, 0.12, 0.24, 0.3],
          '#bfe3f7',
          `stroke="#ffffff" stroke-width="${round(height * 0.02)}"`,
        ) +
        box(canvas, [0.195, 0.12, 0.01, 0.3], '#ffffff') +
        box(canvas, [0.66, 0.14, 0.24, 0.2], shape, frame) +
        `<ellipse cx="${width / 2}" cy="${height * 0.88}" rx="${width * 0.36}" ry="${height * 0.07}" fill="${strong}" fill-opacity="0.5"/>`,
    };
  },
};

function lightBeam({ width, height }: Canvas, x: number): string {
  return `<path d="M${round(x)} 0L${round(x + width * 0.07)} 0L${round(x - width * 0.02)} ${height}L${round(x - width * 0.2)} ${height}Z" fill="#ffffff" fill-opacity="0.07"/>`;
}

function seaweed({ height }: Canvas, random: Random, x: number): string {
  const high = height * between(random, 0.1, 0.24);
  return `<path d="M${round(x)} ${height}q${round(-high * 0.3)} ${round(-high * 0.4)} 0 ${round(-high * 0.65)}t${round(high * 0.1)} ${round(-high * 0.35)}" fill="none" stroke="${random() < 0.5 ? '#3fa27c' : '#e07a8b'}" stroke-width="${round(high * 0.1)}" stroke-linecap="round"/>`;
}

function houses(
  { width, height }: Canvas,
  random: Random,
  fill: string,
  high: number,
  count: number,
): string {
  return times(count, (at) => {
    const wide = (width / count) * between(random, 0.85, 1.1);
    const top = height * (0.8 - high * between(random, 0.5, 1));
    const x = (width / count) * at;
    const rows = Math.max(2, Math.floor((height * 0.76 - top) / (height * 0.06)));
    const windows = times(rows * 3, (one) =>
      rectangle(
        x + wide * (0.18 + 0.25 * (one % 3)),
        top + height * 0.03 + Math.floor(one / 3) * height * 0.06,
        wide * 0.14,
        height * 0.03,
        random() < 0.35 ? '#fff1b8' : '#ffffff',
        'fill-opacity="0.75"',
      ),
    );
    return rectangle(x, top, wide, height * 0.8 - top, fill, 'rx="4"') + windows;
  });
}
