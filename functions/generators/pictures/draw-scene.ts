import type { Drawing } from '../drawings/drawing.ts';
import type { Random } from '../drawings/random.ts';
import { paintBackground } from './backgrounds.ts';
import { mix, paletteAround, paperPalette } from './colours.ts';
import type { DrawingIndex } from './drawings.ts';
import type { Recipe } from './recipe.ts';
import { seededRandom } from './seeded.ts';
import { type Canvas, circle, drawn, type Placed, rectangle, round } from './shapes.ts';
import type { Treatment } from './vocabulary.ts';

type Placement = { readonly drawing: Drawing; readonly placed: Placed };

/** Drawings that belong in the sky. */
const skyDrawings = new Set(
  (
    'sun sun-with-face crescent-moon full-moon full-moon-face new-moon first-quarter-moon last-quarter-moon star glowing-star shooting-star sparkles ' +
    'cloud sun-behind-cloud rainbow airplane small-airplane helicopter rocket flying-saucer hot-air-balloon kite parachute bird eagle dove bat butterfly ' +
    'honeybee dragon satellite ringed-planet balloon snowflake comet cloud-with-rain cloud-with-lightning'
  ).split(' '),
);

/** The picture of a recipe as SVG. */
export function drawScene(recipe: Recipe, canvas: Canvas, index: DrawingIndex): string {
  const random = seededRandom(recipe.seed);
  const tint = random();
  const palette = recipe.colour ? paletteAround(recipe.colour) : paperPalette(tint);
  const drawings = recipe.subjects.flatMap(({ id, scale }) => {
    const drawing = index.byId.get(id);
    return drawing ? [{ drawing, scale }] : [];
  });
  const background =
    drawings.length === 0 && !hasScenery(recipe)
      ? { svg: abstractArt(canvas, random, recipe.colour) }
      : paintBackground(recipe.background, canvas, random, palette);
  const placements = place(drawings, canvas, random, background.ground);
  const outline = mix(palette.strong, '#1f2a4d', 0.55);
  const shadows = placements.map((one) => shadow(one, recipe, background.ground)).join('');
  const figures = placements.map(({ drawing, placed }) => drawn(drawing, placed, outline)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${canvas.width}" height="${canvas.height}" ` +
    `viewBox="0 0 ${canvas.width} ${canvas.height}">${filterOf(recipe.treatment, canvas)}${background.svg}` +
    `${shadows}<g${filters[recipe.treatment] ? ' filter="url(#figures)"' : ''}>${figures}</g></svg>`
  );
}

function hasScenery({ background }: Recipe): boolean {
  return background !== 'paper' && background !== 'plain';
}

/** Places the drawings: first those in the sky, then those on the ground or around the centre. */
function place(
  drawings: readonly { readonly drawing: Drawing; readonly scale: number }[],
  canvas: Canvas,
  random: Random,
  ground: number | undefined,
): Placement[] {
  const isHigh = (drawing: Drawing) => ground !== undefined && skyDrawings.has(drawing.id);
  const above = drawings.filter(({ drawing }) => isHigh(drawing));
  const below = drawings.filter(({ drawing }) => !isHigh(drawing));
  const least = Math.min(canvas.width, canvas.height);
  const inSky = above.map(({ drawing, scale }, at) => {
    const size = least * (below.length === 0 ? 0.42 : 0.26) * scale;
    const x = canvas.width * ((at + 0.5) / above.length) + between(random, -0.08, 0.08) * canvas.width;
    return placement(drawing, { x, y: canvas.height * between(random, 0.16, 0.26), size }, random);
  });
  const spots = spotsFor(below.length, canvas, ground);
  const onGround = below.map(({ drawing, scale }, at) => {
    const spot = spots[at] ?? { x: 0.5, y: 0.5, size: 0.4 };
    const wanted = least * spot.size * scale * growth[drawing.kind];
    const size = drawing.kind === 'flag' ? Math.min(wanted, (canvas.width * 0.78) / widest(spots)) : wanted;
    const high = drawing.kind === 'flag' ? size * 0.75 : size;
    const y = ground === undefined ? canvas.height * spot.y : canvas.height * (ground + spot.y) - high * 0.47;
    return placement(drawing, { x: canvas.width * spot.x, y, size }, random);
  });
  return [...inSky, ...onGround];
}

