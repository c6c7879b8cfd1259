import { expect } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { enter } from '../steps/desk-steps.ts';
import { optionWith, playScreen, textOf } from '../steps/play-steps.ts';
import { demoQuiz, joinAs, joinByKeyboard, roundOf, shows } from '../steps/round-steps.ts';
import { problemsIn } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, skLaptop, skPhone } from '../support/looks.ts';
import type { Visitor } from '../support/visitor.ts';

journey.for([
  { ...skLaptop, screen: { width: 1920, height: 1080 }, pupil: skPhone },
  { ...enLaptop, screen: { width: 1024, height: 768 }, pupil: enPhone },
])(
  'a lesson in step, on the projector, the teacher’s phone and four pupils’ devices: $language, $screen.width',
  async ({ screen, pupil, ...look }, { visit }) => {
    const { author, quiz } = await demoQuiz(look);
    const read = await author.call<{ items: OwnQuestion[] }>(
      'GET',
      `/api/admin/quizzes/${quiz.id}/questions`,
    );
    const questions = read.data.items.slice(0, 3);
    const rights = new Map(
      questions.map(({ questionText, answerOptions }) => [
        questionText,
        answerOptions.find(({ isCorrect }) => isCorrect)?.answerText ?? '',
      ]),
    );
    const round = await roundOf(author, quiz.id, {
      ...({ title: '6.B', pace: 'class', showsPodium: true } as const),
      onlyQuestions: questions.map(({ id }) => id),
    });
    const [board, remote] = [await visit(look), await visit(pupil)];
    const { page, say } = board;
    await page.setViewportSize(screen);
    for (const one of [board, remote]) await enter(one, author);
    await page.goto(`/admin/rounds/${round.id}/stage`);
    await page.getByText(round.code, { exact: true }).waitFor();
    await remote.page.goto(`/admin/rounds/${round.id}`);

    const [phone, keyboard, offline] = [await visit(pupil), await visit(look), await visit(pupil)];
    await joinAs(phone, round.code, 'Eva');
    await joinByKeyboard(keyboard, round.code, 'Adam');
    await joinAs(offline, round.code, 'Iva');
    for (const one of [phone, keyboard, offline]) await asks(one, say('lesson:lobby'));
    await page.getByText('Iva', { exact: true }).waitFor();
    expect(await problemsIn(phone)).toEqual([]);

    await page.keyboard.press('Space');
    await page.getByRole('heading', { level: 2 }).waitFor();
    const first = await textOf(page.getByRole('heading', { level: 2 }));
    for (const one of [phone, keyboard, offline]) await asks(one, first);
    expect(await keyboard.page.evaluate('document.activeElement.tagName')).toBe('H1');
    expect(await fits()).toBe(true);
    expect(await problemsIn(board)).toEqual([]);
    await page.keyboard.press('z');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    offline.watch.provoke(/ERR_INTERNET_DISCONNECTED|409/);
    await offline.context.setOffline(true);
    await playScreen(offline).options.first().click();
    await optionWith(playScreen(phone), rights.get(first) ?? '').click();
    await keyboard.page.keyboard.press('1');
    await shows(page.getByText(say('rounds:lesson.answered', { answered: 2, total: 3 })));
    await offline.context.setOffline(false);
    await shows(page.getByText(say('rounds:lesson.answered', { answered: 3, total: 3 })));
    expect(await problemsIn(remote)).toEqual([]);

    await remote.page.getByRole('button', { name: say('rounds:lesson.show') }).click();
    await shows(page.getByText(say('rounds:report.right')).first());
    for (const one of [phone, keyboard, offline]) await hasVerdict(one);
    expect(await fits()).toBe(true);
    for (const one of [board, phone, keyboard, remote]) expect(await problemsIn(one)).toEqual([]);

    await remote.page.getByRole('button', { name: say('rounds:lesson.next') }).click();
    await shows(page.getByText(say('rounds:lesson.questionOf', { number: 2, total: 3 })));
    const second = await textOf(page.getByRole('heading', { level: 2 }));
    const late = await visit(pupil);
    await joinAs(late, round.code, 'Neskoro');
    for (const one of [phone, keyboard, offline, late]) await asks(one, second);
    await optionWith(playScreen(late), rights.get(second) ?? '').click();
    await late.page.getByText(say('lesson:accepted')).first().waitFor();
    await late.page.reload();
    await late.page.getByText(say('lesson:accepted')).first().waitFor();
    await offline.context.setOffline(true);
    await playScreen(offline).options.first().click();
    await page.reload();
    await page.getByRole('heading', { level: 2, name: second }).waitFor();
    await page.keyboard.press('PageDown');
    await hasVerdict(late);
    await offline.context.setOffline(false);
    await offline.page.getByText(say('lesson:refused')).first().waitFor();

    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { level: 2, name: first }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { level: 2, name: second }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(say('rounds:lesson.questionOf', { number: 3, total: 3 })).waitFor();
    await page.keyboard.press('Enter');
    await shows(page.getByText(say('rounds:report.right')).first());
    await page.keyboard.press('Enter');
    const ending = page.getByRole('dialog', { name: say('rounds:lesson.endTitle') });
    await ending.getByRole('button', { name: say('rounds:lesson.end') }).press('Enter');
    await page.getByRole('list', { name: say('rounds:podium.title') }).waitFor();
    await shows(phone.page.getByRole('heading', { name: /Eva$/ }));

    const report = await author.call<RoundReport>('GET', `/api/admin/rounds/${round.id}/report`);
    expect(report.data.players.map(({ nickname, status }) => [nickname, status])).toEqual([
      ['Eva', 'FINISHED'],
      ['Adam', 'FINISHED'],
      ['Iva', 'FINISHED'],
      ['Neskoro', 'FINISHED'],
    ]);
    expect(report.data.questions.map(({ answered }) => answered)).toEqual([3, 1, 0]);

    function fits(): Promise<boolean> {
      return page.evaluate<boolean>('document.documentElement.scrollHeight <= innerHeight');
    }
  },
);

async function asks(visitor: Visitor, question: string): Promise<void> {
  await shows(visitor.page.getByRole('heading', { level: 1, name: question, exact: true }));
}

/** Waits until the phone says whether its answer is right. */
async function hasVerdict({ page, say }: Visitor): Promise<void> {
  const verdicts = [say('translation:player.correct'), say('translation:player.wrong')];
  await shows(page.getByText(new RegExp(`^(${verdicts.join('|')})\\.?$`)).first());
}
