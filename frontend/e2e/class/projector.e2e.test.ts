import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { enter } from '../steps/desk-steps.ts';
import { demoQuiz, playAs, roundOf } from '../steps/round-steps.ts';
import { expectPicturesLoad, problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skLaptop } from '../support/looks.ts';
import { tabTo } from '../support/tab-to.ts';

journey.for([
  { ...skLaptop, screen: { width: 1920, height: 1080 } },
  { ...enLaptop, screen: { width: 1024, height: 768 } },
])(
  'a class watches its game on the projector, from the code to the hardest question: $language, $screen.width',
  async ({ screen, ...look }, { visit }) => {
    const { author, quiz } = await demoQuiz(look);
    const round = await roundOf(author, quiz.id, { title: '6.B' });
    const teacher = await visit(look);
    const { page, say } = teacher;
    await page.setViewportSize(screen);
    await enter(teacher, author);
    await page.goto(`/admin/rounds/${round.id}/stage`);
    await page.getByRole('heading', { level: 1, name: '6.B' }).waitFor();
    const partOfHeight = async (shown: Locator) => ((await shown.boundingBox())?.height ?? 0) / screen.height;
    const qr = page.getByRole('img', { name: say('rounds:join.qr', { code: round.code }) });
    expect(await partOfHeight(qr)).toBeCloseTo(0.4, 1);
    expect(await partOfHeight(page.getByText(round.code, { exact: true }))).toBeCloseTo(0.18, 1);

    await playAs(author, round, 'Iva', 3);
    const total = quiz.questionCount;
    const opened = page.getByRole('region', { name: say('rounds:projector.pictures', { opened: 3, total }) });
    await opened.getByText(say('rounds:projector.furthest', { count: 1, number: 3, total })).waitFor();
    await eventually(() => opened.locator('img').count()).toBe(3);
    expect(await fits()).toBe(true);

    const nicknames = ['Eva', 'Janko Hraško', 'Žofia', 'Christopher-Maximilián'];
    for (const nickname of nicknames) await playAs(author, round, nickname);
    await page.getByText(say('rounds:projector.finished', { finished: 4, total: 5 })).waitFor();
    for (const nickname of nicknames)
      expect(await page.getByText(nickname, { exact: true }).isVisible()).toBe(true);
    expect(await problemsIn(teacher)).toEqual([]);
    expect(await fits()).toBe(true);

    const more = page.getByRole('button', { name: say('rounds:projector.more') });
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: say('rounds:close') }).press('Enter');
    const ending = page.getByRole('dialog', { name: say('rounds:projector.endTitle') });
    await ending.getByText(say('rounds:projector.stillPlaying', { count: 1 })).waitFor();
    await ending.getByRole('button', { name: say('rounds:close') }).press('Enter');
    await page.getByText(say('rounds:projector.result')).waitFor();
    const podium = page.getByRole('list', { name: say('rounds:podium.title') });
    expect(await podium.isVisible()).toBe(false);
    await author.call('PATCH', `/api/admin/rounds/${round.id}`, { showsPodium: true });
    await podium.waitFor();
    expect(await problemsIn(teacher)).toEqual([]);
    expect(await fits()).toBe(true);

    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
    await page.getByText(say('rounds:projector.questionOf', { number: 1, total })).waitFor();
    await expectPicturesLoad(page);
    expect(await page.getByText('Eva', { exact: true }).isVisible()).toBe(false);
    expect(await problemsIn(teacher)).toEqual([]);
    const next = page.getByRole('button', { name: say('rounds:projector.next') });
    const { y = 0, height = 0 } = (await next.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(screen.height);
    await tabTo(page, next);
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).not.toBe('none');

    function fits(): Promise<boolean> {
      return page.evaluate<boolean>('document.documentElement.scrollHeight <= innerHeight');
    }
  },
);
