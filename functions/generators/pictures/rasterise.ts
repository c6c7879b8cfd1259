import type { Sharp } from 'sharp';
import type { Canvas } from './shapes.ts';
import type { Treatment } from './vocabulary.ts';

/** Renders the SVG as a PNG and applies the treatments of the whole picture. */
export async function rasteriseScene(
  svg: string,
  { width, height }: Canvas,
  treatment: Treatment,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawn = sharp(Buffer.from(svg)).flatten();
  if (treatment === 'pixel') {
    const pixels = Math.round(width / 12);
    const small = await drawn.resize({ width: pixels, kernel: 'cubic' }).png().toBuffer();
    return sharp(small)
      .resize({ width, height, kernel: 'nearest', fit: 'fill' })
      .png({ palette: true })
      .toBuffer();
  }
  return treated(drawn, treatment).png({ compressionLevel: 6 }).toBuffer();
}

function treated(picture: Sharp, treatment: Treatment): Sharp {
  switch (treatment) {
    case 'mono':
      return picture.grayscale();
    case 'sepia':
      return picture.recomb([
        [0.38, 0.74, 0.18],
        [0.33, 0.65, 0.15],
        [0.25, 0.5, 0.12],
      ]);
    case 'pastel':
      return picture.modulate({ saturation: 0.72 }).linear(0.78, 56);
    case 'vivid':
      return picture.modulate({ saturation: 1.4 }).linear(1.06, -6);
    case 'dark':
      return picture.modulate({ brightness: 0.55, saturation: 1.25 });
    case 'poster':
      return picture.modulate({ saturation: 1.5 }).linear(1.25, -24);
    case 'watercolor':
      return picture.modulate({ saturation: 0.9 }).linear(0.92, 18);
    default:
      return picture;
  }
}
