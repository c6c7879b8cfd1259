import { geoCentroid, geoDistance } from 'd3-geo';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature, mergeArcs, neighbors } from 'topojson-client';
import type { GeometryCollection, Objects, Topology } from 'topojson-specification';
import numbersJson from './country-numbers.json' with { type: 'json' };
import { readPackageJson } from './packages.ts';

type Land = Polygon | MultiPolygon;
export type CountryFeature = Feature<Land, { name: string }>;
/** Scale of the atlas: 10m is for a single country, 50m for a map of a region. */
type Detail = '10m' | '50m';

/** The smallest circle around a country's centre that contains all of it; radius in radians. */
type Reach = { country: CountryFeature; middle: [number, number]; radius: number };
type Atlas = Topology<Objects<{ name: string }>>;
const collections = new Map<Detail, FeatureCollection<Land, { name: string }>>();
/** ISO 3166-1 numbers by alpha-2 code, from CLDR, of the countries in the atlas. */
const numbers: Readonly<Record<string, string>> = numbersJson;
let neighbours: ReadonlyMap<string, ReadonlySet<string>> | undefined;
let reaches: Reach[] | undefined;

/** Every country of the atlas at one scale. */
export function countryFeatures(detail: Detail): CountryFeature[] {
  return loadCollection(detail).features;
}

/** The country with an ISO 3166-1 alpha-2 code (lower or upper case). */
export function countryFeature(code: string, detail: Detail): CountryFeature {
  const number = countryNumber(code);
  const found = loadCollection(detail).features.find(({ id }) => id === number);
  if (!found) throw new Error(`The atlas has no country ${code}`);
  return found;
}

/** The countries of the 50m atlas that may overlap a circle; centre in degrees, radius in radians. */
export function countriesNear(middle: [number, number], radius: number): CountryFeature[] {
  reaches ??= loadCollection('50m').features.map(reachOf);
  return reaches
    .filter((reach) => geoDistance(reach.middle, middle) <= reach.radius + radius)
    .map(({ country }) => country);
}

/** Numbers of the countries that share a land border with the given one in the atlas. */
export function neighbourIds(code: string): ReadonlySet<string> {
  neighbours ??= neighboursByNumber();
  return neighbours.get(countryNumber(code)) ?? new Set();
}

/** The ISO 3166-1 number of a country by its alpha-2 code; empty if the atlas doesn't have it. */
export function countryNumber(code: string): string {
  return numbers[code.toLowerCase()] ?? '';
}

function neighboursByNumber(): Map<string, ReadonlySet<string>> {
  const { geometries } = loadCountries('50m').countries;
  const numberAt = (index: number) => geometries[index]?.id?.toString() ?? '';
  return new Map(
    neighbors(geometries).map((beside, index) => [
      numberAt(index),
      new Set(beside.map(numberAt).filter((number) => number !== '')),
    ]),
  );
}

function reachOf(country: CountryFeature): Reach {
  const { geometry } = country;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const middle = geoCentroid(country);
  let radius = 0;
  for (const [longitude = 0, latitude = 0] of polygons.flat(2)) {
    radius = Math.max(radius, geoDistance(middle, [longitude, latitude]));
  }
  return { country, middle, radius };
}

function loadCollection(detail: Detail): FeatureCollection<Land, { name: string }> {
  const known = collections.get(detail);
  if (known) return known;
  const { atlas, countries } = loadCountries(detail);
  const collection = feature(atlas, countries) as FeatureCollection<Land, { name: string }>;
  collections.set(detail, collection);
  return collection;
}

function loadCountries(detail: Detail): { atlas: Atlas; countries: GeometryCollection<{ name: string }> } {
  const atlas = readPackageJson<Atlas>(`world-atlas/countries-${detail}.json`);
  const { countries } = atlas.objects;
  if (countries?.type !== 'GeometryCollection') throw new Error('The atlas has no collection of countries');
  return { atlas, countries: withCrimeaInUkraine(atlas, countries) };
}

/** Natural Earth shows de facto control; the maps show the internationally recognised border of Ukraine. */
function withCrimeaInUkraine(
  atlas: Atlas,
  countries: GeometryCollection<{ name: string }>,
): GeometryCollection<{ name: string }> {
  const russia = countries.geometries.find((geometry) => geometry.id === '643');
  const ukraine = countries.geometries.find((geometry) => geometry.id === '804');
  if (russia?.type !== 'MultiPolygon' || ukraine?.type !== 'MultiPolygon') {
    throw new Error('Russia or Ukraine have an unexpected shape in the atlas');
  }
  const crimea = russia.arcs.filter((arcs) => isCrimea(atlas, arcs));
  if (crimea.length === 0) throw new Error('Crimea has an unexpected shape in the atlas');
  const { arcs: joined } = mergeArcs(atlas, [ukraine, { type: 'MultiPolygon', arcs: crimea }]);
  const replaced = countries.geometries.map((geometry) => {
    if (geometry === ukraine) return { ...ukraine, arcs: joined };
    if (geometry === russia) return { ...russia, arcs: russia.arcs.filter((arcs) => !crimea.includes(arcs)) };
    return geometry;
  });
  return { ...countries, geometries: replaced };
}

function isCrimea(atlas: Atlas, arcs: number[][]): boolean {
  const { geometry } = feature<object>(atlas, { type: 'Polygon', arcs });
  const [longitude, latitude] = geoCentroid(geometry);
  return longitude > 32 && longitude < 37 && latitude > 44 && latitude < 46.5;
}
