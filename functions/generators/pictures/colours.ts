/** The colours of a picture: its background, pale shapes on it, the round shape, and a stronger tint. */
export type Palette = {
  readonly paper: string;
  readonly wash: string;
  readonly shape: string;
  readonly strong: string;
};

/** Hues in degrees that suit every drawing. */
const hues = [264, 232, 190, 152, 122, 90, 66, 28, 305, 350];

/** A palette in one of ten hues; `at` is in [0, 1). */
export function paperPalette(at: number): Palette {
  return paletteOfHue(hues[Math.floor(at * hues.length)] ?? 264);
}

/** A palette made from one colour. */
export function paletteAround(colour: string): Palette {
  return {
    paper: colour,
    wash: mix(colour, '#ffffff', 0.28),
    shape: mix(colour, '#ffffff', 0.5),
    strong: mix(colour, '#20242e', 0.18),
  };
}

/** Mixes two `#rrggbb` colours; `share` 0 returns the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [first, second] = [channels(one), channels(other)];
  return `#${first
    .map((value, at) => Math.round(value + ((second[at] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function paletteOfHue(hue: number): Palette {
  return {
    paper: hsl(hue, 45, 96),
    wash: hsl(hue, 50, 91),
    shape: hsl(hue, 58, 83),
    strong: hsl(hue, 60, 72),
  };
}

/** Hue in degrees, saturation and lightness in percent, as `#rrggbb`. */
function hsl(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100;
  const chroma = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = light - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
