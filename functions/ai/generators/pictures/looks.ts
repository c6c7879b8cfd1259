import type { Sharp } from 'sharp';
import { foldText } from '#shared/domain/text.ts';
import type { Background, Canvas } from './draw-picture.ts';

/** Looks of a whole picture that a style or a change can ask for. */
export const looks = ['plain', 'mono', 'vintage', 'pixel', 'soft', 'vivid'] as const;
export type Look = (typeof looks)[number];

const lookWords: readonly (readonly [Look, RegExp])[] = [
  ['mono', /\b(ciernobiel|black and white|monochrom|gr[ae]yscale)/],
  ['vintage', /\b(sepi|vintage|retro|starodavn)/],
  ['pixel', /\bpixel/],
  ['soft', /\b(akvarel|watercolou?r|pastel)/],
  ['vivid', /\b(kreslen|komiks|cartoon|comic|farebnejs|vivid|colou?rful)/],
];

/** The look that a Slovak or English text names. */
export function findLook(text: string): Look | undefined {
  const folded = foldText(text);
  return lookWords.find(([, pattern]) => pattern.test(folded))?.[0];
}

/** Beginnings of the words for colours, by the background that is closest. */
const colours: readonly (readonly [Background, RegExp])[] = [
  ['brick', /\b(cerven|red\b)/],
  ['cobalt', /\b(modr|belas|blue)/],
  ['leaf', /\b(zelen|green)/],
  ['sand', /\b(zlt|zlat|yellow|gold)/],
  ['apricot', /\b(oranz|orange)/],
  ['lilac', /\b(fialov|purple|violet|lila)/],
  ['rose', /\b(ruzov|pink)/],
  ['teal', /\b(tyrkys|turquoise|teal)/],
  ['night', /\b(ciern|tmav|noc|black|dark|night)/],
  ['white', /\b(biel|white)/],
];

/** The background of the colour that a Slovak or English text names. */
export function findColour(text: string): Background | undefined {
  const folded = foldText(text);
  return colours.find(([, pattern]) => pattern.test(folded))?.[0];
}

/** Renders an SVG as a PNG with a look. */
export async function rasterise(svg: string, { width, height }: Canvas, look: Look): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawn = sharp(Buffer.from(svg)).flatten();
  if (look !== 'pixel') return withLook(drawn, look).png({ compressionLevel: 6 }).toBuffer();
  const small = await drawn
    .resize({ width: Math.round(width / 12) })
    .png()
    .toBuffer();
  return sharp(small)
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
}

function withLook(picture: Sharp, look: Look): Sharp {
  switch (look) {
    case 'mono':
      return picture.grayscale();
    case 'vintage':
      return picture.recomb([
        [0.38, 0.74, 0.18],
        [0.33, 0.65, 0.15],
        [0.25, 0.5, 0.12],
      ]);
    case 'soft':
      return picture.modulate({ saturation: 0.72 }).linear(0.78, 56);
    case 'vivid':
      return picture.modulate({ saturation: 1.4 }).linear(1.06, -6);
    default:
      return picture;
  }
}
