import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the media library. */
export const texts = {
  title: 'Media',
  search: 'Search by name or description',
  clearSearch: 'Clear search',
  list: 'Pictures',
  storage: 'Storage used: {{size}}',
  found_one: '{{count, number}} picture',
  found_other: '{{count, number}} pictures',
  soon: 'Uploading pictures is coming. For now quizzes and questions use the ones that are here.',
  failed: 'The media could not be loaded',
  empty: {
    title: 'The library is empty',
    text: 'Soon you will be able to upload your own pictures.',
    none: 'Nothing found',
    noneText: 'Try another word or clear the search.',
    clear: 'Clear search',
  },
  noAlt: 'no description',
  status: { PENDING: 'Being processed', READY: 'Ready', FAILED: 'Could not be processed' },
  source: { AI_GENERATED: 'made by AI' },
} as const satisfies EnglishTexts<typeof sk>;