/** Flags and outlines are wider than high and would look smaller than emoji, so they are enlarged. */
const growth: Readonly<Record<Drawing['kind'], number>> = { emoji: 1, flag: 1.12, outline: 1.25 };

/** How many drawings are placed side by side. */
function widest(spots: readonly Spot[]): number {
  return new Set(spots.map(({ x }) => x)).size;
}

function placement(
  drawing: Drawing,
  { x, y, size }: { x: number; y: number; size: number },
  random: Random,
): Placement {
  const turn = between(random, -5, 5);
  const isFlipped = random() < 0.35;
  return { drawing, placed: { x, y, size, isFlipped, turn: drawing.kind === 'emoji' ? turn : turn / 3 } };
}

type Spot = { readonly x: number; readonly y: number; readonly size: number };

/** Positions of the drawings as parts of width and height; sizes as parts of the shorter side. */
function spotsFor(count: number, { width, height }: Canvas, ground: number | undefined): Spot[] {
  const isWide = width / height > 1.2;
  if (ground !== undefined) {
    const sizes = [0.56, 0.46, 0.4, 0.34, 0.31];
    const size = (sizes[count - 1] ?? 0.3) * (isWide || count < 3 ? 1 : 0.85);
    return Array.from({ length: count }, (_, at) => ({
      x: (at + 0.5) / count + (count > 1 ? (0.5 - (at + 0.5) / count) * 0.12 : 0),
      y: at % 2 === 0 ? 0.03 : -0.05,
      size,
    }));
  }
  if (isWide || count < 3) {
    const sizes = [0.62, 0.46, 0.4, 0.36, 0.31];
    const narrow = isWide ? 1 : 0.86;
    return Array.from({ length: count }, (_, at) => ({
      x: count === 1 ? 0.5 : 0.5 + ((at + 0.5) / count - 0.5) * (isWide ? 0.82 : 0.88),
      y: count > 2 ? (at % 2 === 0 ? 0.55 : 0.44) : 0.5,
      size: (sizes[count - 1] ?? 0.3) * (count === 1 ? 1 : narrow),
    }));
  }
  const grids: Readonly<Record<number, readonly Spot[]>> = {
    3: [
      { x: 0.5, y: 0.3, size: 0.38 },
      { x: 0.29, y: 0.67, size: 0.38 },
      { x: 0.71, y: 0.67, size: 0.38 },
    ],
    4: [
      { x: 0.3, y: 0.31, size: 0.34 },
      { x: 0.7, y: 0.31, size: 0.34 },
      { x: 0.3, y: 0.69, size: 0.34 },
      { x: 0.7, y: 0.69, size: 0.34 },
    ],
    5: [
      { x: 0.5, y: 0.5, size: 0.32 },
      { x: 0.24, y: 0.26, size: 0.28 },
      { x: 0.76, y: 0.26, size: 0.28 },
      { x: 0.24, y: 0.76, size: 0.28 },
      { x: 0.76, y: 0.76, size: 0.28 },
    ],
  };
  return [...(grids[count] ?? [])];
}

function shadow(
  { drawing, placed: { x, y, size } }: Placement,
  recipe: Recipe,
  ground: number | undefined,
): string {
  // The flag of Nepal isn't a rectangle.
  if (drawing.id === 'flag-np') return '';
  if (drawing.kind === 'flag') {
    const [width, height] = [size, size * 0.75];
    return Array.from({ length: 6 }, (_, at) => {
      const grow = size * 0.035 * (1 - at / 6);
      const corner = `rx="${round(size * 0.035 + grow)}" fill-opacity="0.022"`;
      const top = y - height / 2 - grow + size * 0.03;
      return rectangle(x - width / 2 - grow, top, width + 2 * grow, height + 2 * grow, '#20242e', corner);
    }).join('');
  }
  const floats = ground === undefined && hasScenery(recipe);
  if (drawing.kind === 'outline' || skyDrawings.has(drawing.id) || floats) return '';
  const [cy, opacity] = ground !== undefined ? [y + size * 0.46, 0.16] : [y + size * 0.5, 0.1];
  return `<ellipse cx="${round(x)}" cy="${round(cy)}" rx="${round(size * 0.36)}" ry="${round(size * 0.05)}" fill="#20242e" fill-opacity="${opacity}"/>`;
}

