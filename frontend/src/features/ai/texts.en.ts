import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts that everything made by AI shares. */
export const texts = {
  slow: 'This is taking longer than usual. Hang on.',
  stop: 'Stop waiting',
  offline: {
    title: 'Offline generator.',
    image: 'It combines free drawings, without AI. It knows simple things: animals, objects, places, flags.',
    questions:
      'It offers prepared questions about pictures, without AI. It understands the topics it knows, also in a sentence.',
    topics: 'It suggests topics that it has prepared questions for, without AI.',
    wording:
      'Without AI, it only corrects the capital letter, the spaces and the full stop. If there’s no description, it adds a short one.',
  },
  model: {
    image: 'An AI model makes the pictures. Check that they show what they should.',
    text: 'An AI model writes the drafts. Check that they’re true.',
  },
  failure: {
    tooMany: 'That was a bit too fast. Wait a moment and try again.',
    soon_one: 'The generator is busy. Try again in {{count, number}} second.',
    soon_other: 'The generator is busy. Try again in {{count, number}} seconds.',
    spent: {
      image: 'You’ve used all of today’s pictures.',
      text: 'You’ve used all of today’s drafts.',
    },
    opens: {
      today: 'You’ll get more today at {{time}}.',
      tomorrow: 'You’ll get more tomorrow at {{time}}.',
      later: 'You’ll get more on {{day}} at {{time}}.',
    },
    knowsNothing: 'The offline generator doesn’t understand this topic. Choose one of the topics it knows.',
    knowsFew_one:
      'The offline generator only knows {{count, number}} question on this topic. Ask for one or try a broader topic.',
    knowsFew_other:
      'The offline generator only knows {{count, number}} questions on this topic. Ask for fewer or try a broader topic.',
    notConfigured: {
      image:
        'AI isn’t set up correctly here, so it can’t create pictures now. Upload one or choose one from your library.',
      text: 'AI isn’t set up correctly here, so it can’t write now. You can write it yourself.',
    },
    badOutput: {
      image: 'The result can’t be used. Try again or describe it differently.',
      text: 'The result can’t be used. Try again or describe it differently.',
    },
    upstream: 'The AI service isn’t responding. Try again in a moment.',
    timeout: 'The AI service took too long. Try again.',
    notReady: 'The picture isn’t ready yet. Try again in a moment.',
  },
} as const satisfies EnglishTexts<typeof sk>;
