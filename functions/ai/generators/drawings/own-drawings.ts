import type { Drawing } from './drawing.ts';

const stripes = [9.5, 15.5, 21.5]
  .map(
    (y) =>
      `<path fill="#e8413c" d="M${14 - (y - 9) * 0.17} ${y}h${4 + (y - 9) * 0.34}l.5 3h${-5 - (y - 9) * 0.34}z"/>`,
  )
  .join('');

/** A planet: a disc in two shades, with what is drawn on it. `names` are Slovak and English. */
function planet(
  id: string,
  [sk, en]: readonly [string, string],
  light: string,
  dark: string,
  onIt: string,
): Drawing {
  return {
    id,
    kind: 'emoji',
    body:
      `<defs><clipPath id="${id}-disc"><circle cx="16" cy="16" r="13"/></clipPath></defs>` +
      `<circle cx="16" cy="16" r="13" fill="${light}"/><g clip-path="url(#${id}-disc)">${onIt}` +
      `<path fill="${dark}" fill-opacity=".45" d="M16 3a13 13 0 0 1 0 26c8-5 8-21 0-26z"/></g>`,
    words: {
      en: { names: [en], keywords: ['planet'] },
      sk: { names: [sk], keywords: ['planéta'] },
    },
  };
}

/** Stripes across a planet, from their upper edge, height and colour. */
function bands(stripes: readonly (readonly [y: number, height: number, fill: string])[]): string {
  return stripes.map(([y, height, fill]) => `<path fill="${fill}" d="M2 ${y}h28v${height}H2z"/>`).join('');
}

/** Round spots on a planet, from their centre, radius and colour. */
function spots(circles: readonly (readonly [x: number, y: number, radius: number, fill: string])[]): string {
  return circles
    .map(([x, y, radius, fill]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`)
    .join('');
}

/** Drawings that quizzes need and the emoji set doesn't have, in the same style. */
export const ownDrawings: readonly Drawing[] = [
  {
    id: 'lighthouse',
    kind: 'emoji',
    body:
      '<path fill="#ffe27a" fill-opacity=".55" d="M14 5.5L1 1v8zM18 5.5L31 1v8z"/>' +
      '<path fill="#f4f1ee" d="M14 9h4l3 18h-10z"/>' +
      stripes +
      '<path fill="#ffd23d" d="M14 4h4v4h-4z"/><path fill="#3b4256" d="M13 3.5L16 1l3 2.5v1h-6zM12.5 8h7v1.4h-7z"/>' +
      '<path fill="#8a6b57" d="M14.8 23h2.4v4h-2.4z"/>' +
      '<path fill="#8d95a3" d="M5 31c0-3 3-4.500 6-4.500h10c3 0 6 1.500 6 4.500z"/>',
    words: {
      en: { names: ['lighthouse'], keywords: ['coast', 'sea'] },
      sk: { names: ['maják'], keywords: ['pobrežie', 'more'] },
    },
  },
  planet(
    'planet-mercury',
    ['Merkúr', 'Mercury'],
    '#b9b2aa',
    '#6f6962',
    spots([
      [10, 10, 2.6, '#968f87'],
      [19, 8, 1.6, '#968f87'],
      [13, 19, 3.4, '#a29b93'],
      [22, 16, 2.2, '#8b847c'],
      [18, 25, 1.8, '#968f87'],
      [7, 17, 1.4, '#8b847c'],
    ]),
  ),
  planet(
    'planet-venus',
    ['Venuša', 'Venus'],
    '#f3d9a0',
    '#b98238',
    '<path fill="#e5bd75" d="M2 9c8-3 14 4 28 0v3c-12 4-20-3-28 1zM2 18c9-4 16 3 28-1v4c-10 4-19-3-28 1zM2 25c9-2 16 2 28-1v2c-10 3-19-1-28 2z"/>',
  ),
  planet(
    'planet-mars',
    ['Mars', 'Mars'],
    '#d9683c',
    '#7d2f18',
    '<path fill="#b84e2a" d="M4 13c5-3 9 1 13-1s9 0 11 2l-2 5c-6-2-10 2-15 1s-6-2-8-1z"/><path fill="#fff" d="M11 3.5c3-1 7-1 10 0-1 2-3 2.5-5 2.5s-4-.5-5-2.5z"/>' +
      spots([
        [21, 24, 1.8, '#b84e2a'],
        [10, 24, 1.2, '#b84e2a'],
      ]),
  ),
  planet(
    'planet-jupiter',
    ['Jupiter', 'Jupiter'],
    '#f0dcc0',
    '#8f6038',
    `${bands([
      [7, 2.5, '#d2a679'],
      [11, 3, '#b97f52'],
      [17, 2, '#e2c49c'],
      [20, 3, '#c08a5c'],
      [25, 2, '#d2a679'],
    ])}<ellipse cx="11.5" cy="21.5" rx="3.2" ry="2" fill="#c4502f"/>`,
  ),
  planet(
    'planet-uranus',
    ['Urán', 'Uranus'],
    '#a8e4e6',
    '#3f9aa3',
    '<path fill="#c6f0f0" d="M2 6c9 3 19 3 28 0v5c-9 3-19 3-28 0z"/>',
  ),
  planet(
    'planet-neptune',
    ['Neptún', 'Neptune'],
    '#4d7df0',
    '#1c3a94',
    bands([
      [10, 2, '#6b95f7'],
      [21, 2.5, '#3f6be0'],
    ]) +
      '<ellipse cx="12" cy="17" rx="3" ry="1.6" fill="#274db8"/><path fill="#fff" fill-opacity=".8" d="M17 13h6v1h-6zM9 24h5v.8H9z"/>',
  ),
];
