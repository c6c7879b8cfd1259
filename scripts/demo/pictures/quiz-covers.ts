import { circle, picture, rectangle } from '../../../functions/ai/generators/drawings/canvas.ts';
import { emoji, groundShadow } from '../../../functions/ai/generators/drawings/emoji.ts';
import { flagSheet } from '../../../functions/ai/generators/drawings/flag.ts';
import {
  globe,
  type MapView,
  mapLayer,
  pin,
  placeOnMap,
} from '../../../functions/ai/generators/drawings/map.ts';
import { outline } from '../../../functions/ai/generators/drawings/outline.ts';
import {
  apricot,
  midBlue,
  night,
  oklchToHex,
  type Tint,
  tints,
  white,
} from '../../../functions/ai/generators/drawings/palette.ts';
import { seededRandom } from '../seeded.ts';
import { coverPicture, turned } from './cover.ts';
import { photo, photoCover } from './photo.ts';

/** Draws the cover of each demo quiz, by the name of its file. */
export const quizCovers: Readonly<Record<string, () => string>> = {
  'vlajky-europy': () =>
    coverPicture(
      tints.cobalt,
      turned(-14, 560, 640, flagSheet('gr', 250, 400, 600, 28)),
      turned(12, 1060, 640, flagSheet('se', 760, 400, 600, 28)),
      turned(-1, 800, 640, flagSheet('sk', 460, 400, 680, 30)),
    ),
  'amazing-animals': () => photoCover('panda'),
  'ovocie-a-zelenina': () =>
    coverPicture(
      tints.lilac,
      groundShadow(800, 990, 1000),
      emoji('pineapple', 800, 440, 620, -8),
      emoji('strawberry', 490, 760, 430, -12),
      emoji('eggplant', 1130, 720, 470, 6),
      emoji('carrot', 810, 830, 380, 18),
    ),
  'the-sky-above': () =>
    coverPicture(
      night,
      nightSky(),
      photo('saturn', { x: 190, y: 200, width: 800, height: 800 }, 'meet'),
      photo('moon', { x: 1010, y: 160, width: 380, height: 380 }, 'meet'),
      emoji('comet', 1120, 850, 380),
    ),
  'obrysy-statov-europy': () =>
    coverPicture(
      tints.sand,
      outline('it', { x: 420, y: 190, width: 760, height: 820 }, midBlue),
      pin(790, 560, 190, apricot),
    ),
  'flags-of-the-world': () =>
    coverPicture(
      tints.brick,
      turned(-13, 560, 640, flagSheet('ke', 250, 400, 600, 28)),
      turned(13, 1060, 640, flagSheet('jp', 760, 400, 600, 28)),
      turned(2, 800, 640, flagSheet('br', 460, 400, 680, 30)),
    ),
  'zvierata-zblizka': () => photoCover('hedgehog'),
  'capitals-of-the-world': globeWithPins,
  'hudobne-nastroje': () =>
    coverPicture(
      tints.sky,
      groundShadow(800, 1000, 980),
      emoji('violin', 520, 560, 560, -10),
      emoji('saxophone', 1090, 560, 540, 6),
      emoji('drum', 800, 780, 480),
    ),
  'guess-the-country-by-its-outline': () =>
    coverPicture(
      tints.apricot,
      outline('au', { x: 230, y: 500, width: 640, height: 560 }, midBlue, 2200),
      outline('br', { x: 700, y: 150, width: 560, height: 560 }, oklchToHex(0.52, 0.13, 152)),
      outline('nz', { x: 960, y: 600, width: 400, height: 460 }, oklchToHex(0.58, 0.17, 28), 760),
    ),
  'hlavne-mesta-europy': () =>
    centralEuropeWithPins(tints.teal, [
      [2.35, 48.86],
      [30.52, 50.45],
      [12.5, 41.9],
      [13.4, 52.52],
      [17.11, 48.15],
    ]),
  'things-that-move': () =>
    coverPicture(
      tints.lime,
      groundShadow(800, 1010, 1100),
      emoji('rocket', 1060, 380, 520),
      emoji('locomotive', 560, 700, 640),
      emoji('bicycle', 1110, 830, 420),
    ),
  'farm-animals': () => photoCover('cow'),
  'human-body': () =>
    coverPicture(
      tints.rose,
      emoji('anatomical-heart', 540, 640, 540, -8),
      emoji('brain', 1080, 500, 500, 6),
      emoji('eye', 900, 880, 340),
    ),
  'solar-system': () =>
    coverPicture(
      night,
      nightSky(),
      photo('sun', { x: -80, y: 220, width: 680, height: 680 }, 'meet'),
      photo('mars', { x: 610, y: 190, width: 220, height: 220 }, 'meet'),
      photo('earth', { x: 630, y: 660, width: 300, height: 300 }, 'meet'),
      photo('jupiter', { x: 930, y: 150, width: 420, height: 420 }, 'meet'),
      photo('saturn', { x: 980, y: 620, width: 480, height: 480 }, 'meet'),
    ),
  'times-tables': () => coverPicture(tints.apricot, inRows('red-apple', 3, 4, 210)),
  photographs: () => photoCover('rocket'),
  sports: () =>
    coverPicture(
      tints.lime,
      groundShadow(800, 1000, 1000),
      emoji('soccer-ball', 560, 720, 500),
      emoji('tennis', 1080, 480, 480),
      emoji('ice-skate', 1080, 840, 400),
    ),
  clothes: () =>
    coverPicture(
      tints.lilac,
      emoji('coat', 560, 560, 620),
      emoji('scarf', 1080, 440, 460),
      emoji('running-shoe', 1000, 840, 440),
    ),
  inventions: () =>
    coverPicture(
      tints.sky,
      emoji('light-bulb', 560, 560, 600),
      emoji('telephone', 1110, 480, 440),
      emoji('camera', 940, 850, 420),
    ),
  'flags-of-the-americas': () =>
    coverPicture(
      tints.brick,
      turned(-13, 560, 640, flagSheet('ca', 250, 400, 600, 28)),
      turned(13, 1060, 640, flagSheet('mx', 760, 400, 600, 28)),
      turned(2, 800, 640, flagSheet('br', 460, 400, 680, 30)),
    ),
  'find-it-on-the-map': () =>
    centralEuropeWithPins(tints.leaf, [
      [8.5, 47],
      [16.4, 48.2],
      [21, 52.2],
      [26.1, 44.4],
    ]),
  'which-picture-is-it': () =>
    coverPicture(
      tints.lime,
      emoji('beaver', 520, 420, 480),
      emoji('maple-leaf', 1080, 420, 440, 10),
      emoji('microscope', 560, 860, 420),
      emoji('spider', 1060, 850, 400),
    ),
  'parts-of-a-bicycle': () =>
    coverPicture(
      tints.cobalt,
      groundShadow(800, 990, 1000),
      emoji('bicycle', 720, 640, 820),
      emoji('wrench', 1220, 380, 380),
    ),
  'what-is-hiding': () =>
    coverPicture(
      tints.lilac,
      emoji('puzzle-piece', 560, 700, 520, -10),
      emoji('magnifying-glass-tilted-left', 1000, 500, 620),
    ),
  computers: () =>
    coverPicture(
      tints.teal,
      groundShadow(800, 1000, 1000),
      emoji('desktop-computer', 640, 560, 620),
      emoji('computer-mouse', 1120, 500, 360),
      emoji('floppy-disk', 1040, 850, 360),
    ),
};

