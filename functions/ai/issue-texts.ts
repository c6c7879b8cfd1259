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
    | 'noMark'
    | 'twoOptions'
    | 'noExplanation']: string;
} & { readonly tooFewOptions: (min: number) => string };

/** Messages about a question, in the question's language. */
export const issueTexts: Readonly<Record<Language, IssueTexts>> = {
  sk: {
    noText: 'Otázka nemá text.',
    tooFewOptions: (min) => `Otázka potrebuje aspoň ${min} odpovede.`,
    noneRight: 'Označ správnu odpoveď.',
    moreRight: 'Správna môže byť len jedna odpoveď.',
    emptyOption: 'Odpoveď je prázdna.',
    sameOption: 'Táto odpoveď tu už raz je.',
    nearlySame: 'Od inej odpovede sa líši len dĺžňami, mäkčeňmi alebo znamienkami.',
    catchAll: 'Táto odpoveď hráča zmätie. Napíš radšej niečo konkrétne.',
    inQuestion: 'Správna odpoveď je priamo v texte otázky.',
    longest: 'Správna odpoveď je oveľa dlhšia než ostatné, a tým sa prezrádza.',
    shortest: 'Správna odpoveď je oveľa kratšia než ostatné, a tým sa prezrádza.',
    noMark: 'Na konci otázky chýba otáznik.',
    twoOptions: 'Z dvoch odpovedí sa správna ľahko uhádne. Pridaj ďalšie.',
    noExplanation: 'Pridaj vysvetlenie, aby sa hráč po odpovedi niečo dozvedel.',
  },
  en: {
    noText: 'The question has no text.',
    tooFewOptions: (min) => `A question needs at least ${min} options.`,
    noneRight: 'Select the correct answer.',
    moreRight: 'Only one option can be correct.',
    emptyOption: 'The option is empty.',
    sameOption: 'This option is a duplicate.',
    nearlySame: 'It only differs from another option in accents or punctuation.',
    catchAll: 'This option is confusing. Write something specific instead.',
    inQuestion: 'The question contains the correct answer.',
    longest: 'The correct answer is much longer than the others, which gives it away.',
    shortest: 'The correct answer is much shorter than the others, which gives it away.',
    noMark: 'The question mark is missing.',
    twoOptions: 'With two options, it’s easy to guess. Add more.',
    noExplanation: 'Add an explanation so players learn something after they answer.',
  },
};
