import type { Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import {
  answer,
  optionOf,
  optionTexts,
  optionWith,
  playScreen,
  scoreLine,
  startPlaying,
  textOf,
} from '../steps/play-steps.ts';
import { expectNoSidewaysScroll, forgetLayoutShifts, layoutShift } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';
import { tabTo } from '../support/tab-to.ts';

const rightAnswers = inject('rightAnswers');

type Feedback = { isCorrect: boolean; explanation?: string };

async function isVisiblyFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const style = element.ownerDocument.defaultView.getComputedStyle(element);
    const hasRing = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    return element.matches(':focus') && (element.matches('h1') || hasRing);
  });
}

describe('playing by mouse, in Slovak, on a phone', () => {
  journey('continues to the end, shows each verdict, and keeps the result', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say, like } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/answer')) sent.push(request.postData() ?? '');
    });
    const screen = await startPlaying(visitor, 'vlajky-europy');
    let score = 0;

    for (let number = 1; number <= 14; number += 1) {
      await page
        .getByText(say('translation:player.question', { number, total: 14 }), { exact: true })
        .waitFor();
      const wantsRight = number % 3 !== 0;
      const { right, option } = await optionOf(screen, rightAnswers['vlajky-europy'], wantsRight);
      const answered = page.waitForResponse((response) => response.url().endsWith('/answer'));
      // Twice, as impatient visitors do.
      await option.dblclick();
      const { isCorrect, explanation }: Feedback = (await (await answered).json()).data;
      if (isCorrect) score += 1;

      expect(isCorrect).toBe(wantsRight);
      await screen.next.waitFor();
      await page
        .getByText(`${say(wantsRight ? 'translation:player.correct' : 'translation:player.wrong')}.`, {
          exact: true,
        })
        .waitFor();
      await page
        .getByText(explanation ?? 'no explanation')
        .last()
        .waitFor();
      await eventually(() => textOf(optionWith(screen, right))).toContain(
        say(wantsRight ? 'translation:player.correct' : 'translation:player.correctAnswer'),
      );
      if (!wantsRight) await eventually(() => textOf(option)).toContain(say('translation:player.yourAnswer'));
      await page.getByText(say('translation:player.score', { count: score }), { exact: true }).waitFor();
      expect(await screen.progress.getAttribute('aria-valuenow')).toBe(
        String(Math.round((number / 14) * 100)),
      );
      await expectNoSidewaysScroll(page);
      expect(sent).toHaveLength(number);
      await screen.next.click();
    }

    await page.waitForURL(/\/quiz\/vlajky-europy\/result\//);
    await scoreLine(visitor, say('result:correct', { correct: score, total: 14 })).waitFor();
    await page.getByRole('img', { name: like('result:score', { percent: '71 %' }) }).waitFor();
    await page.getByRole('heading', { level: 1, name: say('translation:tiers.good') }).waitFor();
    await eventually(() => page.title()).toBe(
      `${say('result:title', { quiz: 'Vlajky Európy' })} · Your Quizzes`,
    );
    await expectNoSidewaysScroll(page);
    const review = page.getByRole('heading', { level: 3 });
    await eventually(() => review.count()).toBe(14);
    expect(await page.evaluate<string[]>(brokenWords)).toEqual([]);
  });
});

/** The words of lists that are on two lines although one has room for them. */
const brokenWords = `[...document.querySelectorAll('main li :is(h3, p, dt, dd)')].flatMap((element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()];
      const width = lines.reduce((sum, line) => sum + line.width, 0);
      if (lines.length > 1 && width <= element.parentElement.clientWidth) broken.push(word);
    }
  }
  return broken;
})`;

describe('an answer', () => {
  journey('moves nothing if the system requests reduced motion', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const screen = await startPlaying(visitor, 'vlajky-europy');
    await page.evaluate(watchMotion);
    /** Answers the question with the given number. @returns everything that moved until all was still */
    const movedBy = async (number: number, wantsRight: boolean) => {
      await page
        .getByText(say('translation:player.question', { number, total: 14 }), { exact: true })
        .waitFor();
      await answer(screen, rightAnswers['vlajky-europy'], wantsRight);
      const moved = await page.evaluate<string[]>(takeMoved);
      await screen.next.click();
      return moved;
    };
    expect(await movedBy(1, true)).toEqual([]);
    expect(await movedBy(2, true)).toEqual([]);
    // With the message about three right answers in a row.
    expect(await movedBy(3, true)).toEqual([]);
    expect(await movedBy(4, false)).toEqual([]);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await movedBy(5, true)).toContainEqual(expect.stringMatching(/^animationstart: /));
  });
});

describe('an answer on a slow phone', () => {
  journey('moves only by transforms and opacity, shifts nothing and drops few frames', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const screen = await startPlaying(visitor, 'vlajky-europy');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const fewest = { right: Number.POSITIVE_INFINITY, wrong: Number.POSITIVE_INFINITY };
    // Other processes of the machine cost frames too: the best answer of each kind counts, and only what is missed beyond
    // the time before it, in which nothing moves.
    const isSmooth = () => Math.max(fewest.right, fewest.wrong) < 15;
    for (let number = 1; number <= 13 && !isSmooth(); number += 1) {
      await page
        .getByText(say('translation:player.question', { number, total: 14 }), { exact: true })
        .waitFor();
      const wantsRight = number % 2 === 1;
      const { option } = await optionOf(screen, rightAnswers['vlajky-europy'], wantsRight);
      // New options ignore presses for a moment.
      await page.waitForTimeout(500);
      const idle = await page.evaluate<number>(missedAtRest);
      await forgetLayoutShifts(page);
      await page.evaluate(watchVerdict);
      await option.click();
      const { moved, slow } = await page.evaluate<{ moved: string[]; slow: number }>('window.verdict');
      expect(moved.filter((property) => property !== 'transform' && property !== 'opacity')).toEqual([]);
      expect(moved).toContain('transform');
      const kind = wantsRight ? 'right' : 'wrong';
      fewest[kind] = Math.min(fewest[kind], slow - idle);
      const { sum, what } = await layoutShift(page);
      expect(sum, what.join('\n')).toBeLessThan(0.001);
      await screen.next.click();
    }
    // Of the 30 frames of half a second; the display moves most of what moves without the page.
    expect(isSmooth(), JSON.stringify(fewest)).toBe(true);
  });
});

