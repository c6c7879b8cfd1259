import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of failed calls. */
export const texts = {
  unverified: 'Verify your e-mail first, then you can create a quiz.',
  forbidden: 'You can’t do this. Your e-mail may not be verified yet.',
  blocked: 'Our protection against attacks blocked this. Change your text and try again.',
  notFound: 'It no longer exists, or it isn’t yours.',
  stale: 'This was changed somewhere else. Reload the page.',
  invalid: 'Something needs fixing. Check the fields and try again.',
  signIn: 'Your sign-in has expired. Sign in again.',
} as const satisfies EnglishTexts<typeof sk>;
