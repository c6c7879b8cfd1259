import { createHash } from 'node:crypto';
import { type ContentCredit, contentCredits } from '#shared/domain/content-credits.ts';
import { demoAuthors } from './demo-authors.ts';
import type {
  DemoAuthor,
  DemoOption,
  DemoPicture,
  DemoQuestion,
  DemoQuiz,
  Drawing,
  PicturePurpose,
  QuestionDraft,
  QuizDraft,
} from './demo-types.ts';
import { amazingAnimals } from './quizzes/amazing-animals.ts';
import { capitalsOfTheWorld } from './quizzes/capitals-of-the-world.ts';
import { countryOutlines } from './quizzes/country-outlines.ts';
import { flagsOfTheWorld } from './quizzes/flags-of-the-world.ts';
import { hlavneMesta } from './quizzes/hlavne-mesta.ts';
import { hudobneNastroje } from './quizzes/hudobne-nastroje.ts';
import { obrysyStatov } from './quizzes/obrysy-statov.ts';
import { ovocieAZelenina } from './quizzes/ovocie-a-zelenina.ts';
import { theSkyAbove } from './quizzes/the-sky-above.ts';
import { thingsThatMove } from './quizzes/things-that-move.ts';
import { vlajkyEuropy } from './quizzes/vlajky-europy.ts';
import { zvierata } from './quizzes/zvierata.ts';
import { seededShuffle } from './seeded.ts';

/** By slug; languages alternate so that either reader finds something in the first row. */
const quizzes: Readonly<Record<string, () => QuizDraft>> = {
  'vlajky-europy': vlajkyEuropy,
  'amazing-animals': amazingAnimals,
  'ovocie-a-zelenina': ovocieAZelenina,
  'the-sky-above': theSkyAbove,
  'obrysy-statov-europy': obrysyStatov,
  'flags-of-the-world': flagsOfTheWorld,
  'zvierata-zblizka': zvierata,
  'capitals-of-the-world': capitalsOfTheWorld,
  'hudobne-nastroje': hudobneNastroje,
  'guess-the-country-by-its-outline': countryOutlines,
  'hlavne-mesta-europy': hlavneMesta,
  'things-that-move': thingsThatMove,
};

/** Slugs of the demo quizzes in their order, without drawing any picture. */
export const demoQuizSlugs: readonly string[] = Object.keys(quizzes);

/**
 * The demo authors and their quizzes with every picture as SVG, in the order the home page should show them.
 * The same on every call and every machine. The first call takes some seconds: outlines and maps are projected here.
 */
export function demoContent(): DemoContent {
  content ??= { authors: demoAuthors, quizzes: Object.values(quizzes).map((draft) => finishedQuiz(draft())) };
  return content;
}

type DemoContent = { readonly authors: readonly DemoAuthor[]; readonly quizzes: readonly DemoQuiz[] };

let content: DemoContent | undefined;

function finishedQuiz(draft: QuizDraft): DemoQuiz {
  const positions = rightPositions(draft);
  return {
    ...draft,
    cover: finishedPicture(draft.cover, 'cover'),
    background: finishedPicture(draft.background, 'background'),
    questions: draft.questions.map((question, index) => finishedQuestion(question, positions[index] ?? 0)),
  };
}

/** The position of the correct answer in each question: each position about equally often, in no pattern. */
function rightPositions({ slug, questions }: QuizDraft): number[] {
  const order = seededShuffle([...questions.keys()], `positions of ${slug}`);
  const positions: number[] = [];
  order.forEach((questionIndex, turn) => {
    const count = (questions[questionIndex]?.wrong.length ?? 0) + 1;
    positions[questionIndex] = turn % count;
  });
  return positions;
}

function finishedQuestion(draft: QuestionDraft, rightPosition: number): DemoQuestion {
  const options: DemoOption[] = seededShuffle(draft.wrong, draft.text).map((answerText) => ({
    answerText,
    isCorrect: false,
  }));
  options.splice(rightPosition, 0, { answerText: draft.right, isCorrect: true });
  return {
    questionText: draft.text,
    picture: finishedPicture(draft.picture, 'question'),
    options,
    explanation: draft.explanation,
  };
}

function finishedPicture({ svg, altText, source }: Drawing, purpose: PicturePurpose): DemoPicture {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  return { id: `picture-${hash}`, purpose, svg, altText, credit: creditOf(source) };
}

function creditOf(source: Drawing['source']): ContentCredit | null {
  if (source === null) return null;
  const credit = contentCredits.find(({ id }) => id === source);
  if (!credit) throw new Error(`There is no credit called ${source}`);
  return credit;
}
