import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of a lesson for pupils. */
export const sk = {
  exit: 'Odísť z hodiny',
  lobby: 'O chvíľu začneme',
  look: 'Pozri na tabuľu. Otázka príde aj sem.',
  oneOfDevice: 'Na tomto zariadení teraz odpovedá len {{nickname}}.',
  sending: 'Posielame odpoveď',
  accepted: 'Odpoveď máme. Pozri na tabuľu.',
  refused: 'Odpoveď prišla neskoro, nepočíta sa.',
  unanswered: 'Na túto otázku od teba nemáme odpoveď.',
} as const;

export const en = {
  exit: 'Leave the lesson',
  lobby: 'We’re about to start',
  look: 'Look at the board. The question comes here, too.',
  oneOfDevice: 'On this device, only {{nickname}} answers now.',
  sending: 'Sending your answer',
  accepted: 'We’ve got your answer. Look at the board.',
  refused: 'Your answer came too late, so it doesn’t count.',
  unanswered: 'We have no answer from you for this question.',
} as const satisfies EnglishTexts<typeof sk>;

export const useLessonTexts = textsHook('lesson', { sk, en });
