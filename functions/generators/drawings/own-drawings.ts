import type { Drawing } from './drawing.ts';

const stripes = [9.5, 15.5, 21.5]
  .map(
    (y) =>
      `<path fill="#e8413c" d="M${14 - (y - 9) * 0.17} ${y}h${4 + (y - 9) * 0.34}l.5 3h${-5 - (y - 9) * 0.34}z"/>`,
  )
  .join('');

/** Drawings that quizzes need and the emoji set doesn't have, in the same style. */
export const ownDrawings: readonly Drawing[] = [
  {
    id: 'lighthouse',
    kind: 'emoji',
    group: 'travel',
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
];
