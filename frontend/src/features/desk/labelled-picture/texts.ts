import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the dialogs that make questions from the places of one picture, and edit them. */
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
  edit: 'Upraviť miesta',
  editText_one: 'Na tieto miesta sa pýta {{count, number}} otázka.',
  editText_few:
    'Zmena platí pre {{count, number}} otázky o tomto obrázku. Miesto, na ktoré sa otázka pýta, v nej ostane.',
  editText_other:
    'Zmena platí pre {{count, number}} otázok o tomto obrázku. Miesto, na ktoré sa otázka pýta, v nej ostane.',
  saveEdit: 'Uložiť miesta',
  changed_one: 'Zmenila sa {{count, number}} otázka.',
  changed_few: 'Zmenili sa {{count, number}} otázky.',
  changed_other: 'Zmenilo sa {{count, number}} otázok.',
  changedOf: 'Zmenené otázky: {{done, number}} z {{total, number}}.',
  changedSince: 'Otázku „{{question}}“ medzitým niekto zmenil. Zavri toto okno a otvor ho znova.',
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
  edit: 'Edit places',
  editText_one: 'One question asks about these places.',
  editText_other:
    'A change applies to {{count, number}} questions about this picture. A place stays in the question that asks for it.',
  saveEdit: 'Save places',
  changed_one: '{{count, number}} question changed.',
  changed_other: '{{count, number}} questions changed.',
  changedOf: 'Questions changed: {{done, number}} of {{total, number}}.',
  changedSince:
    'Somebody has changed the question “{{question}}” in the meantime. Close this window and open it again.',
} as const satisfies EnglishTexts<typeof sk>;

export const useLabelledTexts = textsHook('labelled', { sk, en });
