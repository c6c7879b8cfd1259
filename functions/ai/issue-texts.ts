import type { Language } from '#shared/domain/language.ts';

type IssueTexts = {
  readonly [Name in
    | 'noText'
    | 'noneRight'
    | 'moreRight'
    | 'emptyOption'
    | 'sameOption'
    | 'nearlySame'
    | 'catchAll'
    | 'inQuestion'
    | 'longest'
    | 'shortest'
    | 'otherLanguage'
    | 'noMark'
    | 'twoOptions'
    | 'noExplanation']: string;
} & { readonly tooFewOptions: (min: number) => string };

/** What the rules say about a question, in the question's language. */
export const issueTexts: Readonly<Record<Language, IssueTexts>> = {
  sk: {
    noText: 'Otázka nemá text.',
    tooFewOptions: (min) => `Otázka potrebuje aspoň ${min} možnosti.`,
    noneRight: 'Žiadna možnosť nie je označená ako správna.',
    moreRight: 'Správna môže byť len jedna možnosť.',
    emptyOption: 'Možnosť je prázdna.',
    sameOption: 'Táto možnosť sa opakuje.',
    nearlySame: 'Od inej možnosti sa líši len diakritikou alebo znamienkami.',
    catchAll: 'Takáto možnosť hráča skôr zmätie. Napíš radšej skutočnú odpoveď.',
    inQuestion: 'Správna odpoveď je priamo v texte otázky.',
    longest: 'Správna odpoveď je oveľa dlhšia než ostatné, a tým sa prezradí.',
    shortest: 'Správna odpoveď je oveľa kratšia než ostatné, a tým sa prezradí.',
    otherLanguage: 'Otázka nevyzerá byť v slovenčine.',
    noMark: 'Na konci otázky chýba otáznik.',
    twoOptions: 'Pri dvoch možnostiach sa dá uhádnuť každá druhá odpoveď. Pridaj ďalšie.',
    noExplanation: 'Pridaj vysvetlenie, aby sa hráč po odpovedi niečo dozvedel.',
  },
  en: {
    noText: 'The question has no text.',
    tooFewOptions: (min) => `A question needs at least ${min} options.`,
    noneRight: 'No option is marked as correct.',
    moreRight: 'Only one option may be correct.',
    emptyOption: 'The option is empty.',
    sameOption: 'This option is a duplicate.',
    nearlySame: 'It differs from another option only by accents or punctuation.',
    catchAll: 'An option like this confuses players. Write a real answer instead.',
    inQuestion: 'The question contains the correct answer.',
    longest: 'The correct answer is much longer than the others, which gives it away.',
    shortest: 'The correct answer is much shorter than the others, which gives it away.',
    otherLanguage: 'The question does not look like English.',
    noMark: 'The question mark is missing.',
    twoOptions: 'With only two options, every second guess is correct. Add more.',
    noExplanation: 'Add an explanation, so that players learn something after they answer.',
  },
};
