import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the page for schools, which fits on one sheet of paper. */
export const sk = {
  title: 'Pre školy: údaje žiakov',
  intro: 'Jedna strana pre učiteľa, vedenie školy a rodičov. Dá sa vytlačiť.',
  print: 'Vytlačiť',
  short: {
    title: 'V skratke',
    account: 'Žiak nepotrebuje účet, e-mail ani telefónne číslo. Hrá pod prezývkou, ktorú si vyberie.',
    deleted:
      'Hra s prezývkami a odpoveďami sa zmaže sama, {{time}} od otvorenia. Učiteľ ju môže zmazať aj skôr.',
    ads: 'Žiadne reklamy, žiadne sledovanie, žiadny predaj údajov.',
  },
  stored: {
    title: 'Čo sa o žiakovi ukladá',
    what: 'Čo a načo',
    who: 'Kto to vidí',
    howLong: 'Ako dlho',
    nickname: {
      what: 'Prezývka, aby trieda vedela, kto hrá',
      who: 'učiteľ a trieda',
      howLong: '{{time}} alebo kým ju učiteľ nezmaže',
    },
    answers: {
      what: 'Odpovede, čas a výsledok, na vyhodnotenie hry',
      who: 'učiteľ; žiak vo svojom prehliadači',
      howLong: '{{time}}; po zmazaní hry už bez prezývky',
    },
    browser: {
      what: 'Náhodné číslo prehliadača, aby žiak mohol pokračovať',
      who: 'nikto',
      howLong: 'na serveri s hrou, v zariadení do vymazania',
    },
    address: {
      what: 'Adresa pripojenia, na ochranu pred zahltením',
      who: 'prevádzkovateľ',
      howLong: '{{time}}',
    },
  },
  not: {
    title: 'Čo sa neukladá',
    text: 'Meno (ak ho žiak sám nenapíše), e-mail, telefón, vek, fotografia, hlas ani poloha. Žiaka nesledujeme medzi hrami ani medzi zariadeniami.',
  },
  roles: {
    title: 'Kto za čo zodpovedá',
    text: 'O údajoch v hre s triedou rozhoduje škola. Prevádzkovateľ webu ich spracúva pre ňu ako sprostredkovateľ (čl. 28 GDPR) v dátových centrách Amazon Web Services, región {{region}}. Zmluvu o spracúvaní si vyžiadaj tu:',
  },
  advice: {
    title: 'Ako na to v triede',
    nickname: 'Povedz žiakom, nech si zvolia prezývku, nie celé meno.',
    delete: 'Keď výsledky už nepotrebuješ, hru zmaž.',
    pictures: 'Do kvízov nedávaj fotografie žiakov ani iné údaje o nich.',
    parents: 'Rodičom daj túto stranu. Podrobnosti sú na stránke Súkromie.',
  },
} as const;

export const en = {
  title: 'For schools: pupils’ data',
  intro: 'One page for teachers, heads and parents. You can print it.',
  print: 'Print',
  short: {
    title: 'In short',
    account:
      'A pupil needs no account, e-mail address or phone number, and plays under a nickname of their choice.',
    deleted:
      'A game, with its nicknames and answers, deletes itself {{time}} after it was opened. The teacher can delete it sooner.',
    ads: 'No ads, no tracking, no sale of data.',
  },
  stored: {
    title: 'What’s kept about a pupil',
    what: 'What, and what for',
    who: 'Who sees it',
    howLong: 'How long',
    nickname: {
      what: 'Nickname, so that the class knows who’s playing',
      who: 'the teacher and the class',
      howLong: '{{time}}, or until the teacher deletes it',
    },
    answers: {
      what: 'Answers, time and score, for the results of the game',
      who: 'the teacher; the pupil in their own browser',
      howLong: '{{time}}; without the nickname once the game is deleted',
    },
    browser: {
      what: 'A random number of the browser, so that the pupil can go on playing',
      who: 'nobody',
      howLong: 'on the server with the game; on the device until it’s cleared',
    },
    address: {
      what: 'Internet address, for protection from overload',
      who: 'the operator',
      howLong: '{{time}}',
    },
  },
  not: {
    title: 'What isn’t kept',
    text: 'Names (unless pupils write them themselves), e-mail addresses, phone numbers, age, photographs, voices or places. We don’t follow pupils from game to game or from device to device.',
  },
  roles: {
    title: 'Who’s responsible for what',
    text: 'The school decides about the data of a class game. The operator of the site processes it for the school (GDPR, Article 28) in data centres of Amazon Web Services, region {{region}}. Ask for a data processing agreement here:',
  },
  advice: {
    title: 'In the classroom',
    nickname: 'Tell your pupils to choose a nickname, not their full name.',
    delete: 'When you no longer need the results, delete the game.',
    pictures: 'Don’t put photographs of pupils, or anything else about them, into quizzes.',
    parents: 'Give this page to parents. The Privacy page has the details.',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const useSchoolsTexts = textsHook('schools', { sk, en });
