import { ink, type Tint } from './palette.ts';

/** Size of every picture in SVG units: 4:3, the ratio of the cards. */
export const canvas = { width: 1600, height: 1200 } as const;

/** Wraps drawing elements into a whole picture of 1600 x 1200. */
export function picture(...elements: string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${canvas.width} ${canvas.height}">` +
    `${elements.join('')}</svg>`
  );
}

export function rectangle(x: number, y: number, width: number, height: number, attributes: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;
}

export function circle(cx: number, cy: number, r: number, attributes: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" ${attributes}/>`;
}

/** Paper with two large pale circles; `variant` moves them so that pictures next to each other look different. */
export function sheet(tint: Tint, variant = 0): string {
  const spots = [
    [1480, 90, 420, 60, 1180, 360],
    [130, 60, 400, 1560, 1130, 440],
    [1540, 1080, 460, 40, 170, 300],
    [60, 1120, 470, 1500, 40, 330],
  ][variant % 4] ?? [0, 0, 0, 0, 0, 0];
  const [x1 = 0, y1 = 0, r1 = 0, x2 = 0, y2 = 0, r2 = 0] = spots;
  return (
    rectangle(0, 0, canvas.width, canvas.height, `fill="${tint.paper}"`) +
    circle(x1, y1, r1, `fill="${tint.wash}"`) +
    circle(x2, y2, r2, `fill="${tint.wash}"`)
  );
}

/** A soft shadow of a rounded rectangle, made of thin layers because a blur filter is slow to rasterise. */
export function softShadow(x: number, y: number, width: number, height: number, radius: number): string {
  const layers = 9;
  return Array.from({ length: layers }, (_, index) => {
    const grow = 34 - index * 4.5;
    return rectangle(
      x - grow,
      y - grow + 22,
      width + 2 * grow,
      height + 2 * grow,
      `rx="${radius + grow}" fill="${ink}" fill-opacity="0.014"`,
    );
  }).join('');
}
