import {
  canvas,
  circle,
  picture,
  rectangle,
  veil,
} from '../../../functions/ai/generators/drawings/canvas.ts';
import type { Tint } from '../../../functions/ai/generators/drawings/palette.ts';

/**
 * A cover: the quiz's tint, one large circle in the middle, and drawings of the quiz's subject. The page is visible
 * through all but the drawings.
 */
export function coverPicture(tint: Tint, ...elements: string[]): string {
  return picture(
    veil(
      0.28,
      rectangle(0, 0, canvas.width, canvas.height, `fill="${tint.veil}"`),
      circle(1430, 130, 330, `fill="${tint.strong}" fill-opacity="0.3"`),
      circle(150, 1090, 390, `fill="${tint.strong}" fill-opacity="0.3"`),
      circle(800, 600, 505, `fill="${tint.strong}"`),
    ),
    ...elements,
  );
}

/** Elements turned by degrees around a point. */
export function turned(degrees: number, cx: number, cy: number, ...elements: string[]): string {
  return `<g transform="rotate(${degrees} ${cx} ${cy})">${elements.join('')}</g>`;
}
