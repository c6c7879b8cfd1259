import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { playQuiz } from '#shared/api/public-endpoints.ts';
import { languages } from '#shared/domain/language.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { demoContent } from '../../../scripts/demo/demo-content.ts';
import type { DemoQuestion } from '../../../scripts/demo/demo-types.ts';
import { visitor as apiVisitor } from '../../../scripts/tests/support/api.ts';
import { optionTexts, startPlaying } from '../steps/play-steps.ts';
import { settled, showLetters } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, isFullMatrix, skLaptop, skPhone } from '../support/looks.ts';
import { serveShell } from '../support/shell.ts';
import { site } from '../support/site.ts';

/** Quizzes that contain the measured questions of the demo quizzes. */
let quizzes: PlayableQuiz[];

/** A page takes long to load, and with more questions an answer takes longer. */
const questionsOfQuiz = 40;

/** Without `--all`, these questions are measured in each language: the longest, and some of the others. */
const longest = 40;
const everyOther = 6;

beforeAll(async () => {
  const { call } = apiVisitor(site().url);
  const quiz = await call(playQuiz, { params: { idOrSlug: 'vlajky-europy' } });
  // All demo pictures have the same shape, so every question can use the picture of the first one.
  const imageMedia = quiz.questions[0]?.imageMedia;
  if (!imageMedia) throw new Error('The first question of the demo quiz has no picture');
  quizzes = languages.flatMap((language) => {
    const questions = demoContent()
      .quizzes.filter((one) => one.language === language)
      .flatMap(({ questions }) => questions)
      // Pictures and places as answers have a layout of their own.
      .filter(({ kind }) => kind === 'text')
      .sort((a, b) => lettersOf(b) - lettersOf(a))
      .filter((_, index) => isFullMatrix || index < longest || index % everyOther === 0)
      .map(({ questionText, options }) => ({
        id: randomUUID(),
        questionText,
        imageMedia,
        answerOptions: options.map(({ answerText }) => ({ id: randomUUID(), answerText })),
      }));
    return Array.from({ length: Math.ceil(questions.length / questionsOfQuiz) }, (_, index) => ({
      ...quiz,
      id: randomUUID(),
      slug: `questions-${language}-${index}`,
      language,
      playerBackgroundMedia: null,
      questions: questions.slice(index * questionsOfQuiz, (index + 1) * questionsOfQuiz),
    }));
  });
});

/** The number of letters that a question shows. */
function lettersOf({ questionText, options }: DemoQuestion): number {
  return options.reduce((sum, { answerText }) => sum + answerText.length, questionText.length);
}

/** The measurements of a question; lengths in CSS pixels. */
type Measured = {
  readonly question: string;
  readonly isShort: boolean;
  /** The picture's share of the window. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  /** Letter sizes of the question and of its smallest option. */
  readonly questionSize: number;
  readonly optionSize: number;
  /** How far the lowest option extends below the room for the verdict. */
  readonly hidden: number;
  /** What of the right option, the verdict and Next is outside of the window, or covered. */
  readonly unseen: readonly string[];
  /** How far the question, the picture, an option or a text of one moved when the verdict appeared. */
  readonly moved: number;
  /** What the browser reports as shifted. */
  readonly shifted: readonly string[];
  /** How far the page's width extends beyond the window's edge. */
  readonly over: number;
};

/** Width by height, and the minimum share of the window's height for a picture with four short options. */
const sizes = [
  { width: 320, height: 568, least: 0.29 },
  { width: 360, height: 616, least: 0.36 },
  { width: 360, height: 640, least: 0.36 },
  { width: 360, height: 740, least: 0.36 },
  { width: 740, height: 360, least: 0.55 },
  { width: 390, height: 844, least: 0.34 },
  { width: 768, height: 1024, least: 0.4 },
  { width: 1280, height: 800, least: 0.5 },
  { width: 1920, height: 1080, least: 0.6 },
] as const;

journey.for(sizes)(
  'an answer moves nothing, and the right option, the verdict and Next are in sight: $width × $height',
  async ({ width, height, least }, { visit }) => {
    const visitor = await visit(skPhone);
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await serveShell(page);
    const measured: Measured[] = [];
    for (const quiz of quizzes) {
      await page.addInitScript({ content: answerLocally(quiz) });
      await startPlaying(visitor, quiz.slug);
      measured.push(...(await page.evaluate<Measured[]>(measureAll(quiz.questions.length))));
    }

    expect(measured).toHaveLength(quizzes.reduce((sum, { questions }) => sum + questions.length, 0));
    expect(
      measured.filter(
        ({ hidden, unseen, moved, shifted, over }) =>
          hidden > 0 || unseen.length > 0 || moved > 0 || shifted.length > 0 || over > 0.5,
      ),
    ).toEqual([]);
    const short = measured.filter(({ isShort }) => isShort);
    expect(short.length).toBeGreaterThan(100);
    expect(short.filter(({ pictureHeight }) => pictureHeight < least)).toEqual([]);
    if (height >= 1080) {
      // On a projector everything is read from the back of a classroom.
      expect(measured.filter(({ questionSize, optionSize }) => questionSize < 40 || optionSize < 30)).toEqual(
        [],
      );
    }
    if (width < 480) {
      // The band is as wide as the window, and a picture in it touches two of its edges.
      expect(measured.filter(({ pictureWidth }) => pictureWidth < 1)).toEqual([]);
    }
  },
);

