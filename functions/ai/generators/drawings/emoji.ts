import { canvas, picture } from './canvas.ts';
import { ownDrawings } from './own-drawings.ts';
import { readPackageJson } from './packages.ts';
import { ink } from './palette.ts';

type IconSet = { icons: Record<string, { body: string; width?: number; height?: number }> };

const drawingSize = 800;

/** How far to move up drawings that are low in their square, in units of 1/32 of the square. */
const lift: Readonly<Record<string, number>> = {
  accordion: 1.6,
  bicycle: 3.5,
  bowling: 1.9,
  'bullet-train': 2.5,
  coat: 1.9,
  'crescent-moon': 1.4,
  'curling-stone': 2.2,
  hedgehog: 3.2,
  helicopter: 1.5,
  hippopotamus: 5,
  'ice-skate': 1.4,
  keyboard: 4.4,
  newspaper: 1.9,
  panda: 1.8,
  sloth: 1,
  't-shirt': 3.4,
  telephone: 2.4,
  tiger: 3,
  tomato: 1.5,
  tongue: 2.4,
  tractor: 2.6,
  trolleybus: 1.5,
  turtle: 5.5,
};

let iconSet: IconSet | undefined;

/** A question's picture of one drawing of the emoji set, large. */
export function emojiPicture(name: string): string {
  const cx = canvas.width / 2;
  const cy = canvas.height / 2;
  const lifted = cy - ((lift[name] ?? 0) * drawingSize) / 32;
  return picture(emoji(name, cx, lifted, drawingSize));
}

/** A question's picture of the same drawing in rows and columns, to count. */
export function emojiRows({
  name,
  rows,
  columns,
}: {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
}): string {
  const cell = Math.min((canvas.width - 120) / columns, (canvas.height - 120) / rows);
  const left = (canvas.width - cell * columns) / 2;
  const top = (canvas.height - cell * rows) / 2;
  const drawings = Array.from({ length: rows * columns }, (_, index) =>
    emoji(
      name,
      left + cell * ((index % columns) + 0.5),
      top + cell * (Math.floor(index / columns) + 0.5),
      cell * 0.8,
    ),
  );
  return picture(...drawings);
}

/** One drawing of the emoji set, or of our own, centred on a point; `size` is the side of its square, `turn` in degrees. */
export function emoji(name: string, cx: number, cy: number, size: number, turn = 0): string {
  const rotate = turn === 0 ? '' : ` rotate(${turn} ${cx} ${cy})`;
  const scale = size / 32;
  const x = cx - size / 2;
  const y = cy - size / 2;
  return `<g transform="${rotate.trim()} translate(${x} ${y}) scale(${scale})">${emojiBody(name)}</g>`;
}

/** A flat shadow on the ground below a drawing. */
export function groundShadow(cx: number, cy: number, width: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${width / 2}" ry="${width / 16}" fill="${ink}" fill-opacity="0.12"/>`;
}

function emojiBody(name: string): string {
  iconSet ??= readPackageJson<IconSet>('@iconify-json/fluent-emoji-flat/icons.json');
  const body = iconSet.icons[name]?.body ?? ownDrawings.find(({ id }) => id === name)?.body;
  if (!body) throw new Error(`There is no drawing called ${name}`);
  return body;
}
