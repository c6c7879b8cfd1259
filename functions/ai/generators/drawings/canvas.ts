import { ink } from './palette.ts';

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

/** A layer through which the page is visible evenly, whatever its elements. */
export function veil(opacity: number, ...elements: string[]): string {
  return `<g opacity="${opacity}">${elements.join('')}</g>`;
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
