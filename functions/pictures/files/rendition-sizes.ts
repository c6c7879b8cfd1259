export type Size = { readonly width: number; readonly height: number };

/** Widths that pages ask for, in pixels. */
const steps = [320, 640, 1024, 1600];
/** WebP ends at 16,383 pixels; long before that a picture is a strip that no page shows whole. */
const maxHeight = 8192;

/**
 * The sizes that a picture is made in, largest first: the steps below its own width, and that width itself where it
 * is less than the last step. Never larger than the original; a strip is narrowed until its height can be encoded.
 */
export function renditionSizes(original: Size): Size[] {
  const narrowed = Math.floor((original.width * maxHeight) / original.height);
  const widest = Math.max(1, Math.min(original.width, narrowed, steps.at(-1) ?? 1));
  return [widest, ...steps.toReversed().filter((step) => step < widest)].map((width) =>
    scaled(original, width),
  );
}

/** The picture in another width. */
export function scaled(original: Size, width: number): Size {
  const height = Math.round((original.height * width) / original.width);
  return { width, height: Math.max(1, Math.min(height, maxHeight)) };
}
