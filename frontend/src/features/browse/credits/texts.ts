import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the credits. */
export const sk = {
  title: 'Zdroje a licencie',
  intro: 'Kvízy aj web vznikli vďaka ľuďom, ktorí svoju prácu dali k dispozícii všetkým. Ďakujeme.',
  content: 'Obsah kvízov',
  site: 'Web',
  licence: 'Licencia',
} as const;

export const en = {
  title: 'Sources and licences',
  intro: 'This site and its quizzes use work that people have shared with everyone. Thank you.',
  content: 'Quiz content',
  site: 'Site',
  licence: 'Licence',
} as const satisfies EnglishTexts<typeof sk>;

export const useCreditsTexts = textsHook('credits', { sk, en });
