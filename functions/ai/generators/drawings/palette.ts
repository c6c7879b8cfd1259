/** The colours of a quiz's pictures: tints of one hue. */
export type Tint = {
  /** The palest shape of a background. */
  paper: string;
  /** The ground of a background. */
  wash: string;
  /** A pale tint. */
  shape: string;
  /** A stronger tint. */
  strong: string;
  /** As a veil, it tints a light and a dark page alike. */
  veil: string;
};

/** Colours of the light theme, as hex because SVG rasterisers don't support OKLCH. */
export const ink = oklchToHex(0.24, 0.03, 264);
export const apricot = oklchToHex(0.78, 0.14, 62);
export const white = '#ffffff';
/** Visible on light and dark pages: the fill of outlines, and thin lines around white and black things. */
export const midBlue = oklchToHex(0.6, 0.16, 264);
export const midGrey = oklchToHex(0.62, 0.02, 264);

const tintOf = (hue: number, chroma = 1): Tint => ({
  paper: oklchToHex(0.975, 0.012 * chroma, hue),
  wash: oklchToHex(0.95, 0.026 * chroma, hue),
  shape: oklchToHex(0.9, 0.055 * chroma, hue),
  strong: oklchToHex(0.82, 0.095 * chroma, hue),
  veil: oklchToHex(0.6, 0.15 * chroma, hue),
});

/** The colours of the theme (cobalt, apricot, leaf and brick) and hues between them. */
export const tints = {
  cobalt: tintOf(264),
  sky: tintOf(232),
  teal: tintOf(190),
  leaf: tintOf(152, 1.1),
  lime: tintOf(122),
  sand: tintOf(90),
  apricot: tintOf(66),
  brick: tintOf(28),
  lilac: tintOf(305),
  rose: tintOf(350),
} as const;

/** For pictures of the sky: dark cobalt instead of paper. */
export const night: Tint = {
  paper: oklchToHex(0.27, 0.07, 268),
  wash: oklchToHex(0.31, 0.085, 268),
  shape: oklchToHex(0.37, 0.1, 268),
  strong: oklchToHex(0.46, 0.12, 268),
  veil: oklchToHex(0.42, 0.14, 268),
};

/**
 * Lightness 0-1, chroma and hue in degrees to `#rrggbb`; colours outside sRGB are clipped.
 * Matrices of the OKLab definition (bottosson.github.io/posts/oklab).
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map(channelToHex).join('')}`;
}

function channelToHex(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
