import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { type Author, enter } from '../steps/desk-steps.ts';
import { demoQuiz, endRound, joinAs, roundOf, shows } from '../steps/round-steps.ts';
import { problemsIn } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, skLaptop, skPhone } from '../support/looks.ts';
import type { Visitor } from '../support/visitor.ts';

const questions = { place: 'Kde je Trnava?', picture: 'Ktorý z nich je dub?' };
const inTrnava = { x: 0.25, y: 0.5 };
const inTheSea = { x: 0.9, y: 0.9 };

journey.for([
  { ...skLaptop, screen: { width: 1280, height: 800 }, pupil: skPhone, pace: 'class' as const },
  { ...enLaptop, screen: { width: 1024, height: 768 }, pupil: enPhone, pace: 'own' as const },
])(
  'a class finds a place and chooses a picture: $language, $pace',
  async ({ screen, pupil, pace, ...look }, { visit }) => {
    const { author } = await demoQuiz(look);
    const round = await roundOf(author, await quizOfKinds(author), { pace, title: '6.B' });
    const [board, eva, adam] = [await visit(look), await visit(pupil), await visit(pupil)];
    const { page, say } = board;
    await page.setViewportSize(screen);
    await enter(board, author);
    await page.goto(`/admin/rounds/${round.id}/stage`);
    await page.getByText(round.code, { exact: true }).waitFor();
    await joinAs(eva, round.code, 'Eva');
    await joinAs(adam, round.code, 'Adam');
    await forwards(say('rounds:lesson.questionOf', { number: 1, total: 2 }));
    for (const [one, { x, y }] of [[eva, inTrnava] as const, [adam, inTheSea] as const]) {
      const surface = one.page.getByRole('button', { name: say('kinds:surface') });
      await shows(surface);
      const { width = 0, height = 0 } = (await surface.boundingBox()) ?? {};
      await surface.click({ position: { x: width * x, y: height * y } });
      expect(await problemsIn(one)).toEqual([]);
      await answers(one, one.page.getByRole('button', { name: say('kinds:answerHere') }));
    }
    await forwards(say('rounds:report.right'));
    if (pace === 'class') await showsPlaces();
    await forwards(say('rounds:lesson.questionOf', { number: 2, total: 2 }));
    for (const one of [eva, adam]) {
      if (pace === 'own')
        await one.page.getByRole('button', { name: say('translation:player.next') }).click();
      await shows(one.page.getByRole('heading', { level: 1, name: questions.picture }));
      await answers(one, one.page.locator('[data-option]').first());
      expect(await problemsIn(one)).toEqual([]);
    }
    expect(await problemsIn(board)).toEqual([]);
    await endRound(author, round);
    await shows(page.getByText(say('rounds:projector.result')));
    const asked = page.getByRole('heading', { level: 2, name: questions.place });
    for (let pages = 0; pages < 2 && !(await asked.isVisible()); pages += 1) {
      await page.keyboard.press('PageDown');
    }
    await showsPlaces();

    await page.goto(`/admin/rounds/${round.id}`);
    await shows(page.getByRole('table').getByText(say('rounds:elsewhere')));
    expect(await problemsIn(board)).toEqual([]);

    /** In a lesson, makes the next step and waits for a text of it. */
    async function forwards(text: string): Promise<void> {
      if (pace === 'own') return;
      await page.keyboard.press('PageDown');
      await shows(page.getByText(text).first());
    }

    async function showsPlaces(): Promise<void> {
      for (const isRight of [true, false]) await shows(page.locator(`[data-is-right="${isRight}"]`));
      await shows(page.getByRole('listitem').filter({ hasText: say('rounds:elsewhere') }));
      await page.keyboard.press('o');
      await page.getByRole('button', { name: say('kinds:outlines'), pressed: true }).waitFor();
      expect(await page.evaluate<boolean>('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
      expect(await problemsIn(board)).toEqual([]);
    }
  },
);

/** Presses what sends an answer, and waits until the server has it: an answer after the right one is shown is refused. */
async function answers({ page }: Visitor, button: Locator): Promise<void> {
  const sent = page.waitForResponse((response) => response.url().endsWith('/answer'));
  await button.click();
  await sent;
}

/** A published quiz that asks for a place in a picture, then for one of four pictures. @returns its id */
async function quizOfKinds({ call }: Author): Promise<string> {
  const { data: media } = await call<{ items: Media[] }>('GET', '/api/media');
  const [map, ...pictures] = media.items.filter(({ status }) => status === 'READY').slice(0, 5);
  const { data: quiz } = await call<OwnQuiz>('POST', '/api/admin/quizzes', { title: 'Mapa a stromy' });
  const options = (all: readonly object[]) =>
    all.map((one, at) => ({ ...one, answerText: `Možnosť ${at}`, isCorrect: at === 0 }));
  const places = [inTrnava, { x: 0.6, y: 0.3 }].map((at) => ({
    shapes: [{ type: 'circle', ...at, r: 0.1 }],
  }));
  const bodies = [
    { kind: 'place', imageMediaId: map?.id, answerOptions: options(places) },
    { kind: 'picture', answerOptions: options(pictures.map(({ id }) => ({ imageMediaId: id }))) },
  ] as const;
  for (const body of bodies) {
    const question = { ...body, questionText: questions[body.kind] };
    await call('POST', `/api/admin/quizzes/${quiz.id}/questions`, question);
  }
  await call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
  return quiz.id;
}