/** How many frames of the display are missed in half a second without motion. */
const missedAtRest = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let missed = 0;
  let before = await frame();
  for (const end = before + 500; before < end; ) {
    const now = await frame();
    missed += Math.max(0, Math.round((now - before) / (1000 / 60)) - 1);
    before = now;
  }
  return missed;
})()`;

/**
 * Sets `window.verdict`: what the animations of half a second from the verdict on change, and how many frames of the
 * display were missed in that time.
 */
const watchVerdict = `
  window.verdict = (async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (!document.querySelector('[data-look^=chosen]:not([data-look=chosen])')) await frame();
    const moved = new Set();
    let slow = 0;
    let before = await frame();
    for (const end = before + 500; before < end; ) {
      for (const { effect } of document.getAnimations()) {
        if (effect.pseudoElement === '::after') continue;
        for (const { offset, computedOffset, easing, composite, ...changed } of effect.getKeyframes())
          for (const property of Object.keys(changed)) moved.add(property);
      }
      const now = await frame();
      slow += Math.max(0, Math.round((now - before) / (1000 / 60)) - 1);
      before = now;
    }
    return { moved: [...moved], slow };
  })();
  // Not the promise, which would be waited for.
  undefined;
`;

/** Records animations that start from now on. */
const watchMotion = `
  window.moved = [];
  for (const type of ['animationstart', 'transitionrun'])
    addEventListener(type, ({ target, animationName, propertyName, pseudoElement }) => {
      // Ends the time in which new options ignore presses; it shows nothing.
      if (pseudoElement === '::after') return;
      window.moved.push(type + ': ' + (animationName ?? propertyName) + ' of ' + target.className);
    }, true);
`;

/**
 * The animations that have started since then, and those about to start. Each frame reports the animations that started
 * in it.
 */
const takeMoved = `(async () => {
  for (const _ of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(done));
  const awaited = document.getAnimations().filter(({ effect }) => effect.pseudoElement !== '::after').map(({ effect }) => 'under way: ' + effect.target.className);
  return [...window.moved.splice(0), ...awaited];
})()`;

describe('playing by keyboard only, in English, on a laptop', () => {
  journey('goes from the home page to a perfect score with the focus where it belongs', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    await page.goto('/');
    await tabTo(page, page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Amazing Animals' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('/quiz/amazing-animals');
    await eventually(() => textOf(page.locator('h1:focus'))).toBe('Amazing Animals');
    const start = page.getByRole('link', { name: say('quiz:start') });
    await tabTo(page, start);
    expect(await isVisiblyFocused(start)).toBe(true);
    await page.keyboard.press('Enter');

    const screen = playScreen(visitor);
    await screen.options.first().waitFor();
    const right = rightAnswers['amazing-animals'] ?? {};
    for (let number = 1; number <= 14; number += 1) {
      await page
        .getByText(say('translation:player.question', { number, total: 14 }), { exact: true })
        .waitFor();
      await eventually(() => isVisiblyFocused(screen.heading)).toBe(true);
      const question = await textOf(screen.heading);
      const texts = await optionTexts(screen);
      await page.keyboard.press(String(texts.indexOf(right[question] ?? '') + 1));

      await eventually(() => isVisiblyFocused(screen.next)).toBe(true);
      await eventually(() => page.getByRole('status').allInnerTexts()).toContainEqual(
        expect.stringMatching(new RegExp(`^${say('translation:player.correct')}\\. .`)),
      );
      await page.keyboard.press('Enter');
    }

    await page.waitForURL(/\/result\//);
    await page.getByRole('heading', { level: 1, name: say('translation:tiers.perfect') }).waitFor();
    await page.getByRole('img', { name: say('result:score', { percent: '100%' }) }).waitFor();
    await scoreLine(visitor, say('result:correct', { correct: 14, total: 14 })).waitFor();
    await eventually(() => textOf(page.locator('h1:focus'))).toBe(say('translation:tiers.perfect'));
    await tabTo(page, page.getByRole('link', { name: say('result:playAgain') }));
  });

  journey('announces the right answer after a wrong one, and nothing moves by itself', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    const screen = await startPlaying(visitor, 'amazing-animals');
    for (let number = 1; number <= 3; number += 1) {
      await page
        .getByText(say('translation:player.question', { number, total: 14 }), { exact: true })
        .waitFor();
      const right = rightAnswers['amazing-animals']?.[await textOf(screen.heading)] ?? '';
      const texts = await optionTexts(screen);
      await page.keyboard.press(String(texts.findIndex((text) => text !== right) + 1));
      await eventually(() => page.getByRole('status').allInnerTexts()).toContainEqual(
        expect.stringContaining(say('translation:player.wrongSpoken', { answer: right })),
      );
      await screen.next.press('Enter');
    }
    const { sum, what } = await layoutShift(page);
    expect(sum, what.join('\n')).toBeLessThan(0.02);
  });
});
