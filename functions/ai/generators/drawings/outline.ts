import { geoArea, geoAzimuthalEqualArea, geoCentroid, geoDistance, geoPath } from 'd3-geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { picture } from './canvas.ts';
import { countryFeature } from './geography.ts';
import { midBlue } from './palette.ts';

/** The box in SVG units that a drawing must fit. */
type Box = { x: number; y: number; width: number; height: number };

/** The largest distance in kilometres between the centres of an island and the mainland in an outline. */
const nearbyKm = 900;
const earthRadiusKm = 6371;
/** Islands are left out if the mainland is this many times larger: they would be specks that make the drawing smaller. */
const smallestShare = 8000;

/** A question's picture of a country's outline. */
export function outlinePicture(code: string, keepKm = nearbyKm): string {
  const box = { x: 220, y: 130, width: 1160, height: 940 };
  return picture(outline(code, box, midBlue, keepKm));
}

/** A country's outline fitted into a box, filled with one colour. */
export function outline(code: string, box: Box, fill: string, keepKm = nearbyKm): string {
  const land = nearLand(countryFeature(code, '10m').geometry, { keepKm, smallestShare });
  const path = outlinePath(land, box, 0.2);
  return `<path d="${path}" fill="${fill}"/>`;
}

/** The SVG path of land in an equal-area projection centred on it; `precision` is in SVG units. */
export function outlinePath(land: MultiPolygon, box: Box, precision: number): string {
  const [longitude, latitude] = geoCentroid(land);
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .precision(precision)
    .fitExtent(
      [
        [box.x, box.y],
        [box.x + box.width, box.y + box.height],
      ],
      land,
    );
  return geoPath(projection).digits(1)(land) ?? '';
}

/**
 * Land without islands that are too far from the largest part or too small. `keepKm`: largest distance between their
 * centres; `smallestShare`: how many times smaller than the largest part an island may be.
 */
export function nearLand(
  geometry: Polygon | MultiPolygon,
  { keepKm = nearbyKm, smallestShare }: { readonly keepKm?: number; readonly smallestShare: number },
): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const parts = polygons.map((coordinates) => {
    const shape = { type: 'Polygon' as const, coordinates };
    return { coordinates, area: geoArea(shape), middle: geoCentroid(shape) };
  });
  const [mainland] = parts.toSorted((a, b) => b.area - a.area);
  if (!mainland) throw new Error('There is no land');
  const near = parts.filter(
    (part) =>
      part.area > mainland.area / smallestShare &&
      geoDistance(part.middle, mainland.middle) * earthRadiusKm <= keepKm,
  );
  return { type: 'MultiPolygon', coordinates: near.map((part) => part.coordinates) };
}
