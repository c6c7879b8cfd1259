import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the dialog that makes questions from the places of one picture. */
export const sk = {
  title: 'Popísaný obrázok',
  text: 'Vyznač v obrázku miesta a pomenuj ich. Z každého bude jedna otázka.',
  picture: 'Obrázok',
  asking: 'Na čo sa pýtať',
  askings: { where: 'Kde je…?', what: 'Čo je označené?', mixed: 'Striedavo' },
  questions: 'Otázky',
  question: 'Otázka, na ktorú je správna odpoveď {{name}}',
  take: 'Pridať otázku, na ktorú je správna odpoveď {{name}}',
  faults: {
    noName: 'Napíš názov miesta.',
    sameName: 'Tento názov už má iné miesto.',
    noShape: 'Vyznač toto miesto v obrázku.',
  },
} as const;

export const en = {
  title: 'Labelled picture',
  text: 'Mark places in a picture and name them. Each one becomes a question.',
  picture: 'Picture',
  asking: 'What to ask',
  askings: { where: 'Where is…?', what: 'What is marked?', mixed: 'In turn' },
  questions: 'Questions',
  question: 'Question with the correct answer {{name}}',
  take: 'Add the question with the correct answer {{name}}',
  faults: {
    noName: 'Enter the name of this place.',
    sameName: 'Another place already has this name.',
    noShape: 'Mark this place in the picture.',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const useLabelledTexts = textsHook('labelled', { sk, en });
