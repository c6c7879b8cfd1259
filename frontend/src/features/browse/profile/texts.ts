import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of an author's public page. */
export const sk = {
  quizzes: 'Kvízy',
  quizCount_one: 'kvíz',
  quizCount_few: 'kvízy',
  quizCount_other: 'kvízov',
  totalPlays_one: 'odohraná hra',
  totalPlays_few: 'odohrané hry',
  totalPlays_other: 'odohraných hier',
  failed: 'Profil sa nepodarilo načítať',
  quizzesFailed: 'Kvízy sa nepodarilo načítať',
  empty: { title: 'Zatiaľ žiadne kvízy', text: 'Autor ešte nezverejnil žiadny kvíz.' },
  notFound: {
    title: 'Používateľ sa nenašiel',
    text: 'Taký profil nemáme. Skontroluj adresu.',
    home: 'Späť na úvod',
  },
} as const;

export const en = {
  quizzes: 'Quizzes',
  quizCount_one: 'quiz',
  quizCount_other: 'quizzes',
  totalPlays_one: 'play',
  totalPlays_other: 'plays',
  failed: 'Failed to load profile',
  quizzesFailed: 'Failed to fetch quizzes',
  empty: { title: 'No quizzes yet', text: 'This author hasn’t published a quiz yet.' },
  notFound: {
    title: 'User not found',
    text: 'We can’t find that profile. Check the address.',
    home: 'Go home',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const useProfileTexts = textsHook('profile', { sk, en });
