import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { keptOf, type Losses, textLosses, type WrittenPicture, type WrittenQuiz } from './written-quiz.ts';

/** The words of our table. `headerOf` recognises them. */
const words = {
  sk: {
    question: 'Otázka',
    right: 'Správna odpoveď',
    wrong: 'Nesprávna odpoveď',
    explanation: 'Vysvetlenie',
    picture: 'Obrázok',
    altText: 'Opis obrázka',
    example: ['Príklad: Ktoré zviera má chobot?', 'slon', 'jež', 'líška', 'sova'],
  },
  en: {
    question: 'Question',
    right: 'Correct answer',
    wrong: 'Incorrect answer',
    explanation: 'Explanation',
    picture: 'Picture',
    altText: 'Picture description',
    example: ['Example: Which animal has a trunk?', 'elephant', 'hedgehog', 'fox', 'owl'],
  },
} as const;

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const wrongMax = limits.question.optionsMax - 1;

function headerOf(language: Language): SheetData[number] {
  const { question, right, wrong, explanation, picture, altText } = words[language];
  const wrongs = Array.from({ length: wrongMax }, (_, index) => `${wrong} ${index + 1}`);
  return [question, right, ...wrongs, explanation, picture, altText].map(bold);
}

/** An empty table with one example, which is skipped when it is read. */
export async function writeTemplate(language: Language): Promise<Uint8Array<ArrayBuffer>> {
  return xlsxOf([headerOf(language), [...words[language].example]]);
}

/** A quiz as our table, with the names of its pictures. */
export async function writeXlsx(
  { quiz, questions }: WrittenQuiz,
  pictures: readonly WrittenPicture[],
): Promise<Uint8Array<ArrayBuffer>> {
  const names = new Map(pictures.map(({ id, filename }) => [id, filename]));
  const rows = keptOf(questions, textLosses).map((question) => {
    const { questionText, answerOptions, explanation = '', imageMediaId, imageAltText = '' } = question;
    const right = answerOptions.find(({ isCorrect }) => isCorrect)?.answerText ?? '';
    const wrongs = answerOptions.filter(({ isCorrect }) => !isCorrect).map(({ answerText }) => answerText);
    const cells = Array.from({ length: wrongMax }, (_, index) => wrongs[index] ?? '');
    return [questionText, right, ...cells, explanation, names.get(imageMediaId ?? '') ?? '', imageAltText];
  });
  return xlsxOf([headerOf(quiz.language ?? 'sk'), ...rows.map((row) => row.map(textCell))]);
}

/** What Kahoot accepts. https://support.kahoot.com, "How to import questions from a spreadsheet". */
const kahoot = { textMax: 120, answerMax: 75, optionsMax: 4, seconds: 20, headerRow: 8 };

export const kahootLosses: Losses = {
  leaves: {
    ...textLosses.leaves,
    tooLong: ({ kind = 'text', questionText, answerOptions }) =>
      kind === 'text' &&
      (questionText.length > kahoot.textMax ||
        answerOptions.length > kahoot.optionsMax ||
        answerOptions.some(({ answerText }) => answerText.length > kahoot.answerMax)),
  },
  loses: { ...textLosses.loses, explanation: ({ explanation }) => Boolean(explanation) },
};

/** A quiz as Kahoot's spreadsheet, without the questions that Kahoot would refuse. */
export async function writeKahoot({ questions }: WrittenQuiz): Promise<Uint8Array<ArrayBuffer>> {
  const header = [
    '',
    'Question - max 120 characters',
    ...[1, 2, 3, 4].map((n) => `Answer ${n} - max 75 characters`),
  ];
  const last = [
    'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
    'Correct answer(s) - choose at least one',
  ];
  const rows = keptOf(questions, kahootLosses).map(({ questionText, answerOptions }, index) => [
    index + 1,
    textCell(questionText.replaceAll('\n', ' ')),
    ...Array.from({ length: kahoot.optionsMax }, (_, place) =>
      textCell(answerOptions[place]?.answerText ?? ''),
    ),
    kahoot.seconds,
    answerOptions.findIndex(({ isCorrect }) => isCorrect) + 1,
  ]);
  const above: SheetData = Array.from({ length: kahoot.headerRow - 1 }, () => []);
  return xlsxOf([...above, [...header, ...last].map(bold), ...rows]);
}

/** A text that stays one: a spreadsheet computes nothing from `=1+1`. */
function textCell(value: string) {
  return value === '' ? null : { value, type: String };
}

async function xlsxOf(rows: SheetData): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await writeXlsxFile(rows).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
