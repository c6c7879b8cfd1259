import { type EnglishTexts, textsHook } from '../../i18n/text-hook.ts';

/** Texts of the atlas of stickers. */
export const sk = {
  title: 'Môj atlas',
  tabs: { name: 'Časti atlasu', stickers: 'Nálepky', results: 'Výsledky' },
  stickers_one: '{{count, number}} nálepka',
  stickers_few: '{{count, number}} nálepky',
  stickers_many: '{{count, number}} nálepky',
  stickers_other: '{{count, number}} nálepiek',
  missing_one: '{{count, number}} obrázok ešte nepoznáš',
  missing_few: '{{count, number}} obrázky ešte nepoznáš',
  missing_many: '{{count, number}} obrázka ešte nepoznáš',
  missing_other: '{{count, number}} obrázkov ešte nepoznáš',
  part: '{{stickers, number}} {{total, outOf}}',
  other: 'Ostatné',
  wholePage: 'Celá strana',
  wholeAtlas: 'Celý atlas',
  unknown: 'Ešte nepoznáš. Z kvízu',
  isDue: 'čas zopakovať',
  due_one: 'Precvičiť {{count, number}} otázku',
  due_few: 'Precvičiť {{count, number}} otázky',
  due_many: 'Precvičiť {{count, number}} otázky',
  due_other: 'Precvičiť {{count, number}} otázok',
  repeat: {
    title: 'Zopakuj tieto',
    text: 'Keď je čas obrázok zopakovať, jeho nálepka zbledne.',
  },
  sticker: { from: 'Z kvízu', at: 'Spoznané {{date}}' },
  note: 'Atlas sa ukladá len v tomto prehliadači. Vymažeš ho spolu s výsledkami.',
  blocked: {
    title: 'Atlas sa neukladá',
    text: 'Tvoj prehliadač stránke nedovolí nič si zapamätať. Nálepky zmiznú, keď ju zavrieš.',
  },
  pupil: {
    title: 'Atlas z hodiny',
    titleOf: '{{nickname}}: atlas z hodiny',
    text: 'Každý, kto hrá na tomto počítači, má svoj.',
    own: 'Ukázať atlas tohto počítača',
  },
  empty: {
    title: 'Atlas čaká na prvú nálepku',
    text: 'Keď v kvíze spoznáš obrázok, nalepí sa sem.',
    browse: 'Prezrieť kvízy',
  },
} as const;

export const en = {
  title: 'My atlas',
  tabs: { name: 'Parts of the atlas', stickers: 'Stickers', results: 'Results' },
  stickers_one: '{{count, number}} sticker',
  stickers_other: '{{count, number}} stickers',
  missing_one: '{{count, number}} picture still to recognise',
  missing_other: '{{count, number}} pictures still to recognise',
  part: '{{stickers, number}} of {{total, number}}',
  other: 'Other',
  wholePage: 'Whole page',
  wholeAtlas: 'Whole atlas',
  unknown: 'Still to recognise. From',
  isDue: 'time to repeat',
  due_one: 'Practise {{count, number}} question',
  due_other: 'Practise {{count, number}} questions',
  repeat: {
    title: 'Repeat these',
    text: 'A sticker turns pale when it’s time to repeat its picture.',
  },
  sticker: { from: 'From', at: 'Recognised on {{date}}' },
  note: 'Your atlas is only saved in this browser. Deleting your results deletes it, too.',
  blocked: {
    title: 'Your atlas isn’t saved',
    text: 'Your browser doesn’t let this site remember anything. Your stickers go when you close it.',
  },
  pupil: {
    title: 'Atlas from a class game',
    titleOf: 'Atlas from a class game: {{nickname}}',
    text: 'Everyone who plays on this computer has their own.',
    own: 'Show this browser’s atlas',
  },
  empty: {
    title: 'Your atlas is waiting for its first sticker',
    text: 'When you recognise a picture in a quiz, it’s stuck in here.',
    browse: 'Browse quizzes',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const useAtlasTexts = textsHook('atlas', { sk, en });
