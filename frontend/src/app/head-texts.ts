import { type EnglishTexts, textsHook } from '../i18n/text-hook.ts';

/** Texts that only search engines and shared links show. */
export const sk = {
  home: 'Obrázkové kvízy, pri ktorých sa niečo naučíš. Spoznávaj vlajky, mestá, zvieratá aj hudobné nástroje, zadarmo a bez registrácie.',
  quiz: 'Obrázkový kvíz, autor: {{author}}.',
  play: 'Zahraj si obrázkový kvíz {{title}}.',
  author: 'Obrázkové kvízy, autor: {{name}}.',
  teachers:
    'Obrázkové kvízy na hodinu: ukáž kód na tabuli, žiaci hrajú na telefónoch bez účtu a ty hneď vidíš, čo treba zopakovať.',
  cover: 'Obálka kvízu {{title}}.',
  avatar: 'Obrázok profilu: {{name}}.',
} as const;

export const en = {
  home: 'Picture quizzes for learning. Get to know flags, cities, animals and instruments – free, with no account needed.',
  quiz: 'A picture quiz by {{author}}.',
  play: 'Play the picture quiz {{title}}.',
  author: 'Picture quizzes by {{name}}.',
  teachers:
    'Picture quizzes for lessons: show a code, pupils play on phones without an account, and you see what to go over again.',
  cover: 'Cover of the quiz {{title}}.',
  avatar: 'Profile picture: {{name}}.',
} as const satisfies EnglishTexts<typeof sk>;

export const useHeadTexts = textsHook('head', { sk, en });
