import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { circle, pictureBody } from '../../../functions/testing/kind-bodies.ts';
import { type Author, newAuthor, quizOf } from '../steps/desk-steps.ts';
import { pictureOf, smallPicture } from '../steps/media-steps.ts';
import { playScreen, playToTheEnd, textOf } from '../steps/play-steps.ts';
import { pictureLoaded, problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone } from '../support/looks.ts';
import type { Visitor } from '../support/visitor.ts';

type Point = { readonly x: number; readonly y: number };
type Feedback = { readonly isCorrect: boolean; readonly correctAnswerText: string };

let slugs: { readonly places: string; readonly pictures: string; readonly hidden: string };

/** In the middle of Trnava and Nitra. */
const cities = [
  { answerText: 'Trnava', description: 'a town in the middle', shapes: [circle(0.62, 0.48)] },
  { answerText: 'Nitra', description: 'a town below', shapes: [circle(0.7, 0.8)] },
];
const whereIs = (name: string, imageMediaId: string) => ({
  ...{ kind: 'place', questionText: `Where is ${name}?`, imageMediaId },
  answerOptions: cities.map((city) => ({ ...city, isCorrect: city.answerText === name })),
});

beforeAll(async () => {
  const author = await newAuthor();
  const colours = ['#6a8', '#a86', '#68a', '#a68'];
  const media = await Promise.all(
    colours.map(async (colour) => pictureOf(author, await smallPicture(`${colour}.png`, colour))),
  );
  const [map = '', ...others] = media.map(({ id }) => id);
  const names = ['Trnava', 'Nitra', 'Trnava'];
  const steps = ['detail', 'tiles'].map((style) => ({
    ...{ questionText: `What is under the ${style}?`, imageMediaId: map, reveal: { style } },
    answerOptions: textOptions('A map', 'A tree'),
  }));
  slugs = {
    places: await published(
      author,
      'Places',
      names.map((name) => whereIs(name, map)),
    ),
    pictures: await published(author, 'Pictures', [
      pictureBody(others),
      pictureBody(others),
      pictureBody(others),
    ]),
    hidden: await published(author, 'Hidden', steps),
  };
});

async function published(author: Author, title: string, bodies: readonly unknown[]): Promise<string> {
  const { id } = await quizOf(author, title);
  for (const body of bodies) await author.call('POST', `/api/admin/quizzes/${id}/questions`, body);
  const { data } = await author.call<OwnQuiz>('POST', `/api/admin/quizzes/${id}/publish`);
  return data.slug;
}

/** Opens a quiz whose first question isn't answered by texts. */
async function opened({ page }: Visitor, slug: string): Promise<void> {
  await page.goto(`/play/${slug}`, { waitUntil: 'domcontentloaded' });
}

/** The bodies of all answers that the page sends from now on. */
function sentAnswers(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/answer')) sent.push(JSON.parse(request.postData() ?? '').selectedAnswer);
  });
  return sent;
}

/** What the server says about the next answer. */
async function feedback(page: Page, answering: () => Promise<unknown>): Promise<Feedback> {
  const response = page.waitForResponse((one) => one.url().endsWith('/answer') && one.ok());
  await answering();
  return (await (await response).json()).data;
}

/** The middle of the cross on the picture, in parts of its size. */
async function crossOn(page: Page): Promise<Point | null> {
  return page
    .locator('[data-large]')
    .first()
    .evaluate((picture) => {
      const cross = picture.querySelector(':scope > svg');
      if (!cross) return null;
      const [box, mark] = [picture.getBoundingClientRect(), cross.getBoundingClientRect()];
      return {
        x: (mark.x + mark.width / 2 - box.x) / box.width,
        y: (mark.y + mark.height / 2 - box.y) / box.height,
      };
    });
}

/** Within half a hundredth of the picture: crosses are set in whole pixels. */
const near = ({ x, y }: Point) => ({ x: expect.closeTo(x, 2), y: expect.closeTo(y, 2) });

async function press(surface: Locator, { x, y }: Point): Promise<void> {
  const box = await surface.boundingBox();
  await surface.click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) } });
}

