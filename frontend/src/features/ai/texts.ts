import { type EnglishTexts, textsHook } from '../../i18n/text-hook.ts';

/** Texts that everything made by AI shares; loaded with the first of its dialogs. */
export const sk = {
  slow: 'Trvá to dlhšie než zvyčajne. Ešte chvíľku.',
  stop: 'Nečakať',
  offline: {
    title: 'Offline generátor.',
    image:
      'Obrázky skladá z voľných kresieb, bez AI a bez štýlov. Pozná jednoduché veci: zvieratá, predmety, miesta, vlajky.',
    questions: 'Ponúka pripravené otázky k obrázkom, bez AI. Tému môžeš napísať aj vetou.',
    topics: 'Ponúka témy, ku ktorým má pripravené otázky, bez AI.',
    wording:
      'Bez AI opraví len veľké začiatočné písmeno, medzery a bodku na konci. Ak popis chýba, doplní krátky.',
  },
  model: {
    image: 'Obrázky vytvára model AI. Skontroluj, či na nich je to, čo má byť.',
    text: 'Návrhy píše model AI. Skontroluj, či sú pravdivé.',
  },
  failure: {
    tooMany: 'To bolo príliš rýchlo. Chvíľu počkaj a skús to znova.',
    soon_one: 'Generátor má teraz veľa práce. Skús to znova o {{count, number}} sekundu.',
    soon_few: 'Generátor má teraz veľa práce. Skús to znova o {{count, number}} sekundy.',
    soon_other: 'Generátor má teraz veľa práce. Skús to znova o {{count, number}} sekúnd.',
    spent: {
      image: 'Dnešné obrázky sú už minuté.',
      text: 'Dnešné návrhy sú už minuté.',
    },
    opens: {
      today: 'Ďalšie budú dnes o {{time}}.',
      tomorrow: 'Ďalšie budú zajtra o {{time}}.',
      later: 'Ďalšie budú {{day}} o {{time}}.',
    },
    knowsNothing: 'Tejto téme offline generátor nerozumie. Vyber si niektorú z tém, ktoré pozná.',
    knowsFew_one:
      'K tejto téme pozná offline generátor len {{count, number}} otázku. Vypýtaj si jednu alebo skús širšiu tému.',
    knowsFew_few:
      'K tejto téme pozná offline generátor len {{count, number}} otázky. Vypýtaj si najviac toľko alebo skús širšiu tému.',
    knowsFew_other:
      'K tejto téme pozná offline generátor len {{count, number}} otázok. Vypýtaj si najviac toľko alebo skús širšiu tému.',
    notConfigured: {
      image:
        'AI tu nie je správne nastavená, obrázky teraz nevytvorí. Obrázok nahraj alebo vyber z knižnice.',
      text: 'AI tu nie je správne nastavená, texty teraz nenapíše. Napíš to po svojom.',
    },
    badOutput: {
      image: 'Výsledok sa nedá použiť. Skús to znova alebo to opíš inak.',
      text: 'Výsledok sa nedá použiť. Skús to znova alebo to zadaj inak.',
    },
    upstream: 'Služba s AI teraz neodpovedá. Skús to o chvíľu znova.',
    timeout: 'Služba s AI neodpovedala včas. Skús to znova.',
    notReady: 'Obrázok ešte nie je hotový. Skús to o chvíľu znova.',
  },
} as const;

export const en = {
  slow: 'This is taking longer than usual. Hang on.',
  stop: 'Stop waiting',
  offline: {
    title: 'Offline generator.',
    image:
      'It combines free drawings, without AI and without styles. It knows simple things: animals, objects, places, flags.',
    questions:
      'It offers prepared questions about pictures, without AI. It understands the topics it knows, also in a sentence.',
    topics: 'It suggests topics that it has prepared questions for, without AI.',
    wording:
      'Without AI, it only corrects the capital letter, the spaces and the full stop. If there’s no description, it adds a short one.',
  },
  model: {
    image: 'An AI model makes the pictures. Check that they show what they should.',
    text: 'An AI model writes the drafts. Check that they’re true.',
  },
  failure: {
    tooMany: 'That was a bit too fast. Wait a moment and try again.',
    soon_one: 'The generator is busy. Try again in {{count, number}} second.',
    soon_other: 'The generator is busy. Try again in {{count, number}} seconds.',
    spent: {
      image: 'You’ve used all of today’s pictures.',
      text: 'You’ve used all of today’s drafts.',
    },
    opens: {
      today: 'You’ll get more today at {{time}}.',
      tomorrow: 'You’ll get more tomorrow at {{time}}.',
      later: 'You’ll get more on {{day}} at {{time}}.',
    },
    knowsNothing: 'The offline generator doesn’t understand this topic. Choose one of the topics it knows.',
    knowsFew_one:
      'The offline generator only knows {{count, number}} question on this topic. Ask for one or try a broader topic.',
    knowsFew_other:
      'The offline generator only knows {{count, number}} questions on this topic. Ask for fewer or try a broader topic.',
    notConfigured: {
      image:
        'AI isn’t set up correctly here, so it can’t create pictures now. Upload one or choose one from your library.',
      text: 'AI isn’t set up correctly here, so it can’t write now. You can write it yourself.',
    },
    badOutput: {
      image: 'The result can’t be used. Try again or describe it differently.',
      text: 'The result can’t be used. Try again or describe it differently.',
    },
    upstream: 'The AI service isn’t responding. Try again in a moment.',
    timeout: 'The AI service took too long. Try again.',
    notReady: 'The picture isn’t ready yet. Try again in a moment.',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const useAiTexts = textsHook('ai', { sk, en });
