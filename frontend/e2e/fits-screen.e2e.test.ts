import { beforeAll, expect } from 'vitest';
import { listQuizzes, playQuiz } from '#shared/api/public-quizzes.endpoints.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { visitor as apiVisitor } from '../../scripts/tests/api.ts';
import { journey } from './journey.ts';
import { skPhone } from './looks.ts';
import { startPlaying } from './play-steps.ts';
import { serveShell } from './shell.ts';
import { site } from './site.ts';

/** One quiz of the questions of all demo quizzes. */
let everyQuestion: PlayableQuiz;

beforeAll(async () => {
  const { call } = apiVisitor(site().url);
  const { items } = await call(listQuizzes, { query: { limit: 100 } });
  const quizzes = await Promise.all(items.map(({ id }) => call(playQuiz, { params: { idOrSlug: id } })));
  const [first] = quizzes;
  if (!first) throw new Error('The site has no demo quiz');
  // Pictures keep their sizes, but there is one file for all.
  const file = { url: first.questions[0]?.imageMedia?.url ?? '', renditions: [] };
  const questions = quizzes
    .flatMap(({ questions }) => questions)
    .map((question) => ({
      ...question,
      imageMedia: question.imageMedia && { ...question.imageMedia, ...file },
    }));
  everyQuestion = { ...first, playerBackgroundMedia: null, questions };
});

/** What was measured of a question; lengths in CSS pixels. */
type Measured = {
  readonly question: string;
  readonly isShort: boolean;
  /** The picture's share of the window. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  /** How far the lowest option is below the window's edge, or an option is over the picture. */
  readonly hidden: number;
  /** How far anything moved when the answer came. */
  readonly moved: number;
  readonly layoutShift: number;
  /** How far Next, or the page's width, goes over the window's edge. */
  readonly over: number;
};

/** Width by height, and the least share of the window's height that a picture with four short options has. */
const sizes = [
  { width: 320, height: 568, least: 0.28 },
  { width: 360, height: 616, least: 0.38 },
  { width: 360, height: 740, least: 0.34 },
  { width: 740, height: 360, least: 0.55 },
  { width: 1280, height: 800, least: 0.5 },
  { width: 1920, height: 1080, least: 0.6 },
] as const;

journey.for(sizes)(
  'every demo question fits the screen with its options, and nothing moves on an answer: $width × $height',
  async ({ width, height, least }, { visit }) => {
    const visitor = await visit(skPhone);
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await page.addInitScript({ content: answerLocally(everyQuestion) });
    await serveShell(page);
    await startPlaying(visitor, everyQuestion.slug);

    const measured = await page.evaluate<Measured[]>(measureAll(everyQuestion.questions.length));

    expect(measured).toHaveLength(everyQuestion.questions.length);
    expect(
      measured.filter(
        ({ hidden, moved, layoutShift, over }) =>
          hidden > 0.5 || moved > 0 || layoutShift > 0.001 || over > 0.5,
      ),
    ).toEqual([]);
    const short = measured.filter(({ isShort }) => isShort);
    expect(short.length).toBeGreaterThan(100);
    expect(short.filter(({ pictureHeight }) => pictureHeight < least)).toEqual([]);
    if (width < 480) {
      // The band is as wide as the window, and a picture in it touches two of its edges.
      expect(measured.filter(({ pictureWidth }) => pictureWidth < 1)).toEqual([]);
    }
  },
);

/** Answers the calls of playing inside the page: every answer is wrong, with a long explanation. */
const answerLocally = (quiz: PlayableQuiz) => `{
  const quiz = ${JSON.stringify(quiz)};
  const explanation = 'Vysvetlenie, ktoré je také dlhé ako najdlhšie v ukážkových kvízoch. '.repeat(2);
  const answers = {
    play: () => quiz,
    start: () => ({
      id: quiz.id,
      quizId: quiz.id,
      status: 'IN_PROGRESS',
      score: 0,
      totalQuestions: quiz.questions.length,
      answeredQuestions: 0,
      correctAnswers: 0,
      startedAt: new Date().toISOString(),
      completedAt: null,
      questionIds: quiz.questions.map(({ id }) => id),
    }),
    answer: ({ questionId, selectedAnswer }) => {
      const { answerOptions } = quiz.questions.find(({ id }) => id === questionId);
      const { id: correctAnswerId } = answerOptions.find(({ id }) => id !== selectedAnswer);
      return { isCorrect: false, correctAnswerId, explanation };
    },
  };
  window.fetch = async (address, { body } = {}) => {
    const data = answers[String(address).split('/').pop()](body && JSON.parse(body));
    return new Response(JSON.stringify({ data }));
  };
}`;

/** Plays all questions in the page and measures each before and after its answer. */
const measureAll = (total: number) => `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const content = () => [...document.querySelectorAll('h1')].find((one) => !one.closest('[inert]')).parentElement;
  const options = () => [...content().querySelectorAll('[data-option]')];
  const placeOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  };
  // The button that enlarges the picture covers its band.
  const band = () => content().querySelector('button:not([data-option])').getBoundingClientRect();
  const places = () =>
    [content().querySelector('h1'), content().querySelector('picture'), ...options()].flatMap(placeOf);
  const next = () => document.querySelector('[class*=action]');
  const turn = () => new Promise((done) => setTimeout(done));
  const until = async (isThere) => {
    while (!isThere()) await turn();
  };
  const measured = [];
  await document.fonts.ready;
  for (let number = 0; number < ${total}; number += 1) {
    // The picture comes a moment after its place, whose width it needs to know.
    await until(() => options().length > 0 && content().querySelector('picture') && !next());
    // The browser reports shifts by the frame, which takes long: for some questions that is enough.
    const isSample = number % 8 === 0;
    if (isSample) {
      await frame();
      await frame();
      await turn();
    }
    const question = content().querySelector('h1').textContent;
    const texts = options().map((one) => one.querySelector('[lang]').textContent);
    const isShort = texts.length === 4 && texts.every((text) => text.length <= 24 && !/\\S{14}/.test(text));
    const before = places();
    const picture = content().querySelector('picture').getBoundingClientRect();
    const lowest = Math.max(...options().map((one) => one.getBoundingClientRect().bottom));
    window.layoutShifts = [];
    options()[0].click();
    await until(next);
    if (isSample) {
      await frame();
      await turn();
    }
    const after = places();
    measured.push({
      question,
      isShort,
      pictureWidth: band().width / innerWidth,
      // Each length of the layout is rounded down to a 64th of a pixel.
      pictureHeight: (picture.height + 0.05) / innerHeight,
      hidden: Math.max(0, lowest - innerHeight),
      moved: Math.max(...before.map((value, index) => Math.abs(value - after[index]))),
      // Without a frame of its own an answer is reported together with the change to its question.
      layoutShift: isSample ? window.layoutShifts.reduce((sum, { value }) => sum + value, 0) : 0,
      over: Math.max(
        next().getBoundingClientRect().bottom - innerHeight,
        next().getBoundingClientRect().right - innerWidth,
        document.documentElement.scrollWidth - innerWidth,
      ),
    });
    if (number + 1 < ${total}) next().click();
  }
  return measured;
})()`;