/** Coloured shapes, for a prompt that names nothing that the generator can draw. */
function abstractArt(canvas: Canvas, random: Random, colour: string | undefined): string {
  const palettes = [random(), random(), random()].map(paperPalette);
  const ground = colour ? paletteAround(colour) : palettes[0];
  const { width, height } = canvas;
  const shapes = Array.from({ length: 9 }, (_, at) => {
    const palette = palettes[at % palettes.length];
    const fill = (at % 2 === 0 ? palette?.strong : palette?.shape) ?? '#cccccc';
    // Steps of the golden section spread the shapes over the width for every seed.
    const [x, y] = [width * ((at * 0.382 + random() * 0.25) % 1), height * random()];
    const size = Math.min(width, height) * between(random, 0.1, 0.3);
    const opacity = `fill-opacity="${round(between(random, 0.6, 0.95))}"`;
    if (at % 3 === 0) return circle(x, y, size, fill, opacity);
    const turned = `${opacity} transform="rotate(${round(random() * 90)} ${round(x)} ${round(y)})"`;
    if (at % 3 === 1)
      return rectangle(
        x - size,
        y - size * 0.7,
        size * 2,
        size * 1.4,
        fill,
        `rx="${round(size * 0.25)}" ${turned}`,
      );
    return `<path d="M${round(x - size)} ${round(y + size * 0.8)}L${round(x)} ${round(y - size)}L${round(x + size)} ${round(y + size * 0.8)}Z" fill="${fill}" ${turned}/>`;
  });
  return rectangle(0, 0, width, height, ground?.wash ?? '#eeeeee') + shapes.join('');
}

/** SVG filters on the drawings. Treatments of the whole picture are in `rasterise.ts`. */
const filters: Readonly<Partial<Record<Treatment, (unit: number) => string>>> = {
  sticker: (unit) =>
    `${grown(unit * 9)}<feFlood flood-color="#ffffff"/><feComposite in2="grown" operator="in" result="edge"/>` +
    `<feFlood flood-color="#20242e" flood-opacity="0.2"/><feComposite in2="grown" operator="in"/><feOffset dy="${round(unit * 6)}" result="shade"/>` +
    `<feMerge><feMergeNode in="shade"/><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge>`,
  comic: (unit) =>
    `${grown(unit * 5)}<feFlood flood-color="#1d2130"/><feComposite in2="grown" operator="in" result="edge"/>` +
    `<feMerge><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge>`,
  watercolor: (unit) =>
    `<feTurbulence type="fractalNoise" baseFrequency="${(0.02 / unit).toFixed(4)}" numOctaves="3" seed="7" result="noise"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${round(unit * 16)}" xChannelSelector="R" yChannelSelector="G" result="moved"/><feGaussianBlur in="moved" stdDeviation="${round(unit * 1.2)}"/>`,
};

/** The shape of the drawings, larger by the distance. feMorphology does the same, but takes ten times as long. */
function grown(distance: number): string {
  // A straight edge that is blurred by sigma has 5 % of its opacity left at 1.645 sigma.
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${round(distance / 1.645)}"/>` +
    `<feComponentTransfer result="grown"><feFuncA type="linear" slope="20" intercept="-0.5"/></feComponentTransfer>`
  );
}

function filterOf(treatment: Treatment, { height }: Canvas): string {
  const steps = filters[treatment]?.(height / 1024);
  return steps ? `<filter id="figures" x="-10%" y="-10%" width="120%" height="120%">${steps}</filter>` : '';
}

function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}
