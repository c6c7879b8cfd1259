import type { Picture } from '#shared/domain/picture.ts';
import type { Quiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { PublicUser } from '#shared/domain/user.ts';

/** Responses of the API for tests of the site without a server. */

/** An SVG picture of this size; `art` is the content of an SVG with a view box of 400 × 300. */
export function fixturePicture(altText: string, art: string, size = { width: 1200, height: 900 }): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice">${art}</svg>`;
  const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#c9d3e6" d="M0 0h4v3H0z"/></svg>`;
  return {
    url: dataUri(svg),
    altText,
    ...size,
    renditions: [],
    placeholder: dataUri(placeholder),
    dominantColor: '#c9d3e6',
  };
}

const art = {
  flag: '<path fill="#fff" d="M0 0h400v300H0z"/><path fill="#0b4ea2" d="M0 100h400v100H0z"/><path fill="#ee1c25" d="M0 200h400v100H0z"/><path d="M60 70h130v90c0 50-40 75-65 85-25-10-65-35-65-85z" fill="#ee1c25" stroke="#fff" stroke-width="8"/><path d="M125 95v110M95 125h60M85 160h80" stroke="#fff" stroke-width="14"/>',
  outline:
    '<path fill="#eef2f7" d="M0 0h400v300H0z"/><path fill="#2f55c8" d="M60 180l30-50 50-20 40-40 60 10 50-20 60 40-10 50 20 40-60 30-40 40-70-20-60 20-50-30z"/>',
  fruit:
    '<path fill="#fdf0dc" d="M0 0h400v300H0z"/><circle cx="170" cy="170" r="80" fill="#e4473c"/><circle cx="250" cy="175" r="78" fill="#f06a50"/><path d="M205 100c0-40 30-60 60-60 0 40-30 60-60 60z" fill="#4c9f4f"/>',
  animal:
    '<path fill="#dcefe6" d="M0 0h400v300H0z"/><path d="M120 90l30 50h100l30-50 20 100c0 60-50 90-100 90s-100-30-100-90z" fill="#e59a3c"/><circle cx="165" cy="180" r="12" fill="#26314d"/><circle cx="235" cy="180" r="12" fill="#26314d"/><path d="M185 210h30l-15 18z" fill="#26314d"/>',
  instrument:
    '<path fill="#e7e2f6" d="M0 0h400v300H0z"/><ellipse cx="150" cy="200" rx="75" ry="60" fill="#b4622c"/><path d="M190 160L330 40" stroke="#6d3a1a" stroke-width="22" stroke-linecap="round"/><circle cx="160" cy="195" r="24" fill="#3c2413"/>',
  sky: '<path fill="#16213f" d="M0 0h400v300H0z"/><circle cx="200" cy="150" r="70" fill="#f2c35b"/><ellipse cx="200" cy="150" rx="130" ry="26" fill="none" stroke="#e8dcc0" stroke-width="10"/><circle cx="70" cy="60" r="4" fill="#fff"/><circle cx="330" cy="80" r="5" fill="#fff"/><circle cx="300" cy="240" r="3" fill="#fff"/>',
  map: '<path fill="#cfe3f5" d="M0 0h400v300H0z"/><path fill="#f6efe0" d="M0 120l80-30 70 40 60-20 90 50 100-40v180H0z"/><path fill="#e8863c" d="M120 170l60-20 70 30-20 60-80 10z"/>',
  vehicle:
    '<path fill="#fbe7df" d="M0 0h400v300H0z"/><path d="M70 190l40-70h140l50 60 40 10v40H70z" fill="#2f55c8"/><circle cx="130" cy="230" r="34" fill="#26314d"/><circle cx="280" cy="230" r="34" fill="#26314d"/><path d="M130 135h50v45h-75zM200 135h45l35 45h-80z" fill="#dce6fb"/>',
} as const;

/** Eight published quizzes, four in each language, newest first. */
export const fixtureQuizzes: readonly QuizSummary[] = [
  quiz(1, 'sk', 'vlajky-europy', 'Vlajky Európy', art.flag, 24, 1284),
  quiz(2, 'en', 'outlines-of-countries', 'Countries by their outlines', art.outline, 16, 342),
  quiz(3, 'sk', 'ovocie-a-zelenina', 'Ovocie a zelenina, ktoré rastú aj u nás', art.fruit, 12, 5),
  quiz(4, 'en', 'animals-of-the-forest', 'Animals of the forest', art.animal, 14, 1),
  quiz(5, 'sk', 'hudobne-nastroje', 'Hudobné nástroje', art.instrument, 12, 0),
  quiz(
    6,
    'en',
    'sun-moon-and-planets',
    'Sun, Moon and planets: what can you see in the sky tonight?',
    art.sky,
    10,
    87,
  ),
  quiz(7, 'sk', 'hlavne-mesta', 'Hlavné mestá', art.map, 20, 643),
  quiz(8, 'en', 'on-the-road', 'On the road', art.vehicle, 11, 22),
];

/** The first quiz as the quiz page receives it. */
export const fixtureQuiz: Quiz = {
  ...(fixtureQuizzes[0] as QuizSummary),
  description:
    'Spoznáš vlajku podľa farieb a znaku?\nOd Islandu po Cyprus, od známych trojfariebok po tie, ktoré si pletie každý.',
  playerBackgroundMedia: fixturePicture('Mapa Európy', art.map, { width: 1600, height: 900 }),
  visibility: 'public',
  allowsCopies: true,
};

/** The author of every quiz here. */
export const fixtureUser: PublicUser = {
  username: 'atlas',
  name: 'Zuzana Atlasová',
  firstName: 'Zuzana',
  lastName: 'Atlasová',
  bio: 'Učím zemepis a rada kreslím mapy. Kvízy robím pre svoje triedy aj pre všetkých zvedavých.',
  avatarUrl: null,
  quizCount: fixtureQuizzes.length,
  totalPlays: 2384,
  createdAt: '2026-01-15T08:00:00Z',
};

function quiz(
  n: number,
  language: QuizSummary['language'],
  slug: string,
  title: string,
  drawing: string,
  questionCount: number,
  playCount: number,
): QuizSummary {
  return {
    id: `0190a0a0-0000-7000-8000-00000000000${n}`,
    slug,
    title,
    description: language === 'sk' ? 'Obrázkový kvíz pre zvedavých.' : 'A picture quiz for the curious.',
    language,
    isPublished: true,
    coverMedia: fixturePicture(title, drawing),
    hasOwnCover: true,
    questionCount,
    playCount,
    subject: null,
    grades: [],
    author: { username: 'atlas', name: 'Zuzana Atlasová', avatarUrl: null },
    createdAt: `2026-10-0${9 - n}T10:00:00Z`,
    updatedAt: `2026-10-0${9 - n}T10:00:00Z`,
  };
}

function dataUri(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