journey.for([
  { width: 320, height: 568, text: 100 },
  { width: 740, height: 360, text: 100 },
  { width: 360, height: 740, text: 200 },
])(
  'a long explanation opens over the question, never below Next, and closes again: $width × $height, $text %',
  async ({ width, height, text }, { visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    await page.setViewportSize({ width, height });
    await serveShell(page);
    const [quiz = never()] = quizzes;
    // The fifth answer has the longest explanation.
    await page.addInitScript({ content: answerLocally(quiz, 4) });
    const screen = await startPlaying(visitor, quiz.slug);
    await showLetters(page, text);
    await screen.options.first().click();
    const boxes = async () => {
      const words = page.getByRole('paragraph').filter({ hasText: 'Vysvetlenie' }).last();
      const [next, explanation] = [await screen.next.boundingBox(), await words.boundingBox()];
      return next && explanation ? { next, explanation } : never();
    };
    const isOnWords = ({ next, explanation }: Awaited<ReturnType<typeof boxes>>) =>
      next.y < explanation.y + explanation.height &&
      explanation.y < next.y + next.height &&
      next.x < explanation.x + explanation.width;
    await screen.next.waitFor();
    const closed = await boxes();
    const more = page.getByRole('button', { name: say('translation:player.more'), exact: true });
    await more.press('Enter');
    const less = page.getByRole('button', { name: say('translation:player.less'), exact: true });
    await less.waitFor();
    const opened = await boxes();
    expect(opened.explanation.height).toBeGreaterThan(closed.explanation.height * 2);
    expect([isOnWords(closed), isOnWords(opened)]).toEqual([false, false]);
    expect([opened.explanation.y > 0, opened.next.y + opened.next.height <= height]).toEqual([true, true]);

    await less.press('Enter');
    await more.waitFor();
    expect(await boxes()).toEqual(closed);
  },
);

journey.for(sizes.slice(0, 5))(
  'an answer on the home page moves nothing, and its explanation is below the buttons: $width × $height',
  async ({ width, height }, { visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const options = page.getByRole('group', { name: say('translation:player.options') }).getByRole('button');
    await options.first().waitFor();
    await settled(page);
    const places = () =>
      page.evaluate<
        number[]
      >(`[...document.querySelectorAll('section:has([data-option]) :is(h2, picture, [data-option])')]
        .map((one) => one.getBoundingClientRect()).flatMap(({ x, y, width, height }) => [x, y, width, height])`);
    // Playwright scrolls before it clicks.
    await options.last().hover();
    const before = await places();
    await options.last().click();
    const onward = page.getByRole('link', { name: say('home:live.playOn') });
    await onward.waitFor();
    expect(await places()).toEqual(before);
    const explanation = page.getByRole('main').getByRole('status').filter({ hasText: '.' }).first();
    const [button, words] = [await onward.boundingBox(), await explanation.boundingBox()];
    expect(button && button.y + button.height).toBeLessThanOrEqual(Math.min(height, words?.y ?? 0));
  },
);

journey.for([
  { width: 375, height: 553 },
  { width: 568, height: 320 },
])(
  'a double tap on Next answers nothing, and options come in their order: $width × $height',
  async ({ width, height }, { visit }) => {
    const visitor = await visit(skPhone, { touch: true });
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    const screen = await startPlaying(visitor, 'vlajky-europy');
    const order = await optionTexts(screen);
    await page.keyboard.press('1');
    await screen.next.waitFor();
    expect(await optionTexts(screen)).toEqual(order);
    const { x, y, width: wide, height: high } = (await screen.next.boundingBox()) ?? never();
    expect([y >= 0, y + high <= height]).toEqual([true, true]);
    // Taps with times of their own, because a slow machine would tap too slowly, and on an option, whatever the layout.
    const place = { clientX: x + wide / 2, clientY: y + high / 2 };
    const tap = (button: Locator, timeStamp: number) =>
      button.evaluate(
        (element, { timeStamp: value, ...at }) => {
          const { MouseEvent } = element.ownerDocument.defaultView;
          const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...at });
          Object.defineProperty(event, 'timeStamp', { value });
          element.dispatchEvent(event);
        },
        { timeStamp, ...place },
      );
    await tap(screen.next, 1000);
    await screen.next.waitFor({ state: 'detached' });
    await tap(screen.options.first(), 1300);
    await tap(screen.options.first(), 1600);
    await page.waitForTimeout(500);
    expect(await screen.next.count()).toBe(0);
    await tap(screen.options.first(), 2600);
    await screen.next.waitFor();
  },
);

function never(): never {
  throw new Error('It is not on the page');
}

