import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileOf, png, read, shown } from '../../testing/quiz-files.ts';
import { writeQuizFile } from './quiz-file.ts';
import { faultsOf, kindOf } from './read-question.ts';
import { writeGift } from './write-gift.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeQti } from './write-qti.ts';
import { writeKahoot, writeTemplate, writeXlsx } from './write-tables.ts';
import type { QuestionBody, WrittenQuiz } from './written-quiz.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const credit = { author: 'Jana', licence: 'CC BY 4.0' };
const pictures = [{ id, bytes: png, filename: 'dub.png', altText: '', name: 'Dub', credit }];

/** Texts with the signs and beginnings that formats give a meaning. */
const signs = [...'abž ľŠ=~#{}:\\*;,"\'<>&[]()|/%$_.-+?!0129²🦊'];
const line = (max: number) =>
  fc
    .tuple(
      fc.constantFrom('x', '%50%x', '[html]x'),
      fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: max }),
    )
    .map(([start, parts]) => `${start}${parts.join('')}y`.replace(/\s+/g, ' '));
const question: fc.Arbitrary<QuestionBody> = fc
  .record({
    lines: fc.array(line(20), { minLength: 1, maxLength: 3 }),
    options: fc.uniqueArray(line(20), { minLength: 2, maxLength: 8, selector: (text) => text.toLowerCase() }),
    explanation: fc.option(line(20), { nil: '' }),
    right: fc.nat(),
    hasPicture: fc.boolean(),
  })
  .map(({ lines, options, explanation, right, hasPicture }) => ({
    questionText: lines.join('\n'),
    answerOptions: options.map((answerText, place) => ({
      answerText,
      isCorrect: place === right % options.length,
    })),
    ...(explanation && { explanation }),
    ...(hasPicture && { imageMediaId: id, imageAltText: 'Strom "a" <list>' }),
  }))
  .filter((one) => faultsOf({ explanation: '', ...one }).length === 0);
const quizzes = fc
  .array(question, { minLength: 1, maxLength: 5 })
  .map((questions): WrittenQuiz => ({ quiz: { title: 'Stromy/kry' }, questions }));

const line1 = ({ questionText, answerOptions }: QuestionBody) =>
  shown({ questionText, answerOptions } as never);
/** Our table has the right option first. */
const rightFirst = (one: QuestionBody): QuestionBody => ({
  ...one,
  answerOptions: [...one.answerOptions].sort((a, b) => Number(b.isCorrect) - Number(a.isCorrect)),
});
const runs = { seed: 46, numRuns: 60 };

describe('a quiz that was written and read again is the same', () => {
  test('in GIFT, without pictures', async () => {
    await fc.assert(
      fc.asyncProperty(quizzes, async (quiz) => {
        const { questions, shown: found } = await read([fileOf('x', writeGift([quiz]))]);
        expect(found).toEqual(quiz.questions.map(line1));
        expect(questions.map((one) => one.explanation)).toEqual(
          quiz.questions.map((one) => one.explanation ?? ''),
        );
      }),
      runs,
    );
  });

  test('in Moodle’s XML, with pictures', async () => {
    await fc.assert(
      fc.asyncProperty(quizzes, async (quiz) => {
        const {
          quizzes: read1,
          questions,
          shown: found,
        } = await read([fileOf('x', writeMoodleXml([quiz], pictures))]);
        expect(read1[0]?.title).toBe('Stromy/kry');
        expect(found).toEqual(quiz.questions.map(line1));
        expect(questions.map(({ picture }) => picture !== null)).toEqual(
          quiz.questions.map((one) => one.imageMediaId !== undefined),
        );
        expect(questions.map((one) => one.imageAltText)).toEqual(
          quiz.questions.map((one) => one.imageAltText ?? ''),
        );
      }),
      runs,
    );
  });

  test('in a package of QTI 2.1, with pictures', async () => {
    await fc.assert(
      fc.asyncProperty(quizzes, async (quiz) => {
        const {
          quizzes: found,
          questions,
          shown: lines,
        } = await read([fileOf('x', writeQti(quiz, pictures))]);
        expect(found.map(({ title }) => title)).toEqual(['Stromy/kry']);
        expect(lines).toEqual(quiz.questions.map(line1));
        expect(questions.map(({ picture }) => picture)).toEqual(
          quiz.questions.map((one) => (one.imageMediaId ? 'x/media/picture-1.png' : null)),
        );
      }),
      runs,
    );
  });

  test('in XLSX, with the names of pictures', async () => {
    await fc.assert(
      fc.asyncProperty(quizzes, async (quiz) => {
        const content = await writeXlsx(quiz, pictures);
        const { shown: found, questions } = await read([fileOf('x', content), fileOf('dub.png', png)]);
        expect(found).toEqual(quiz.questions.map((one) => line1(rightFirst(one))));
        expect(questions.map(({ picture, imageAltText }) => [picture, imageAltText])).toEqual(
          quiz.questions.map((one) => [one.imageMediaId ? 'dub.png' : null, one.imageAltText ?? '']),
        );
      }),
      { ...runs, numRuns: 20 },
    );
  });

  test('in our own file', async () => {
    await fc.assert(
      fc.asyncProperty(quizzes, async (quiz) => {
        const { shown: found } = await read([fileOf('x', writeQuizFile([quiz], pictures))]);
        expect(found).toEqual(quiz.questions.map(line1));
      }),
      runs,
    );
  });
});

