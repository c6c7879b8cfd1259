import { type EnglishTexts, textsHook } from '../../i18n/text-hook.ts';

/** Texts of the play page. */
export const sk = {
  exit: 'Ukončiť kvíz',
  loading: 'Kvíz sa načítava',
  hint: 'Odpovedaj klávesmi 1 – {{count, number}}, ďalej Enterom.',
  sound: 'Zvuk',
  soundAsk: { text: 'Chceš nabudúce aj zvuk?', on: 'Áno', off: 'Nie' },
  readAloud: 'Čítať nahlas',
  finishing: 'Výsledok sa počíta',
  waiting: {
    slow: { answer: 'Odpoveď sa stále odosiela', result: 'Výsledok sa stále ukladá' },
    network: { answer: 'Odpoveď čaká na internet', result: 'Výsledok čaká na internet' },
    busy: {
      answer: 'Hrá naraz veľa ľudí. Odpoveď počká a odošle sa sama.',
      result: 'Hrá naraz veľa ľudí. Výsledok počká a uloží sa sám.',
    },
    server: {
      answer: 'Chyba je u nás. Odpoveď skúšame poslať znova.',
      result: 'Chyba je u nás. Výsledok skúšame uložiť znova.',
    },
  },
  leave: {
    title: 'Ukončiť kvíz?',
    text: 'Odpovede zostanú uložené. Neskôr môžeš pokračovať tam, kde končíš.',
    stay: 'Hrať ďalej',
  },
  unkept: 'Tento prehliadač tu nič neuloží. Keď stránku zavrieš alebo obnovíš, začneš odznova.',
  restarted: 'Predošlá hra sa už skončila. Začíname odznova.',
  refused: 'Odpoveď sa nepodarilo uložiť. Skús to znova.',
  refusedResult: 'Výsledok sa nepodarilo uložiť. Skús to znova.',
  embed: {
    title: 'Tvoj výsledok',
    score: 'Správne {{correct, number}} {{total, outOf}}',
    again: 'Hrať znova',
    failed: 'Výsledok sa nepodarilo načítať',
    gone: 'Výsledok tu už nie je',
    goneText: 'Tento prehliadač ho nemohol uložiť.',
  },
  failed: {
    notFound: 'Kvíz sa nenašiel',
    notFoundText: 'Možno ho autor skryl alebo je v adrese preklep.',
    title: 'Kvíz sa nepodarilo spustiť',
    network: 'Skontroluj internet a skús to znova.',
    busy: 'Práve je tu priveľa hráčov. O chvíľu to skús znova.',
    lost: 'Server túto hru nenašiel, hoci sa práve začala. Skús iný prehliadač alebo inú sieť.',
    text: 'Chyba je na našej strane. Skús to o chvíľu znova.',
    home: 'Späť na úvod',
  },
} as const;

export const en = {
  exit: 'Exit quiz',
  loading: 'Loading quiz',
  hint: 'Press 1–{{count, number}} to answer, Enter to continue.',
  sound: 'Sound',
  soundAsk: { text: 'Want sounds next time?', on: 'Yes', off: 'No' },
  readAloud: 'Read aloud',
  finishing: 'Working out your result',
  waiting: {
    slow: { answer: 'Your answer is still being sent', result: 'Your result is still being saved' },
    network: {
      answer: 'Your answer will be sent when you’re online',
      result: 'Your result will be saved when you’re online',
    },
    busy: {
      answer: 'Many people are playing at once. Your answer waits and will be sent by itself.',
      result: 'Many people are playing at once. Your result waits and will be saved by itself.',
    },
    server: {
      answer: 'It’s our fault. We’ll keep trying to send your answer.',
      result: 'It’s our fault. We’ll keep trying to save your result.',
    },
  },
  leave: {
    title: 'Exit the quiz?',
    text: 'Your answers are saved. You can carry on later where you left off.',
    stay: 'Keep playing',
  },
  unkept: 'This browser saves nothing here. If you close or reload the page, you’ll start over.',
  restarted: 'Your last game has ended. This is a new one.',
  refused: 'We couldn’t save your answer. Try again.',
  refusedResult: 'We couldn’t save your result. Try again.',
  embed: {
    title: 'Your result',
    score: '{{correct, number}} of {{total, number}} correct',
    again: 'Play again',
    failed: 'We couldn’t load your result',
    gone: 'Your result is no longer here',
    goneText: 'This browser wasn’t able to save it.',
  },
  failed: {
    notFound: 'Quiz not found',
    notFoundText: 'The author may have hidden it, or the address has a typo.',
    title: 'Failed to start quiz',
    network: 'Check your internet and try again.',
    busy: 'Too many people are playing right now. Try again in a moment.',
    lost: 'The server can’t find this game, although it has only just begun. Try another browser or network.',
    text: 'Something went wrong on our side. Try again in a moment.',
    home: 'Back to home',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const usePlayTexts = textsHook('play', { sk, en });
