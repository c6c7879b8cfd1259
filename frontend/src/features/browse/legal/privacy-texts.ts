import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the page about privacy. No text has a duration: the table has them all, from the code. */
export const sk = {
  title: 'Súkromie',
  intro: 'Čo si ukladáme, prečo, ako dlho, kto to vidí a čo s tým môžeš urobiť.',
  operator: {
    title: 'Kto za to zodpovedá',
    text: 'O údajoch na tomto webe rozhoduje jeho prevádzkovateľ. Na všetko, čo sa ich týka, sa pýtaj tu:',
  },
  visitors: {
    title: 'Keď hráš kvíz',
    text: 'Tvoje pokusy ukladáme pod náhodným číslom prehliadača, bez mena a bez adresy. Vidíš ich len ty v tomto prehliadači; autor kvízu vidí len súčty. V prehliadači si web pamätá to číslo, tvoje výsledky, nálepky v atlase, obrázky dňa, rozohrané kvízy, jazyk, vzhľad a či sa v ňom už niekto prihlásil. Iné cookies nepoužíva.',
  },
  pupils: {
    title: 'Keď hráš s triedou',
    text: 'Ukladáme prezývku, ktorú si vyberieš, a tvoje odpovede. Vidí ich učiteľ, ktorý hru otvoril, a prezývku aj trieda. Keď učiteľ teba alebo celú hru zmaže, prezývka zmizne hneď. Odpovede potom ostanú bez mena, kým neuplynie čas z tabuľky, a vidíš ich len ty v tomto prehliadači. Nepíš celé meno.',
  },
  authors: {
    title: 'Keď máš účet',
    text: 'Ukladáme e-mail, používateľské meno, heslo (nedá sa prečítať) a to, čo vytvoríš. E-mail vidíme len my. Meno, obrázok a popis profilu vidí každý. Keď účet zmažeš, zmažú sa aj tvoje kvízy, obrázky a hry s triedou. Text, ktorý ešte nemáš uložený, si pamätá len tvoj prehliadač; na spoločnom počítači sa preto vždy odhlás.',
  },
  complaints: {
    title: 'Keď niečo nahlásiš',
    text: 'Ukladáme dôvod a text hlásenia. E-mail nám dať nemusíš; ak ho dáš, vidia ho len moderátori a môže ti naň odpovedať moderátor. Kým hlásenie nie je vybavené, pamätáme si pri ňom aj odtlačok siete, z ktorej prišlo.',
  },
  address: {
    title: 'Adresa tvojho pripojenia',
    text: 'Aby nikto nezahltil server, počítame, koľko volaní príde z jednej adresy. V počítadlách je namiesto adresy jej odtlačok. Pri účte sú odtlačky sietí, z ktorých sa prihlasuješ, aby ťa cudzie pokusy o heslo nevymkli. Odtlačok si pamätáme aj pri dohranom kvíze, kým ho nezapočítame, a v súčtoch kvízu, kým z nich nie je jasné, že ho hrali rôzni ľudia.',
    withLog: 'Záznamy o návštevách adresu majú. Vidí ich len prevádzkovateľ.',
    withoutLog: 'Záznamy o návštevách s adresami si tento web nenecháva.',
  },
  kept: {
    title: 'Ako dlho',
    what: 'Čo',
    howLong: 'Ako dlho',
    attempt: 'Dokončený pokus',
    openAttempt: 'Nedokončený pokus, od poslednej odpovede',
    round: 'Hra s triedou: prezývky, odpovede a výsledky, od otvorenia hry',
    account: 'Účet a čo v ňom vytvoríš',
    untilDeleted: 'kým to nezmažeš',
    bin: 'Kvíz v koši',
    draft: 'Neuložený text, v prehliadači autora',
    untilSignOut: 'kým sa odtiaľ neodhlási, najviac {{days}}',
    undo: 'Zmazaná otázka, zoznam odpovedí alebo obrázok, aby sa dali vrátiť',
    unsavedPicture: 'Obrázok od AI, ktorý si neuložíš',
    exported: 'Vyžiadaný súbor ZIP s tvojimi údajmi',
    complaint: 'Hlásenie a rozhodnutie o ňom, od vybavenia',
    reporter: 'E-mail toho, kto hlásil, od vybavenia',
    totals: 'Súčty hier kvízu, bez údajov o hráčoch',
    withQuiz: 'kým je kvíz',
    counter: 'Počítadlá volaní',
    logs: 'Záznamy servera',
    backups: 'Zálohy: zmazané ostáva v nich',
    noBackups: 'nerobia sa',
  },
  basis: {
    title: 'Prečo smieme',
    account: 'Účet a to, čo v ňom robíš: plníme, na čom sme sa dohodli (čl. 6 ods. 1 písm. b GDPR).',
    play: 'Hranie bez účtu, počítadlá a záznamy: máme oprávnený záujem, aby web fungoval a nikto ho nezneužíval (písm. f). Môžeš namietať.',
    complaints: 'Hlásenia: ukladá nám to zákon, nariadenie EÚ o digitálnych službách (písm. c).',
    rounds: 'Hra s triedou: rozhoduje škola alebo učiteľ, my údaje spracúvame pre nich.',
  },
  processors: {
    title: 'Kde sú údaje a kto nám pomáha',
    region: 'Údaje sú v dátových centrách Amazon Web Services, región {{region}}. Používame z nich:',
    dynamodb: 'DynamoDB: účty, kvízy, hry a pokusy',
    s3: 'S3: obrázky a zálohy',
    cognito: 'Cognito a SES: prihlasovanie, heslá a e-maily',
    lambda: 'Lambda, API Gateway a CloudWatch: výpočty a záznamy',
    cloudfront:
      'CloudFront: doručuje stránky a obrázky zo servera blízko teba, aj mimo EÚ; tvoju adresu vidí pri doručení',
    waf: 'WAF: odmieta útoky podľa adresy pripojenia',
    ai: 'Čo dáš AI (tému, otázky, opis obrázka), spracuje {{names}}. Nepíš jej osobné údaje.',
    noAi: 'AI na tomto webe nikam nič neposiela.',
    nobody: 'Nikomu ďalšiemu údaje nedávame, ak nám to neprikáže zákon.',
  },
  rights: {
    title: 'Čo môžeš',
    own: 'V nastaveniach si účet opravíš aj zmažeš a všetko svoje si stiahneš ako ZIP. Výsledky bez účtu zmažeš v atlase na karte Výsledky.',
    ask: 'Môžeš žiadať o prístup k údajom, ich opravu, vymazanie, obmedzenie alebo prenos a namietať proti spracúvaniu. Napíš na e-mail hore; odpovieme do mesiaca.',
    complain:
      'Môžeš sa sťažovať na Úrade na ochranu osobných údajov SR (dataprotection.gov.sk) alebo na úrade krajiny, kde žiješ.',
    automatic: 'Žiadny stroj o tebe sám nerozhoduje.',
  },
  children: {
    title: 'Deti a školy',
    text: 'Na hranie netreba účet ani e-mail. Ak máš menej než 16 rokov, účet si urob len s rodičom. Pre učiteľov a rodičov máme jednu stranu o údajoch žiakov:',
    link: 'Pre školy: údaje žiakov',
  },
  never: {
    title: 'Čo nerobíme',
    text: 'Nemáme reklamy, nesledujeme ťa na iných stránkach a údaje nikomu nepredávame.',
  },
} as const;

