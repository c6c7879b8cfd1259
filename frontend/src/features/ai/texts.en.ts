import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts that everything made by AI shares. */
export const texts = {
  slow: 'This takes longer than usual; we are still at it.',
  stop: 'Stop waiting',
  offline: {
    title: 'Offline generator.',
    image:
      'It arranges freely licensed drawings, without an AI model. It understands simple things: animals, objects, places.',
    text: 'It writes from freely licensed data, without an AI model. It knows countries, flags, capitals, animals and vocabulary.',
  },
  failure: {
    tooMany: 'Too many requests at once. Wait a moment and try again.',
    soon_one: 'It is busy now. Try again in {{count, number}} second.',
    soon_other: 'It is busy now. Try again in {{count, number}} seconds.',
    spent: {
      image: 'All pictures for today are used up.',
      text: 'All AI drafts for today are used up.',
    },
    opens: {
      today: 'It opens again today at {{time}}.',
      tomorrow: 'It opens again tomorrow at {{time}}.',
      later: 'It opens again on {{day}} at {{time}}.',
    },
    knowsNothing: 'The offline generator knows nothing about this. Try another topic, or write it yourself.',
    knowsFew_one:
      'The offline generator knows only {{count, number}} question about this. Ask for just one, or try a wider topic.',
    knowsFew_other:
      'The offline generator knows only {{count, number}} questions about this. Ask for {{count, number}} at most, or try a wider topic.',
    notConfigured: {
      image:
        'AI is not set up properly on this site, so it makes no pictures now. Upload one or choose one from the library.',
      text: 'AI is not set up properly on this site, so it writes nothing now. Write it yourself in the meantime.',
    },
    badOutput: {
      image: 'The result could not be used. Try again, or describe it differently.',
      text: 'The AI answered something that cannot be used. Try again, or put it differently.',
    },
    upstream: 'The AI service is not answering now. Try again in a moment.',
    timeout: 'The AI service did not answer in time. Try again.',
    notReady: 'The picture is not ready yet. Try again in a moment.',
  },
} as const satisfies EnglishTexts<typeof sk>;
