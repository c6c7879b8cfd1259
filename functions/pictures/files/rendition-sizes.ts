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
  const narrowed = Math.floor((original.width * maxHeight) / original.height);
  const widest = Math.max(1, Math.min(original.width, narrowed, steps.at(-1) ?? 1));
  return [widest, ...steps.toReversed().filter((step) => step < widest)].map((width) =>
    scaled(original, width),
  );
}

/** The size of the picture for another width. */
export function scaled(original: Size, width: number): Size {
  const height = Math.round((original.height * width) / original.width);
  return { width, height: Math.max(1, Math.min(height, maxHeight)) };
}