export const en = {
  title: 'Privacy',
  intro: 'What we keep, why, for how long, who sees it, and what you can do about it.',
  operator: {
    title: 'Who’s responsible',
    text: 'The operator of this site decides what happens to your data. Ask here about anything to do with it:',
  },
  visitors: {
    title: 'When you play a quiz',
    text: 'We keep your attempts under a random number of your browser, without a name or an address. Only you see them, in this browser; the quiz’s author sees only totals. Your browser remembers that number, your results, the stickers in your atlas, today’s pictures, unfinished quizzes, the language and the look of the site, and whether somebody has signed in here. There are no other cookies.',
  },
  pupils: {
    title: 'When you play with a class',
    text: 'We keep the nickname you choose and your answers. The teacher who opened the game sees them, and your class sees your nickname. When the teacher removes you or deletes the game, your nickname goes at once. Your answers then stay without a name until the time in the table is over, and only you see them, in this browser. Don’t write your full name.',
  },
  authors: {
    title: 'When you have an account',
    text: 'We keep your e-mail address, username, password (nobody can read it) and what you make. Only we see your e-mail address. Everyone can see the name, picture and description of your profile. When you delete your account, your quizzes, pictures and class games are deleted, too. Only your browser remembers text that you haven’t saved yet, so always sign out of a shared computer.',
  },
  complaints: {
    title: 'When you report something',
    text: 'We keep the reason and what you wrote. You don’t have to give an e-mail address; if you do, only moderators see it, and a moderator may answer you there. Until the report is settled, we also keep a fingerprint of the network that it came from.',
  },
  address: {
    title: 'Your internet address',
    text: 'We count calls from each address, so that nobody can overload the server. The counters hold a fingerprint instead of the address. An account has fingerprints of the networks you sign in from, so that other people’s tries of your password can’t lock you out. We also keep one with a finished quiz until it’s counted, and in the quiz’s totals until these show that different people have played it.',
    withLog: 'Our access logs do hold the address. Only the operator sees them.',
    withoutLog: 'This site keeps no access logs with addresses.',
  },
  kept: {
    title: 'For how long',
    what: 'What',
    howLong: 'How long',
    attempt: 'A finished attempt',
    openAttempt: 'An unfinished attempt, after its last answer',
    round: 'A class game: nicknames, answers and results, from the day it was opened',
    account: 'Your account and what you make',
    untilDeleted: 'until you delete it',
    bin: 'A quiz in the bin',
    draft: 'Unsaved text, in the author’s browser',
    untilSignOut: 'until they sign out there, {{days}} at most',
    undo: 'A deleted question, answer pool or picture, so that it can be put back',
    unsavedPicture: 'An AI picture you don’t save',
    exported: 'The ZIP file with your data that you asked for',
    complaint: 'A report and its outcome, once it’s settled',
    reporter: 'The reporter’s e-mail address, once it’s settled',
    totals: 'A quiz’s totals, with nothing about its players',
    withQuiz: 'as long as the quiz',
    counter: 'Counters of calls',
    logs: 'Server logs',
    backups: 'Backups: they still hold what was deleted',
    noBackups: 'none are made',
  },
  basis: {
    title: 'Why we may',
    account: 'Your account and what you do with it: we do what we agreed on (GDPR, Article 6(1)(b)).',
    play: 'Playing without an account, counters and logs: we have a legitimate interest in a site that works and isn’t abused (point f). You can object.',
    complaints: 'Reports: the law requires us to take them, the EU’s Digital Services Act (point c).',
    rounds: 'Class games: the school or the teacher decides, and we process the data for them.',
  },
  processors: {
    title: 'Where the data is, and who helps us',
    region: 'The data is in data centres of Amazon Web Services, region {{region}}. We use:',
    dynamodb: 'DynamoDB: accounts, quizzes, games and attempts',
    s3: 'S3: pictures and backups',
    cognito: 'Cognito and SES: signing in, passwords and e-mails',
    lambda: 'Lambda, API Gateway and CloudWatch: computing and logs',
    cloudfront:
      'CloudFront: delivers pages and pictures from a server near you, outside the EU too; it sees your address while it delivers',
    waf: 'WAF: turns attacks away by internet address',
    ai: 'What you give to AI (a topic, questions, the description of a picture) is processed by {{names}}. Don’t give it personal data.',
    noAi: 'AI on this site sends nothing anywhere.',
    nobody: 'Nobody else gets the data, unless the law makes us hand it over.',
  },
  rights: {
    title: 'What you can do',
    own: 'In its settings you can correct and delete your account, and download everything in it as a ZIP. Results without an account can be deleted in the atlas, under Results.',
    ask: 'You can ask for access to your data, for its correction, deletion, restriction or transfer, and object to its use. Write to the address above; we answer within a month.',
    complain:
      'You can complain to the Slovak data protection office (dataprotection.gov.sk) or to the one where you live.',
    automatic: 'No machine decides about you on its own.',
  },
  children: {
    title: 'Children and schools',
    text: 'Playing needs no account and no e-mail address. If you’re under 16, make an account only with a parent. For teachers and parents, there’s one page about pupils’ data:',
    link: 'For schools: pupils’ data',
  },
  never: {
    title: 'What we don’t do',
    text: 'We have no ads, we don’t follow you to other sites, and we don’t sell your data.',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const usePrivacyTexts = textsHook('privacy', { sk, en });
