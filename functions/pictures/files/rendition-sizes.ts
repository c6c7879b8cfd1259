export type Size = { readonly width: number; readonly height: number };

/** The widths in pixels that pages use. */
const steps = [320, 640, 1024, 1600];
/** The largest height of a rendition. WebP allows 16,383 pixels, but no page shows such a long strip. */
const maxHeight = 8192;

/**
 * The sizes of a picture's renditions, largest first: the widths that are smaller than its own, and its own width if it is
 * less than the largest. Renditions are never larger than the original; a very high picture gets a smaller width.
 */
export function renditionSizes(original: Size): Size[] {
  const largest = largestSize(original);
  const smaller = steps.toReversed().filter((step) => step < largest.width);
  return [largest, ...smaller.map((width) => scaled(original, width))];
}

/** The size of a picture's largest rendition. */
export function largestSize(original: Size): Size {
  const narrowed = Math.floor((original.width * maxHeight) / original.height);
  return scaled(original, Math.max(1, Math.min(original.width, narrowed, steps.at(-1) ?? 1)));
}

const animationMaxWidth = 640;

/** The size of the file that shows the animation. */
export function animationSize(original: Size): Size {
  return scaled(original, Math.min(original.width, animationMaxWidth));
}

/** The size of the picture for another width. */
function scaled(original: Size, width: number): Size {
  const height = Math.round((original.height * width) / original.width);
  return { width, height: Math.max(1, Math.min(height, maxHeight)) };
}