describe('a place in the picture', () => {
  journey(
    'is found by touch; the cross stays where it was set, also without a network',
    async ({ visit }) => {
      const visitor = await visit(enPhone, { height: 616, touch: true });
      const { page, say, context, watch } = visitor;
      watch.provoke(/ERR_INTERNET_DISCONNECTED/);
      await opened(visitor, slugs.places);
      const screen = playScreen(visitor);
      const surface = page.locator('[data-surface]');
      const answerHere = page.getByRole('button', { name: say('kinds:answerHere') });
      const sent = sentAnswers(page);
      await surface.waitFor();
      expect(await answerHere.getAttribute('aria-disabled')).toBe('true');
      await press(surface, { x: 0.2, y: 0.3 });
      await eventually(() => crossOn(page)).toEqual(near({ x: 0.2, y: 0.3 }));
      expect(await problemsIn(visitor)).toEqual([]);
      await press(surface, { x: 0.62, y: 0.48 });
      await eventually(() => crossOn(page)).toEqual(near({ x: 0.62, y: 0.48 }));

      expect(sent).toEqual([]);
      expect(await feedback(page, () => answerHere.dblclick())).toMatchObject({
        isCorrect: true,
        correctAnswerText: 'Trnava',
      });
      expect(sent).toEqual([near({ x: 0.62, y: 0.48 })]);
      await page.locator('[data-right-place]').waitFor({ state: 'attached' });
      expect(await problemsIn(visitor)).toEqual([]);
      await screen.next.click();

      await surface.waitFor();
      await press(surface, { x: 0.05, y: 0.05 });
      await context.setOffline(true);
      await answerHere.click();
      await page.getByText(say('play:waiting.network.answer')).locator('visible=true').first().waitFor();
      expect(await crossOn(page)).toEqual(near({ x: 0.05, y: 0.05 }));
      expect(await page.locator('[data-right-place]').count()).toBe(0);
      await context.setOffline(false);
      await page.locator('[data-right-place]').waitFor({ state: 'attached' });
      expect(await crossOn(page)).toEqual(near({ x: 0.05, y: 0.05 }));
      await screen.next.click();

      await surface.waitFor();
      await page.getByRole('button', { name: say('translation:player.zoom') }).click();
      const dialog = page.getByRole('dialog');
      const enlarged = dialog.getByRole('img');
      await pictureLoaded(enlarged);
      const box = (await enlarged.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      expect(await feedback(page, () => dialog.getByRole('button').last().click())).toHaveProperty(
        'isCorrect',
      );
      await dialog.waitFor({ state: 'detached' });
      await screen.next.waitFor();
    },
  );

  journey('is found by keys alone, and without seeing it in the list of what is there', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say, like } = visitor;
    await opened(visitor, slugs.places);
    const screen = playScreen(visitor);
    const surface = page.locator('[data-surface]');
    await surface.waitFor();
    const question = await textOf(screen.heading);
    for (const key of ['6', '4', 'ArrowUp', 'Shift+ArrowUp', 'Backspace']) await page.keyboard.press(key);
    await page
      .getByRole('status')
      .filter({ hasText: like('kinds:place', {}) })
      .waitFor();
    // The sixth ninth, the fourth of it, and 1 % up; the large step is taken back.
    expect(await crossOn(page)).toEqual(near({ x: 13 / 18, y: 0.49 }));
    expect(await feedback(page, () => page.keyboard.press('Enter'))).toHaveProperty('correctAnswerText');
    await screen.next.press('Enter');
    await eventually(() => textOf(screen.heading)).not.toBe(question);

    await page.getByRole('button', { name: like('kinds:fromList') }).press('Enter');
    const nitra = screen.options.filter({ hasText: 'a town below' });
    expect(await problemsIn(visitor)).toEqual([]);
    expect(await feedback(page, () => nitra.press('Enter'))).toEqual(
      expect.objectContaining({ isCorrect: true, correctAnswerText: 'Nitra' }),
    );
    await page
      .getByText(`${say('translation:player.correct')}.`, { exact: true })
      .first()
      .waitFor();
  });
});

describe('a picture as an answer', () => {
  journey('is chosen by a press, where it is enlarged, and by keys to the end', async ({ visit }) => {
    const visitor = await visit(enPhone, { height: 616 });
    const { page, say } = visitor;
    await opened(visitor, slugs.pictures);
    const screen = playScreen(visitor);
    await screen.options.first().waitFor();
    expect(await problemsIn(visitor)).toEqual([]);
    const { correctAnswerText } = await feedback(page, () => screen.options.first().dblclick());
    await screen.options.filter({ hasText: correctAnswerText }).waitFor();
    expect(await problemsIn(visitor)).toEqual([]);
    await screen.next.click();

    await page.getByRole('button', { name: say('kinds:enlarge') }).click();
    const dialog = page.getByRole('dialog', { name: say('kinds:enlarge') });
    await dialog.getByRole('button', { name: say('kinds:next') }).click();
    expect(await problemsIn(visitor)).toEqual([]);
    await feedback(page, () => dialog.getByRole('button', { name: say('kinds:choose') }).click());
    await dialog.waitFor({ state: 'detached' });
    await screen.next.click();
    await playToTheEnd(visitor);
    await page.getByRole('heading', { level: 2, name: say('result:review') }).waitFor();
    await eventually(() => page.getByRole('heading', { level: 3 }).count()).toBe(3);
    expect(await problemsIn(visitor)).toEqual([]);
  });
});

describe('a hidden picture', () => {
  journey('opens in six steps by a key or a button, and is whole after the answer', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    await opened(visitor, slugs.hidden);
    const screen = playScreen(visitor);
    await screen.options.first().waitFor();
    const more = (number: number) =>
      page.getByRole('button', { name: say('kinds:more', { step: number, total: 6 }) });
    await more(0).waitFor();
    expect(await screen.enlarge.count()).toBe(0);
    expect(await problemsIn(visitor)).toEqual([]);
    await page.keyboard.press('0');
    await more(1).click();
    await more(2).waitFor();
    await screen.options.first().click();
    await screen.enlarge.waitFor();
    expect(await problemsIn(visitor)).toEqual([]);
    // The key opened this picture alone.
    await screen.next.click();
    await more(0).waitFor();
  });
});