function inRows(name: string, rows: number, columns: number, size: number): string {
  return Array.from({ length: rows * columns }, (_, index) =>
    emoji(
      name,
      800 + ((index % columns) - (columns - 1) / 2) * size * 1.15,
      600 + (Math.floor(index / columns) - (rows - 1) / 2) * size * 1.15,
      size,
    ),
  ).join('');
}

/** The night sky, which is dark on a light page too. */
function nightSky(): string {
  const random = seededRandom('stars');
  const stars = Array.from({ length: 46 }, () =>
    circle(
      Math.round(random() * 1600),
      Math.round(random() * 1200),
      Math.round(3 + random() * 5),
      `fill="${white}" fill-opacity="0.75"`,
    ),
  );
  return rectangle(0, 0, 1600, 1200, `fill="${night.shape}"`) + stars.join('');
}

function globeWithPins(): string {
  const earth = globe([18, 8], { x: 800, y: 600, radius: 500 });
  const places: [number, number][] = [
    [36.82, -1.29],
    [-3.7, 40.42],
    [-17.45, 14.69],
  ];
  const pins = places.map((place) => {
    const [x = 0, y = 0] = earth.place(place);
    return pin(x, y, 190, apricot);
  });
  return coverPicture(tints.rose, earth.svg, ...pins);
}

/** The last place has a larger pin in another colour. */
function centralEuropeWithPins(tint: Tint, places: readonly [number, number][]): string {
  const view: MapView = { longitude: 15, latitude: 49.5, heightKm: 2300 };
  const landColours = [0.88, 0.84, 0.8].map((lightness) => oklchToHex(lightness, 0.05, 190));
  const land = mapLayer(view, (country) => landColours[country.properties.name.length % 3] ?? '', [], {
    sea: tint.veil,
    grid: tint.strong,
  });
  const pins = places.map((place, at) => {
    const [x = 0, y = 0] = placeOnMap(view, place);
    return at === places.length - 1 ? pin(x, y, 210, apricot) : pin(x, y, 140, midBlue);
  });
  return picture(land, ...pins);
}