const options = ['a', 'b', 'c', 'd', 'e'].map((answerText, place) => ({
  answerText,
  isCorrect: place === 1,
}));
const quiz: WrittenQuiz = {
  quiz: { title: 'Kvíz' },
  questions: [
    {
      questionText: 'Kto\nje to?',
      answerOptions: options.slice(0, 3),
      imageMediaId: id,
      explanation: 'Lebo.',
    },
    { questionText: 'Päť?', answerOptions: options },
    { questionText: 'x'.repeat(121), answerOptions: options.slice(0, 2) },
    { questionText: '=1+1', answerOptions: options.slice(0, 2) },
  ],
};

test('writes what Kahoot can hold as Kahoot reads it', async () => {
  const content = await writeKahoot(quiz);
  const { shown: found, questions } = await read([fileOf('x', content)]);

  expect(found).toEqual(['Kto je to?: a | *b | c', '=1+1: a | *b']);
  expect(questions[0]?.place.number).toBe(9);
});

const other = '0190a000-0000-7000-8000-000000000002';
const shape = { type: 'circle' as const, x: 0.5, y: 0.5, r: 0.1 };
const ofKinds: WrittenQuiz = {
  quiz: { title: 'Druhy' },
  questions: [
    {
      questionText: 'Čo je tu?',
      imageMediaId: id,
      marker: { x: 0.5, y: 0.5 },
      answerOptions: options.slice(0, 2),
    },
    {
      questionText: 'Čo sa skrýva?',
      imageMediaId: id,
      reveal: { style: 'tiles' },
      answerOptions: options.slice(0, 2),
    },
    {
      questionText: 'Ktorý je dub?',
      kind: 'picture',
      answerOptions: [
        { answerText: 'Dub', isCorrect: true, imageMediaId: id },
        { answerText: 'Buk', isCorrect: false, imageMediaId: other, imageAltText: 'Hladká kôra' },
      ],
    },
    {
      questionText: 'Ktorá je rieka?',
      kind: 'picture',
      answerOptions: [
        { answerText: 'Váh', isCorrect: false, imageMediaId: id, imageAltText: 'Dlhá' },
        { answerText: 'Hron', isCorrect: true, imageMediaId: other, imageAltText: 'Krátka' },
      ],
    },
    {
      questionText: 'Kde je Trnava?',
      kind: 'place',
      imageMediaId: id,
      answerOptions: [{ answerText: 'Trnava', isCorrect: true, shapes: [shape] }],
    },
  ],
};
const allPictures = [...pictures, ...pictures.map((one) => ({ ...one, id: other }))];

test.each([
  ['Moodle’s XML', () => writeMoodleXml([ofKinds], allPictures)],
  ['QTI', () => writeQti(ofKinds, allPictures)],
])(
  'writes answers that are pictures in %s, without their names where they are described',
  async (_, write) => {
    const { questions, shown: found } = await read([fileOf('x', write())]);

    expect(found).toEqual([
      'Čo je tu?: a | *b',
      'Čo sa skrýva?: a | *b',
      'Ktorý je dub?: *Dub | Buk',
      'Ktorá je rieka?: Dlhá | *Krátka',
    ]);
    expect(questions.map(kindOf)).toEqual(['text', 'text', 'picture', 'picture']);
    expect(
      questions.flatMap(({ answerOptions }) => answerOptions.flatMap(({ picture }) => picture ?? [])),
    ).toHaveLength(4);
  },
);

test('writes only texts in formats without pictures', async () => {
  for (const content of [writeGift([ofKinds]), await writeXlsx(ofKinds, []), await writeKahoot(ofKinds)]) {
    const { questions } = await read([fileOf('x', content)]);
    expect(questions.map(({ questionText }) => questionText)).toEqual(['Čo je tu?', 'Čo sa skrýva?']);
  }
});

test('keeps the credit of a picture in Moodle’s XML and in QTI', async () => {
  for (const content of [writeMoodleXml([quiz], pictures), writeQti(quiz, pictures)]) {
    const { questions } = await read([fileOf('x', content)]);
    expect(questions[0]?.explanation).toBe('Lebo.\nJana, CC BY 4.0');
  }
});

test.each(['sk', 'en'] as const)(
  'writes a template in %s that is read, without its example',
  async (language) => {
    const { files } = await read([fileOf('x', await writeTemplate(language))]);

    expect(files[0]?.refusal).toBe('noQuestions');
  },
);
