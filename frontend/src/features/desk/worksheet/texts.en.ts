import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the worksheet. */
export const texts = {
  title: 'Worksheet: {{title}}',
  back: 'Back',
  withKey: 'Add the answers on a page of their own',
  print: 'Print',
  name: 'Name: ',
  key: 'Answers: {{title}}',
  failed: 'We couldn’t prepare the worksheet',
  notFound: 'The quiz no longer exists, or it isn’t yours.',
} as const satisfies EnglishTexts<typeof sk>;
