import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the page for teachers. */
export const sk = {
  title: 'Zahraj si kvíz s celou triedou',
  intro:
    'Ty ukážeš kód, žiaci odpovedajú na telefónoch alebo tabletoch. Účet nepotrebujú. Na konci vidíš, čo triede nejde.',
  try: 'Vyskúšať hru',
  code: 'Ukáž kód na tabuli',
  play: 'Žiaci hrajú na svojich zariadeniach',
  report: 'Pozri si, čo ešte zopakovať',
  text: {
    code: 'Pri kvíze stlač Hrať s triedou. Kód a QR kód vidno aj z poslednej lavice. Žiaci si zvolia prezývku a sú v hre.',
    play: 'Spolu, otázka za otázkou, alebo každý svojím tempom. Potom vidia, čo je správne a prečo.',
    report:
      'Najťažšia otázka je prvá, spolu ju prejdete na tabuli. Tabuľka žiakov sa dá vytlačiť aj stiahnuť.',
  },
  names: 'Eva, Janko, Žofia, Filip, Ema',
  right: 'Správne {{part, percent}}',
  quizzes: 'Vyber kvíz a skús to',
  schools: 'Čo sa ukladá o žiakoch: jedna strana pre vedenie školy a rodičov',
} as const;

export const en = {
  title: 'Play a quiz with your whole class',
  intro:
    'You show the code; your pupils answer on phones or tablets. They need no account. At the end you see what your class finds hard.',
  try: 'Try a game',
  code: 'Show the code on the board',
  play: 'Pupils play on their own devices',
  report: 'See what to go over again',
  text: {
    code: 'On a quiz’s page, press Play with a class. The code and the QR code can be read from the back row. Pupils choose a nickname, and they’re in.',
    play: 'All together, one question at a time, or each at their own pace. Then they see what’s right, and why.',
    report:
      'The hardest question comes first, to talk about on the board. The table of pupils can be printed or downloaded.',
  },
  names: 'Eva, Jack, Sophie, Oliver, Amy',
  right: '{{part, percent}} right',
  quizzes: 'Pick a quiz and try it',
  schools: 'What’s kept about pupils: one page for heads and parents',
} as const satisfies EnglishTexts<typeof sk>;

export const useTeachersTexts = textsHook('teachers', { sk, en });
