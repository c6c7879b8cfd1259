/** Words by which a drawing is found: its names and related keywords. */
export type DrawingWords = { readonly names: readonly string[]; readonly keywords: readonly string[] };

/**
 * One drawing of the offline picture generator. `body` is SVG in a square of 32 units for an emoji, 640 by 480 for a
 * flag, 320 by 320 for an outline; every id in it starts with the drawing's id.
 */
export type Drawing = {
  readonly id: string;
  readonly kind: 'emoji' | 'flag' | 'outline';
  readonly body: string;
  readonly words: { readonly en: DrawingWords; readonly sk: DrawingWords };
};
