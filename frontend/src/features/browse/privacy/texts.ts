import type { EnglishTexts } from '../../../i18n/translation.ts';

/** Texts of the page about privacy. */
export const sk = {
  title: 'Súkromie',
  intro: 'Čo si ukladáme, ako dlho a kto to vidí.',
  visitors: {
    title: 'Keď hráš kvíz',
    text: 'Tvoje pokusy ukladáme pod náhodným číslom prehliadača, bez mena a bez adresy. Dokončený pokus rok, nedokončený 30 dní. Vidíš ich len ty v tomto prehliadači; autor kvízu vidí len súčty, a tie ostanú.',
  },
  pupils: {
    title: 'Keď hráš s triedou',
    text: 'Ukladáme prezývku, ktorú si vyberieš, a tvoje odpovede. Vidí ich učiteľ, ktorý hru otvoril, a prezývku aj trieda. Po {{days, number}} dňoch sa to všetko zmaže. Keď učiteľ hru zmaže, prezývka zmizne hneď. Odpovede do konca týchto dní ostanú bez mena a vidíš ich len ty v tomto prehliadači. Nepíš celé meno.',
  },
  authors: {
    title: 'Keď máš účet',
    text: 'Ukladáme e-mail, používateľské meno, heslo (nedá sa prečítať) a to, čo vytvoríš. E-mail nevidí nikto iný. Meno, obrázok a popis profilu vidí každý. Zmazaný kvíz leží {{binDays, number}} dní v koši a potom zmizne. Obrázok od AI, ktorý si neuložíš, zmizne po 30 dňoch. Keď účet zmažeš, zmažú sa aj tvoje kvízy, obrázky a hry s triedou.',
  },
  address: {
    title: 'Adresa tvojho pripojenia',
    text: 'Aby nikto nezahltil server, počítame, koľko volaní príde z jednej adresy. V počítadlách je namiesto adresy jej odtlačok a do troch dní sa zmažú. Záznamy o návštevách adresu majú, vidí ich len prevádzkovateľ a po troch mesiacoch sa zmažú.',
  },
  never: {
    title: 'Čo nerobíme',
    text: 'Nemáme reklamy, nesledujeme ťa na iných stránkach a údaje nikomu nepredávame.',
  },
} as const;

export const en = {
  title: 'Privacy',
  intro: 'What we keep, for how long, and who sees it.',
  visitors: {
    title: 'When you play a quiz',
    text: 'We keep your attempts under a random number of your browser, without a name or an address. A finished attempt for a year, an unfinished one for 30 days. Only you see them, in this browser; the quiz’s author sees only totals, which stay.',
  },
  pupils: {
    title: 'When you play with a class',
    text: 'We keep the nickname you choose and your answers. The teacher who opened the game sees them, and your class sees your nickname. All of it is deleted after {{days, number}} days. When the teacher deletes the game, your nickname goes at once. Your answers stay without a name until those days are over. Only you see them, in this browser. Don’t write your full name.',
  },
  authors: {
    title: 'When you have an account',
    text: 'We keep your e-mail address, username, password (nobody can read it) and what you make. Nobody else sees your e-mail address. Everyone can see the name, picture and description of your profile. A deleted quiz stays in the bin for {{binDays, number}} days, then it’s gone. AI pictures you don’t save go after 30 days. When you delete your account, your quizzes, pictures and class games are deleted, too.',
  },
  address: {
    title: 'Your internet address',
    text: 'We count calls from each address, so that nobody can overload the server. The counters hold a fingerprint instead of the address and are deleted within three days. Our access logs do hold the address; only the operator sees them, and they’re deleted after three months.',
  },
  never: {
    title: 'What we don’t do',
    text: 'We have no ads, we don’t follow you to other sites, and we don’t sell your data.',
  },
} as const satisfies EnglishTexts<typeof sk>;
