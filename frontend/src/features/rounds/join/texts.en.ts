import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of joining a round. */
export const texts = {
  title: 'Join a round',
  intro: 'Type the code your teacher gave you.',
  code: 'Code',
  codeFault: 'A code has {{count, number}} characters. Check it.',
  next: 'Next',
  unknown: {
    title: 'We don’t know this round',
    text: 'No round has the code {{code}}. There may be a typo.',
    again: 'Type another code',
  },
  failed: 'We couldn’t load the round',
  nickname: 'Nickname',
  nicknameHint: 'Your teacher and your class will see it. Don’t write your full name.',
  nicknameTaken: 'Somebody already has this nickname. Choose another one.',
  nicknameFault: 'Write at least one letter or digit.',
  joined: 'You’re playing as {{nickname}}.',
  feedbackAtEnd: 'You’ll see what was right at the end.',
  perQuestion_one: 'You have {{count, number}} second for each question.',
  perQuestion_other: 'You have {{count, number}} seconds for each question.',
  secondsLeft_one: '{{count, number}} second left',
  secondsLeft_other: '{{count, number}} seconds left',
  start: 'Start',
  continue: 'Continue',
  closed: {
    title: 'The round is closed',
    text: 'You can’t join this round any more. Ask your teacher.',
    played: 'You can’t play it any more. Your teacher can see your answers.',
  },
  finished: {
    title: 'You’ve finished this round',
    text: 'Your answers are saved. Your teacher can see your result.',
  },
  full: 'The round is full. Ask your teacher.',
} as const satisfies EnglishTexts<typeof sk>;
