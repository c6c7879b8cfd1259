import { canvas, circle, picture, rectangle } from '../../../functions/ai/generators/drawings/canvas.ts';
import { type Tint, white } from '../../../functions/ai/generators/drawings/palette.ts';

/** A cover: the quiz's tint, one large circle in the middle, and drawings of the quiz's subject. */
export function coverPicture(tint: Tint, ...elements: string[]): string {
  return picture(
    rectangle(0, 0, canvas.width, canvas.height, `fill="${tint.shape}"`),
    circle(1430, 130, 330, `fill="${tint.strong}" fill-opacity="0.45"`),
    circle(150, 1090, 390, `fill="${tint.strong}" fill-opacity="0.45"`),
    circle(800, 600, 505, `fill="${tint.strong}"`),
    circle(800, 600, 505, `fill="none" stroke="${white}" stroke-opacity="0.35" stroke-width="6"`),
    ...elements,
  );
}

/** Elements turned by degrees around a point. */
export function turned(degrees: number, cx: number, cy: number, ...elements: string[]): string {
  return `<g transform="rotate(${degrees} ${cx} ${cy})">${elements.join('')}</g>`;
}
