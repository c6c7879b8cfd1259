/** The masks of this page load by the address of the picture. */
const masks = new Map<string, string>();

/** A silhouette that fills more of its rectangle than this, such as a flag's, is only a rectangle. */
const boxShare = 0.82;
/** Opacity for each step over a threshold: edges stay smooth. */
const sharpness = 16;
/** By how much a line of a drawing is darker than the area around it. */
const lineDepth = 4;
/** Width of a mask in pixels. */
const widthMax = 320;
/** Height of the picture that has the average colour of each area, in pixels. */
const areasHeight = 24;

/**
 * The silhouette of a loaded picture as an image for a CSS mask: what isn't transparent. A picture without transparent parts,
 * such as a photograph, becomes a line drawing. Undefined if the browser doesn't let pages read pictures.
 */
export function silhouetteMask(image: HTMLImageElement): string | undefined {
  const known = masks.get(image.src);
  if (known) return known;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, widthMax / image.naturalWidth);
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !canvas.width || !canvas.height) return undefined;
  const { width, height } = canvas;
  context.drawImage(image, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  const opaque = opaqueParts(pixels);
  const shape = opaque && !isBox(opaque, width) ? opaque : darkLines(context);
  for (let index = 0; index < shape.length; index += 1) pixels.data[4 * index + 3] = shape[index] ?? 0;
  context.putImageData(pixels, 0, 0);
  const mask = canvas.toDataURL();
  masks.set(image.src, mask);
  return mask;
}

type Opacities = Uint8ClampedArray;

/** Undefined for a picture without transparent parts. */
function opaqueParts({ data }: ImageData): Opacities | undefined {
  const opacities = new Uint8ClampedArray(data.length / 4).map((_, index) => data[4 * index + 3] ?? 0);
  const clear = opacities.reduce((sum, opacity) => sum + (opacity < 128 ? 1 : 0), 0);
  // A pale ground that shines through isn't part of the shape.
  return clear > opacities.length / 50 ? opacities.map((opacity) => (opacity - 128) * 4) : undefined;
}

/** The lines of a picture, whose transparent parts are white. */
function darkLines(context: CanvasRenderingContext2D): Opacities {
  const { canvas } = context;
  const { width, height } = canvas;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const sharp = brightness(context);
  const areas = document.createElement('canvas');
  areas.height = areasHeight;
  areas.width = Math.max(1, Math.round((areasHeight * width) / height));
  areas.getContext('2d')?.drawImage(canvas, 0, 0, areas.width, areas.height);
  context.globalCompositeOperation = 'source-over';
  context.drawImage(areas, 0, 0, width, height);
  const around = brightness(context);
  return sharp.map((value, index) => ((around[index] ?? 0) - value - lineDepth) * sharpness);
}

function brightness(context: CanvasRenderingContext2D): Opacities {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return new Uint8ClampedArray(width * height).map(
    (_, at) => 0.3 * (data[4 * at] ?? 0) + 0.6 * (data[4 * at + 1] ?? 0) + 0.1 * (data[4 * at + 2] ?? 0),
  );
}

/** Whether the shape fills the rectangle around it. */
function isBox(opacities: Opacities, width: number): boolean {
  const inside = [...opacities.keys()].filter((index) => (opacities[index] ?? 0) >= 128);
  const [top = 0, bottom = 0] = [inside[0], inside.at(-1)].map((index = 0) => Math.floor(index / width));
  const columns = inside.map((index) => index % width);
  const across =
    columns.reduce((most, x) => Math.max(most, x), 0) -
    columns.reduce((least, x) => Math.min(least, x), width);
  return inside.length === 0 || inside.length > boxShare * (across + 1) * (bottom - top + 1);
}
