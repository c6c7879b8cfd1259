import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the page about privacy. */
export const texts = {
  title: 'Privacy',
  intro: 'What we keep, for how long, and who sees it.',
  visitors: {
    title: 'When you play a quiz',
    text: 'We keep your attempts under a random number of your browser, without a name or an address. A finished attempt for a year, an unfinished one for 30 days. Only you see them, in this browser; the quiz’s author sees only totals, which stay.',
  },
  pupils: {
    title: 'When you play with a class',
    text: 'We keep the nickname you choose and your answers. The teacher who opened the round sees them, and your class sees the board. All of it is deleted after {{days, number}} days. When the teacher deletes the round, your nickname goes at once. Your answers stay without a name until those days are over. Only you see them, in this browser. Don’t write your full name.',
  },
  authors: {
    title: 'When you have an account',
    text: 'We keep your e-mail address, username, password (nobody can read it) and what you make. Nobody else sees your e-mail address. Everyone can see the name, picture and description of your profile. A deleted quiz stays in the bin for {{binDays, number}} days, then it’s gone. AI pictures you don’t save go after 30 days. When you delete your account, your quizzes, pictures and rounds are deleted, too.',
  },
  address: {
    title: 'Your internet address',
    text: 'We count calls from each address, so that nobody can overload the server. The counters hold a fingerprint instead of the address and are deleted within three days. Our access logs do hold the address; only the operator sees them, and they’re deleted after three months.',
  },
  never: {
    title: 'What we don’t do',
    text: 'We have no ads, we don’t follow you to other sites, and we don’t sell your data.',
  },
} as const satisfies EnglishTexts<typeof sk>;