journey.for([sizes[0], sizes[3]])(
  'the page of a quiz begins with Start in the window: $width × $height',
  async ({ width, height }, { visit }) => {
    const { page, say } = await visit(skPhone);
    await page.setViewportSize({ width, height });
    await page.goto('/quiz/vlajky-europy');
    const start = page.getByRole('link', { name: say('quiz:start') });
    await start.waitFor();
    await settled(page);

    const isInWindow = await start.evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const { innerWidth, innerHeight } = link.ownerDocument.defaultView;
      // Nothing covers its middle.
      const seen = link.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && link.contains(seen);
    });
    expect(isInWindow).toBe(true);
    expect(await page.evaluate<number>('scrollY')).toBe(0);
  },
);

journey.for([skLaptop, enLaptop])(
  'the first window of the home page shows a row of quizzes: $language',
  async (look, { visit }) => {
    const { page } = await visit(look);
    await page.goto('/');
    const card = page.locator('.quiz-card').first();
    await card.waitFor();
    await settled(page);
    const { y = 0, height = 0 } = (await card.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  },
);

/**
 * Answers the calls of playing inside the page, in turns: right and wrong, with an explanation of the usual and of the
 * largest length, or only that the answer is stored.
 */
const answerLocally = (quiz: PlayableQuiz, answered = 0) => `{
  const quiz = ${JSON.stringify(quiz)};
  const sentence = 'Vysvetlenie, ktoré je také dlhé ako najdlhšie v ukážkových kvízoch. ';
  let number = ${answered};
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
      revision: quiz.revision,
    }),
    answer: ({ questionId, selectedAnswer }) => {
      const { answerOptions } = quiz.questions.find(({ id }) => id === questionId);
      number += 1;
      if (number % 9 === 0) return { isAccepted: true };
      const isCorrect = number % 2 === 1;
      const { id: correctAnswerId } = answerOptions.find(({ id }) => (id === selectedAnswer) === isCorrect);
      return { isCorrect, correctAnswerId, explanation: sentence.repeat(number % 5 === 0 ? 14 : number % 3) };
    },
  };
  window.fetch = async (address, { body } = {}) => {
    const data = answers[String(address).split('/').pop()](body && JSON.parse(body));
    return new Response(JSON.stringify({ data }));
  };
}`;

/** Plays all questions in the page and measures each before and after its answer. */
const measureAll = (total: number, sampled = isFullMatrix ? 1 : 8) => `(async () => {
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
    [content().querySelector('h1'), content().querySelector('picture'), ...options()]
      .flatMap((one) => [one, ...one.querySelectorAll('[lang]')]).flatMap(placeOf).concat(content().scrollTop, scrollY);
  // The page's footer is next to the question's area.
  const footer = () => content().parentElement.nextElementSibling;
  const next = () => footer().querySelector(':scope > div > button');
  const isSeen = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Corners are round.
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y]));
    // For a moment, an invisible part of the fieldset is over new options.
    return corners.map(([x, y]) => document.elementFromPoint(x, y))
      .every((hit) => element.contains(hit) || hit === element.closest('fieldset'));
  };
  const letters = (element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const turn = () => new Promise((done) => setTimeout(done));
  const until = async (isThere) => {
    while (!isThere()) await turn();
  };
  const measured = [];
  await document.fonts.ready;
  for (let number = 0; number < ${total}; number += 1) {
    // The picture loads a moment after its box, because it needs the width of the box.
    await until(() => options().length > 0 && content().querySelector('picture') && !next());
    // The browser reports shifts once per frame, which takes long, so only some questions are checked; with --all every
    // question is.
    const isSample = number % ${sampled} === 0;
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
    const edge = Math.min(innerHeight, footer().getBoundingClientRect().top);
    const lowest = Math.max(...options().map((one) => one.getBoundingClientRect().bottom));
    window.layoutShifts = [];
    options()[0].click();
    await until(next);
    if (isSample) {
      await frame();
      await turn();
    }
    const after = places();
    const marked = content().querySelector('[data-look=correct], [data-look=chosenCorrect], [data-look=chosen]');
    const parts = { marked, next: next(), verdict: next().parentElement.firstElementChild, sheet: next().parentElement };
    const moved = Math.max(...before.map((value, index) => Math.abs(value - after[index])));
    measured.push({
      question,
      isShort,
      pictureWidth: band().width / innerWidth,
      // Each length of the layout is rounded down to a 64th of a pixel.
      pictureHeight: (picture.height + 0.05) / innerHeight,
      questionSize: letters(content().querySelector('h1')),
      optionSize: Math.min(...options().map((one) => letters(one.querySelector('[lang]')))),
      hidden: Math.max(0, lowest - edge),
      unseen: Object.entries(parts).flatMap(([name, part]) => (isSeen(part) ? [] : [name])),
      moved,
      // Without a separate frame, the shifts of an answer would be reported together with those of showing its
      // question.
      shifted: isSample ? window.layoutShifts.filter(({ value }) => value > 0.001).flatMap(({ what }) => what) : [],
      over: document.documentElement.scrollWidth - innerWidth,
    });
    if (number + 1 < ${total}) next().click();
  }
  return measured;
})()`;
