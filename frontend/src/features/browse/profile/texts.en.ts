import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of an author's public page. */
export const texts = {
  quizzes: 'Quizzes',
  quizCount_one: 'quiz',
  quizCount_other: 'quizzes',
  totalPlays_one: 'play',
  totalPlays_other: 'plays',
  failed: 'Failed to load profile',
  quizzesFailed: 'Failed to fetch quizzes',
  empty: { title: 'No Quizzes Yet', text: 'This author hasn’t published a quiz yet.' },
  notFound: {
    title: 'User Not Found',
    text: 'We can’t find that profile. Check the address.',
    home: 'Go Home',
  },
} as const satisfies EnglishTexts<typeof sk>;
