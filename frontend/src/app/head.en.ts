import type { EnglishTexts } from '../i18n/translation.ts';
import type { texts as sk } from './head.sk.ts';

/** English texts that only search engines and shared links show. */
export const texts = {
  home: 'Picture quizzes for learning. Get to know flags, cities, animals and instruments – free, with no account needed.',
  quiz: 'A picture quiz by {{author}}.',
  play: 'Play the picture quiz {{title}}.',
  author: 'Picture quizzes by {{name}}.',
  cover: 'Cover of the quiz {{title}}.',
  avatar: 'Profile picture: {{name}}.',
} as const satisfies EnglishTexts<typeof sk>;
