import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the terms of use. */
export const sk = {
  title: 'Podmienky',
  intro: 'Čo od nás môžeš čakať a čo čakáme my od teba.',
  operator: { title: 'Kto web prevádzkuje', text: 'Zmluvu o používaní webu máš s prevádzkovateľom:' },
  use: {
    title: 'Čo je zadarmo a pre koho',
    text: 'Hrať môže každý a bez účtu. Kvízy tvoríš s účtom; je zadarmo. Ak máš menej než 16 rokov, účet si urob len s rodičom. Heslo si nechaj pre seba.',
  },
  own: {
    title: 'Čo vytvoríš, je tvoje',
    text: 'Kvízy a obrázky, ktoré zverejníš, smieme na tomto webe ukazovať, kým ich nezmažeš. Ak pri kvíze povolíš kopírovanie, iní si ho smú upraviť a uvedú ťa ako autora; ich kópia ostane, aj keď svoj kvíz zmažeš. Keď zmažeš účet, prestanú ťa uvádzať.',
  },
  rules: {
    title: 'Čo sem nepatrí',
    law: 'Nič, čo porušuje zákon, uráža, ohrozuje alebo zosmiešňuje.',
    rights: 'Obrázky a texty, na ktoré nemáš právo. Autora uveď tam, kde to licencia žiada.',
    people: 'Osobné údaje iných a fotografie detí bez súhlasu ich rodičov.',
    abuse: 'Pokusy web zahltiť, obísť jeho ochranu alebo vydávať sa za iného.',
  },
  decisions: {
    title: 'Ako rozhodujeme',
    text: 'Kvíz, profil aj názov hry môže nahlásiť každý. Posúdi to človek. Ak kvíz stiahneme, profil skryjeme alebo účet zastavíme, napíšeme ti prečo; o nové posúdenie kvízu môžeš požiadať. Môžeš sa obrátiť aj na súd alebo na orgán mimosúdneho riešenia sporov.',
  },
  promise: {
    title: 'Čo sľubujeme a čo nie',
    text: 'Staráme sa, aby web fungoval a nič sa nestratilo, ale zaručiť to nevieme. Kvízy píšu ľudia a niekedy AI, preto v nich môžu byť chyby. Tvoje práva spotrebiteľa tým nie sú dotknuté.',
  },
  end: {
    title: 'Zmeny a koniec',
    text: 'Účet môžeš kedykoľvek zmazať v nastaveniach. Keď sa podmienky zmenia, nájdeš ich tu; ak sa zmena týka tvojho účtu, napíšeme ti vopred. Platí právo krajiny, kde má prevádzkovateľ adresu.',
  },
} as const;

export const en = {
  title: 'Terms',
  intro: 'What you can expect from us, and what we expect from you.',
  operator: { title: 'Who runs the site', text: 'Your contract for using the site is with its operator:' },
  use: {
    title: 'What’s free, and for whom',
    text: 'Anybody can play, without an account. Making quizzes needs an account, which is free. If you’re under 16, make one only with a parent. Keep your password to yourself.',
  },
  own: {
    title: 'What you make is yours',
    text: 'We may show the quizzes and pictures that you publish on this site until you delete them. If you allow others to copy a quiz, they may change it and will name you as its author; their copy stays even when you delete yours. When you delete your account, they no longer name you.',
  },
  rules: {
    title: 'What doesn’t belong here',
    law: 'Anything that breaks the law, insults, threatens or mocks.',
    rights: 'Pictures and texts that you have no right to. Name the author where the licence asks for it.',
    people: 'Other people’s personal data, and photographs of children without their parents’ consent.',
    abuse: 'Attempts to overload the site, get round its protection or pose as somebody else.',
  },
  decisions: {
    title: 'How we decide',
    text: 'Anybody can report a quiz, a profile or the title of a game. A person looks at it. If we take a quiz down, hide a profile or suspend an account, we tell you why, and you can ask for another look at a quiz. You can also go to court or to an out-of-court dispute settlement body.',
  },
  promise: {
    title: 'What we promise, and what we don’t',
    text: 'We take care that the site works and nothing gets lost, but we can’t guarantee it. Quizzes are written by people and sometimes by AI, so they may contain mistakes. Your rights as a consumer stay as they are.',
  },
  end: {
    title: 'Changes and the end',
    text: 'You can delete your account at any time in its settings. When the terms change, you’ll find them here; if a change affects your account, we’ll write to you first. The law of the country of the operator’s address applies.',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const useTermsTexts = textsHook('terms', { sk, en });
