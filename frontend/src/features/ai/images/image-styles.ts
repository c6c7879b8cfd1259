/**
 * The styles of a picture, by name. The styles are sent in English, which models and the offline generator understand
 * best.
 */
export const imageStyles = {
  none: '',
  photo: 'realistic photo',
  illustration: 'flat illustration',
  watercolour: 'watercolour painting',
  cartoon: 'cartoon drawing',
  paper: 'paper cut-out',
  pixel: 'pixel art',
  mono: 'black and white',
  vintage: 'vintage print',
} as const;

export type ImageStyle = keyof typeof imageStyles;

export const imageStyleNames = Object.keys(imageStyles) as readonly ImageStyle[];

/** The name of the style that was sent; `none` for any other text. */
export function imageStyleOf(sent: string | null): ImageStyle {
  return imageStyleNames.find((name) => imageStyles[name] === sent) ?? 'none';
}
