import { canvas, picture, rectangle, softShadow } from './canvas.ts';
import { withOwnIds } from './own-ids.ts';
import { readPackageText } from './packages.ts';
import { midGrey } from './palette.ts';

const size = { width: 1176, height: 882 };
/** The only flag that isn't a rectangle: how far to move its drawing to centre it. */
const pennant = { code: 'np', shift: 140 };

/** A question's picture of one flag (ISO 3166-1 alpha-2 code, lower case), a rounded sheet. */
export function flagPicture(code: string): string {
  const x = (canvas.width - size.width) / 2;
  const y = (canvas.height - size.height) / 2;
  if (code === pennant.code) {
    return picture(embeddedFlag(code, x + pennant.shift, y, size.width, size.height));
  }
  return picture(flagSheet(code, x, y, size.width, 34));
}

/**
 * A flag as a sheet with rounded corners, hairline and soft shadow; `x`, `y` are its top left corner, its height is
 * three quarters of `width`.
 */
export function flagSheet(code: string, x: number, y: number, width: number, radius: number): string {
  const height = width * 0.75;
  const clip = `clip-${code}-${Math.round(x)}-${Math.round(y)}`;
  return (
    softShadow(x, y, width, height, radius) +
    `<clipPath id="${clip}">${rectangle(x, y, width, height, `rx="${radius}"`)}</clipPath>` +
    `<g clip-path="url(#${clip})">${embeddedFlag(code, x, y, width, height)}</g>` +
    rectangle(x, y, width, height, `rx="${radius}" fill="none" stroke="${midGrey}" stroke-width="3"`)
  );
}

/** The flag's own drawing as a nested SVG; ids get a prefix because one picture may hold several flags. */
function embeddedFlag(code: string, x: number, y: number, width: number, height: number): string {
  const source = readPackageText(`flag-icons/flags/4x3/${code}.svg`);
  const match = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(source);
  if (!match) throw new Error(`The flag ${code} is not an SVG document`);
  const [, attributes = '', body = ''] = match;
  const kept = attributes.replace(/\s(?:xmlns(?::\w+)?|id|width|height)="[^"]*"/g, '');
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" ${kept.trim()}>${withOwnIds(body, code)}</svg>`;
}
