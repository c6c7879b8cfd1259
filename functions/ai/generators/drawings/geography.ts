import { geoCentroid, geoDistance } from 'd3-geo';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature, mergeArcs } from 'topojson-client';
import type { GeometryCollection, Objects, Topology } from 'topojson-specification';
import { readPackageJson } from './packages.ts';

type Land = Polygon | MultiPolygon;
export type CountryFeature = Feature<Land, { name: string }>;
/** Scale of the atlas: 10m is for a single country, 50m for a map of a region. */
type Detail = '10m' | '50m';

type Country = { cca2: string; ccn3: string; cca3: string; borders: string[]; capital: string[] };
/** The smallest circle around a country's centre that contains all of it; radius in radians. */
type Reach = { country: CountryFeature; middle: [number, number]; radius: number };
type Atlas = Topology<Objects<{ name: string }>>;
const collections = new Map<Detail, FeatureCollection<Land, { name: string }>>();
let facts: Country[] | undefined;
let reaches: Reach[] | undefined;

/** Every country of the atlas at one scale. */
export function countryFeatures(detail: Detail): CountryFeature[] {
  return loadCollection(detail).features;
}

/** The country with an ISO 3166-1 alpha-2 code (lower or upper case). */
export function countryFeature(code: string, detail: Detail): CountryFeature {
  const { ccn3 } = countryFacts(code);
  const found = loadCollection(detail).features.find((candidate) => candidate.id === ccn3);
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

/** Numeric codes of the countries that share a land border with the given one. */
export function neighbourIds(code: string): ReadonlySet<string> {
  const borders = new Set(countryFacts(code).borders);
  return new Set(
    loadFacts()
      .filter((country) => borders.has(country.cca3))
      .map((country) => country.ccn3),
  );
}

/** Codes, neighbours and capitals of a country. */
export function countryFacts(code: string): Country {
  const found = loadFacts().find((country) => country.cca2 === code.toUpperCase());
  if (!found) throw new Error(`No country has the code ${code}`);
  return found;
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

function loadFacts(): Country[] {
  facts ??= readPackageJson('world-countries/countries.json', (value): value is Country[] =>
    Array.isArray(value),
  );
  return facts;
}

function loadCollection(detail: Detail): FeatureCollection<Land, { name: string }> {
  const known = collections.get(detail);
  if (known) return known;
  const atlas = readPackageJson(`world-atlas/countries-${detail}.json`, isAtlas);
  const { countries } = atlas.objects;
  if (countries?.type !== 'GeometryCollection') throw new Error('The atlas has no collection of countries');
  const corrected = withCrimeaInUkraine(atlas, countries);
  const collection = feature(atlas, corrected) as FeatureCollection<Land, { name: string }>;
  collections.set(detail, collection);
  return collection;
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

function isAtlas(value: unknown): value is Atlas {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value;
}
