import { canvas, circle, picture, rectangle } from '../../../functions/ai/generators/drawings/canvas.ts';
import type { Tint } from '../../../functions/ai/generators/drawings/palette.ts';
import { seededRandom } from '../seeded.ts';

/** An abstract picture in a quiz's tint, shown blurred and dimmed behind a page; `seed` moves its shapes. */
export function backgroundPicture(tint: Tint, seed: string): string {
  const random = seededRandom(seed);
  const around = (middle: number, spread: number): number => Math.round(middle + (random() - 0.5) * spread);
  return picture(
    rectangle(0, 0, canvas.width, canvas.height, `fill="${tint.wash}"`),
    circle(around(1350, 300), around(200, 200), around(480, 120), `fill="${tint.shape}"`),
    circle(around(260, 300), around(420, 200), around(360, 120), `fill="${tint.shape}" fill-opacity="0.7"`),
    hill(tint.shape, around(780, 80), around(760, 160), around(820, 80)),
    hill(tint.strong, around(980, 60), around(900, 120), around(940, 60)),
    circle(around(1000, 500), around(560, 120), around(90, 40), `fill="${tint.paper}"`),
  );
}

function hill(fill: string, left: number, middle: number, right: number): string {
  const { width, height } = canvas;
  return (
    `<path d="M0 ${left}C${width * 0.3} ${middle - 120} ${width * 0.55} ${middle + 160} ${width} ${right}` +
    `V${height}H0Z" fill="${fill}"/>`
  );
}
