import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoGraticule,
  geoOrthographic,
  geoPath,
} from 'd3-geo';
import type { Position } from 'geojson';
import { canvas, picture, rectangle, veil } from './canvas.ts';
import {
  type CountryFeature,
  countriesNear,
  countryFeature,
  countryFeatures,
  neighbourIds,
} from './geography.ts';
import { ink, midBlue, oklchToHex, white } from './palette.ts';

/** The part of the world that a map shows: its centre in degrees and its north-south extent in kilometres. */
export type MapView = { longitude: number; latitude: number; heightKm: number };

/** Colours of the sea and of the grid of meridians and parallels. */
type Water = { sea: string; grid: string };

const earthRadiusKm = 6371;
const land = oklchToHex(0.8, 0.02, 85);
const neighbour = oklchToHex(0.72, 0.13, 66);
const regionFills = [232, 152, 66, 350].map((hue) => oklchToHex(0.7, 0.1, hue));
const border = oklchToHex(0.62, 0.02, 85);
const daylight: Water = { sea: oklchToHex(0.55, 0.1, 235), grid: oklchToHex(0.62, 0.1, 235) };

/** A question's picture: a map with one country in blue and its neighbours in apricot. The page is visible through all but the one. */
export function mapPicture(code: string, view: MapView): string {
  const neighbours = neighbourIds(code);
  return picture(mapLayer(view, (country) => fillFor(country, code, neighbours), [code]));
}

/** A question's picture: a map with several countries in colours. Fitting neighbours are never four apart in the list. */
export function regionPicture(codes: readonly string[], view: MapView): string {
  const fills = new Map(
    codes.map((code, at) => [countryFeature(code, '50m'), regionFills[at % regionFills.length]]),
  );
  return picture(mapLayer(view, (country) => fills.get(country) ?? land, codes));
}

/**
 * Sea, grid and every country in view. `fill` chooses each country's colour; `onTop` has the codes of countries
 * that are drawn again with a white edge. The page is visible through all others.
 */
export function mapLayer(
  view: MapView,
  fill: (country: CountryFeature) => string,
  onTop: readonly string[] = [],
  water: Water = daylight,
): string {
  const projection = projectionFor(view);
  const path = geoPath(projection).digits(1);
  const outlineOf = (country: CountryFeature, stroke: string, width: number): string => {
    const d = path(country);
    return d
      ? `<path d="${d}" fill="${fill(country)}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`
      : '';
  };
  const step: [number, number] = view.heightKm > 5000 ? [10, 10] : [5, 5];
  const lines = path(geoGraticule().step(step)()) ?? '';
  const highlighted = onTop.map((code) => outlineOf(countryFeature(code, '50m'), white, 6)).join('');
  const earth = veil(
    0.4,
    rectangle(0, 0, canvas.width, canvas.height, `fill="${water.sea}"`),
    `<path d="${lines}" fill="none" stroke="${water.grid}" stroke-width="2"/>`,
    ...countriesNear([view.longitude, view.latitude], radiusOf(view)).map((country) =>
      outlineOf(country, border, 3),
    ),
  );
  return earth + highlighted;
}

/** The position of a place (longitude, latitude in degrees) on the picture of a view, in SVG units. */
export function placeOnMap(view: MapView, place: [number, number]): Position {
  const position = projectionFor(view)(place);
  if (!position) throw new Error(`The place ${place.join(', ')} is not on the map`);
  return position;
}

/** The earth as seen from space above a place (longitude, latitude); `place` gives the position of a place on it. */
export function globe(
  middle: [number, number],
  disc: { x: number; y: number; radius: number },
): { svg: string; place: (place: [number, number]) => Position } {
  const projection = geoOrthographic()
    .rotate([-middle[0], -middle[1]])
    .scale(disc.radius)
    .translate([disc.x, disc.y])
    .clipAngle(90);
  const path = geoPath(projection).digits(1);
  const lands = countryFeatures('50m')
    .map((country) => path(country) ?? '')
    .join('');
  const svg =
    veil(
      0.5,
      `<circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius}" fill="${daylight.sea}"/>`,
      `<path d="${path(geoGraticule().step([15, 15])()) ?? ''}" fill="none" stroke="${daylight.grid}" stroke-width="3"/>`,
    ) +
    `<path d="${lands}" fill="${midBlue}" stroke="${daylight.sea}" stroke-width="2" stroke-linejoin="round"/>`;
  const place = (point: [number, number]): Position => projection(point) ?? [disc.x, disc.y];
  return { svg, place };
}

/** A map pin whose tip is at the point. */
export function pin(x: number, y: number, size: number, fill: string): string {
  const r = size / 2.6;
  const top = y - size * 1.05;
  return (
    `<ellipse cx="${x}" cy="${y}" rx="${size * 0.24}" ry="${size * 0.09}" fill="${ink}" fill-opacity="0.18"/>` +
    `<path d="M${x} ${y}C${x - r * 0.35} ${y - size * 0.35} ${x - r} ${top + r * 0.6} ${x - r} ${top}` +
    `A${r} ${r} 0 1 1 ${x + r} ${top}C${x + r} ${top + r * 0.6} ${x + r * 0.35} ${y - size * 0.35} ${x} ${y}Z" ` +
    `fill="${fill}" stroke="${white}" stroke-width="${size / 20}"/>` +
    `<circle cx="${x}" cy="${top}" r="${r * 0.42}" fill="${white}"/>`
  );
}

/** A view centred on a country, moved by `shift` degrees. */
export function centredOn(code: string, heightKm: number, shift: [number, number] = [0, 0]): MapView {
  const [longitude, latitude] = geoCentroid(countryFeature(code, '50m'));
  return { longitude: longitude + shift[0], latitude: latitude + shift[1], heightKm };
}

/** Half the diagonal of the picture in radians, plus 20% for the distortion of the projection. */
function radiusOf(view: MapView): number {
  const kmPerUnit = view.heightKm / canvas.height;
  return ((Math.hypot(canvas.width, canvas.height) / 2) * kmPerUnit * 1.2) / earthRadiusKm;
}

function projectionFor(view: MapView): GeoProjection {
  return geoAzimuthalEqualArea()
    .rotate([-view.longitude, -view.latitude])
    .scale((canvas.height / view.heightKm) * earthRadiusKm)
    .translate([canvas.width / 2, canvas.height / 2])
    .clipAngle(80)
    .clipExtent([
      [-20, -20],
      [canvas.width + 20, canvas.height + 20],
    ])
    .precision(0.3);
}

function fillFor(country: CountryFeature, code: string, neighbours: ReadonlySet<string>): string {
  if (country === countryFeature(code, '50m')) return midBlue;
  return neighbours.has(String(country.id)) ? neighbour : land;
}
