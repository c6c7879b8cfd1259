import { createHash } from 'node:crypto';
import { demoAuthors } from './demo-authors.ts';
import type { DemoAuthor, DemoOption, DemoPicture, DemoQuiz, Drawing, PicturePurpose } from './demo-types.ts';
import { creditOf, questionPicture } from './drawings.ts';
import { backgroundPicture } from './pictures/background.ts';
import { quizCovers } from './pictures/quiz-covers.ts';
import { type QuizFile, readQuizFiles, type Shown } from './quiz-file.ts';
import { seededShuffle } from './seeded.ts';

/** Slugs of the demo quizzes. Languages alternate, so that the first row has quizzes for every visitor. */
export const demoQuizSlugs: readonly string[] = [
  'vlajky-europy',
  'the-world-in-photographs',
  'zvierata-na-farme',
  'amazing-animals',
  'slnecna-sustava',
  'the-solar-system',
  'ovocie-a-zelenina',
  'inventions',
  'svet-na-fotografiach',
  'the-sky-above',
  'ludske-telo',
  'the-human-body',
  'najdi-to-na-mape',
  'which-picture-is-it',
  'casti-bicykla',
  'what-is-hiding',
  'obrysy-statov-europy',
  'flags-of-the-world',
  'ktory-obrazok-je-to',
  'find-it-on-the-map',
  'co-sa-skryva',
  'parts-of-a-bicycle',
  'zvierata-zblizka',
  'capitals-of-the-world',
  'hudobne-nastroje',
  'guess-the-country-by-its-outline',
  'hlavne-mesta-europy',
  'things-that-move',
  'nasobilka-v-obrazkoch',
  'times-tables-in-pictures',
  'sporty',
  'sports',
  'vynalezy',
  'farm-animals',
  'vlajky-ameriky',
  'flags-of-the-americas',
  'anglicke-slovicka-oblecenie',
  'slovak-words-clothes',
  'pocitace',
  'computers',
];

/**
 * The demo authors and their quizzes with every picture as SVG, in the order that the home page shows.
 * The result is the same on every call and every machine. Reading all pictures for the first time takes some seconds.
 */
export function demoContent(): DemoContent {
  content ??= { authors: demoAuthors, quizzes: quizzesInOrder() };
  return content;
}

type DemoContent = { readonly authors: readonly DemoAuthor[]; readonly quizzes: readonly DemoQuiz[] };

let content: DemoContent | undefined;

function quizzesInOrder(): DemoQuiz[] {
  const files = readQuizFiles();
  return demoQuizSlugs.map((slug) => {
    const file = files.get(slug);
    if (!file) throw new Error(`There is no demo quiz ${slug}`);
    return demoQuiz(file);
  });
}

/** The descriptions of backgrounds, in the language of the quiz. */
const backgroundAltTexts = { sk: 'Pokojné kopce a kruhy', en: 'Calm hills and circles' } as const;

function demoQuiz({ tint, ...file }: QuizFile): DemoQuiz {
  const { name, language, slug, title, description, subject, grades } = file;
  const drawCover = quizCovers[name];
  if (!drawCover) throw new Error(`The quiz ${name} has no cover in quiz-covers.ts`);
  const author = demoAuthors.find((one) => one.language === language);
  if (!author) throw new Error(`No demo author writes ${language}`);
  const positions = rightPositions(file);
  return {
    ...{ slug, language, title, description, subject, grades, author: author.username },
    cover: demoPicture('cover', name, file.coverAltText, {
      draw: drawCover,
      credit: creditOf(file.coverSource),
    }),
    background: demoPicture('background', [tint, name], backgroundAltTexts[language], {
      draw: () => backgroundPicture(tint, name),
      credit: null,
    }),
    questions: file.questions.map((question, index) => ({
      kind: question.kind ?? 'text',
      questionText: question.text,
      picture: questionDrawing(question.picture, question.altText, question.name),
      ...{ marker: question.marker, reveal: question.reveal, showsPlaces: question.showsPlaces },
      options: optionsOf(question, positions[index] ?? 0),
      explanation: question.explanation,
    })),
  };
}

function questionDrawing(shown: Shown | undefined, altText = '', name?: string): DemoPicture | undefined {
  return (
    shown && demoPicture('question', shown, altText, { ...questionPicture(shown), ...(name && { name }) })
  );
}

/** The position of the correct answer in each question. Each position occurs about equally often, without a pattern. */
function rightPositions({ slug, questions }: Pick<QuizFile, 'slug' | 'questions'>): number[] {
  const order = seededShuffle([...questions.keys()], `positions of ${slug}`);
  const positions: number[] = [];
  order.forEach((questionIndex, turn) => {
    const count = (questions[questionIndex]?.wrong.length ?? 0) + 1;
    positions[questionIndex] = turn % count;
  });
  return positions;
}

/** The answers in a shuffled order, with the correct one at the given position. */
function optionsOf(
  { text, right, wrong, altText, parts }: QuizFile['questions'][number],
  rightPosition: number,
): DemoOption[] {
  const answers = seededShuffle(wrong, `${text} ${altText}`);
  answers.splice(rightPosition, 0, right);
  return answers.map((answerText) => {
    const { picture, shapes, seen } = parts?.get(answerText) ?? {};
    const isCorrect = answerText === right;
    return { answerText, isCorrect, picture: questionDrawing(picture, seen, answerText), shapes, seen };
  });
}

/** All pictures of a quiz: cover, background, and those of its questions and their options. */
export function picturesOf({ cover, background, questions }: DemoQuiz): DemoPicture[] {
  const ofQuestions = questions.flatMap(({ picture, options }) => [
    picture,
    ...options.map((option) => option.picture),
  ]);
  return [cover, background, ...ofQuestions.filter((picture) => picture !== undefined)];
}

/** @param what everything that the drawing depends on: pictures with the same purpose and `what` have the same id */
function demoPicture(
  purpose: PicturePurpose,
  what: unknown,
  altText: string,
  { draw, credit, name }: Drawing & Pick<DemoPicture, 'name'>,
): DemoPicture {
  const hash = createHash('sha256')
    .update(JSON.stringify([purpose, what]))
    .digest('hex')
    .slice(0, 12);
  let drawn: string | undefined;
  return {
    id: `picture-${hash}`,
    purpose,
    altText,
    ...(name ? { name } : {}),
    credit,
    get svg() {
      drawn ??= draw();
      return drawn;
    },
  };
}
