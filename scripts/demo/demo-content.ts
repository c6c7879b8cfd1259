import { createHash } from 'node:crypto';
import { type ContentCredit, contentCredits } from '#shared/domain/content-credits.ts';
import { demoAuthors } from './demo-authors.ts';
import type { DemoAuthor, DemoOption, DemoPicture, DemoQuiz, Drawing, PicturePurpose } from './demo-types.ts';
import { questionPicture } from './drawings.ts';
import { backgroundPicture } from './pictures/background.ts';
import { quizCovers } from './pictures/quiz-covers.ts';
import { type QuizFile, readQuizFile } from './quiz-file.ts';
import { seededShuffle } from './seeded.ts';

/** Slugs of the demo quizzes; languages alternate so that every visitor finds some in the first row. */
export const demoQuizSlugs: readonly string[] = [
  'vlajky-europy',
  'amazing-animals',
  'ovocie-a-zelenina',
  'the-sky-above',
  'obrysy-statov-europy',
  'flags-of-the-world',
  'zvierata-zblizka',
  'capitals-of-the-world',
  'hudobne-nastroje',
  'guess-the-country-by-its-outline',
  'hlavne-mesta-europy',
  'things-that-move',
];

/**
 * The demo authors and their quizzes with every picture as SVG, in the order that the home page shows.
 * The result is the same on every call and every machine. To read all pictures for the first time takes some seconds.
 */
export function demoContent(): DemoContent {
  content ??= { authors: demoAuthors, quizzes: demoQuizSlugs.map((slug) => demoQuiz(readQuizFile(slug))) };
  return content;
}

type DemoContent = { readonly authors: readonly DemoAuthor[]; readonly quizzes: readonly DemoQuiz[] };

let content: DemoContent | undefined;

function demoQuiz({ tint, ...file }: QuizFile): DemoQuiz {
  const { cover, background } = file;
  const drawCover = quizCovers[file.slug];
  if (!drawCover) throw new Error(`The quiz ${file.slug} has no cover in quiz-covers.ts`);
  const drawBackground = () => backgroundPicture(tint, background.seed);
  const positions = rightPositions(file);
  return {
    ...file,
    cover: demoPicture('cover', file.slug, { draw: drawCover, ...cover }),
    background: demoPicture('background', [tint, background.seed], {
      draw: drawBackground,
      altText: background.altText,
      source: null,
    }),
    questions: file.questions.map((question, index) => ({
      questionText: question.text,
      picture: demoPicture('question', [tint, shownIn(question)], questionPicture(question.picture, tint)),
      options: optionsOf(question, positions[index] ?? 0),
      explanation: question.explanation,
    })),
  };
}

/** The position of the correct answer in each question: each position about equally often, in no pattern. */
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
  { text, right, wrong }: QuizFile['questions'][number],
  rightPosition: number,
): DemoOption[] {
  const options = seededShuffle(wrong, text).map((answerText) => ({ answerText, isCorrect: false }));
  options.splice(rightPosition, 0, { answerText: right, isCorrect: true });
  return options;
}

/** @param what all that the drawing depends on: two pictures of the same purpose and the same `what` are one */
function demoPicture(
  purpose: PicturePurpose,
  what: unknown,
  { draw, altText, source }: Drawing,
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
    credit: creditOf(source),
    get svg() {
      drawn ??= draw();
      return drawn;
    },
  };
}

/** What the picture of a question shows, without its description. */
function shownIn({ picture: { altText: _inWords, ...shown } }: QuizFile['questions'][number]): unknown {
  return shown;
}

function creditOf(source: Drawing['source']): ContentCredit | null {
  if (source === null) return null;
  const credit = contentCredits.find(({ id }) => id === source);
  if (!credit) throw new Error(`There is no credit called ${source}`);
  return credit;
}
