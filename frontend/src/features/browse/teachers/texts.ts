import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the page for teachers. */
export const sk = {
  title: 'Zahraj si kvíz s celou triedou',
  intro:
    'Ty ukážeš kód, žiaci odpovedajú na telefónoch alebo tabletoch. Účet nepotrebujú. Na konci vidíš, čo triede nejde.',
  try: 'Vyskúšať hru',
  steps: {
    code: {
      title: 'Ukáž kód na tabuli',
      text: 'Pri kvíze stlač Hrať s triedou. Kód a QR kód vidno aj z poslednej lavice. Žiaci si zvolia prezývku a sú v hre.',
      picture: 'Tabuľa s QR kódom, kódom hry a prezývkami žiakov',
    },
    play: {
      title: 'Žiaci hrajú na svojich zariadeniach',
      text: 'Každý svojím tempom, alebo celá trieda naraz. Po odpovedi hneď vidia, čo je správne a prečo.',
      picture: 'Telefón žiaka s obrázkom, otázkou a odpoveďami',
    },
    report: {
      title: 'Pozri si, čo ešte zopakovať',
      text: 'Najťažšia otázka je prvá, spolu ju prejdete na tabuli. Tabuľka žiakov sa dá vytlačiť aj stiahnuť.',
      picture: 'Prehľad hry: najťažšia otázka a tabuľka odpovedí žiakov',
    },
  },
  names: 'Eva, Janko, Žofia, Filip, Ema',
  hardest: 'Najťažšia otázka',
  right: 'Správne {{part, percent}}',
  questions: {
    title: 'Vyber kvíz a skús to',
    text: 'Žiaka si zahraj na vlastnom telefóne.',
  },
  schools: 'Čo sa ukladá o žiakoch: jedna strana pre vedenie školy a rodičov',
} as const;

export const en = {
  title: 'Play a quiz with your whole class',
  intro:
    'You show the code; your pupils answer on phones or tablets. They need no account. At the end you see what your class finds hard.',
  try: 'Try a game',
  steps: {
    code: {
      title: 'Show the code on the board',
      text: 'On a quiz’s page, press Play with a class. The code and the QR code can be read from the back row. Pupils choose a nickname, and they’re in.',
      picture: 'A board with a QR code, the code of the game and pupils’ nicknames',
    },
    play: {
      title: 'Pupils play on their own devices',
      text: 'At their own pace, or all together. After each answer they see at once what’s right, and why.',
      picture: 'A pupil’s phone with a picture, a question and answers',
    },
    report: {
      title: 'See what to go over again',
      text: 'The hardest question comes first, to talk about on the board. The table of pupils can be printed or downloaded.',
      picture: 'The report of a game: the hardest question and a table of pupils’ answers',
    },
  },
  names: 'Eva, Jack, Sophie, Oliver, Amy',
  hardest: 'Hardest question',
  right: '{{part, percent}} right',
  questions: {
    title: 'Pick a quiz and try it',
    text: 'Be the pupil on your own phone.',
  },
  schools: 'What’s kept about pupils: one page for heads and parents',
} as const satisfies EnglishTexts<typeof sk>;

export const useTeachersTexts = textsHook('teachers', { sk, en });
