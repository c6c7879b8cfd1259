import { expect } from 'vitest';
import type { QuizReport, RoundReport } from '#shared/domain/report.ts';
import type { Round } from '#shared/domain/round.ts';
import { enter, newAuthor, quizOf, seen } from '../steps/desk-steps.ts';
import { optionWith, playScreen, playToTheEnd } from '../steps/play-steps.ts';
import { endRound, joinAs, joinByKeyboard, roundOf } from '../steps/round-steps.ts';
import { problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, looksFrom, skLaptop, skPhone } from '../support/looks.ts';
import type { Visitor } from '../support/visitor.ts';

journey.for([
  { ...skLaptop, pupil: skPhone },
  { ...enLaptop, pupil: enPhone },
])(
  'an author and pupils: on a phone, by keyboard, without a network, two on one computer: $language',
  async (row, { visit }) => {
    const author = await newAuthor();
    const questions = ['Jedna', 'Dve', 'Tri'].map((text) => ({
      text,
      answers: ['Áno', 'Nie'] as [string, ...string[]],
    }));
    const quiz = await quizOf(author, 'Vlajky v triede', questions);
    await author.call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
    const teacher = await visit(row);
    await enter(teacher, author);
    const { page, say } = teacher;
    await page.goto('/admin/quizzes');
    await page
      .getByRole('button', { name: say('ownQuizzes:actions.roundOf', { title: quiz.title }) })
      .click();
    await page.getByRole('button', { name: say('rounds:pace.own.name') }).click();
    await page.waitForURL(/\/stage$/);
    await page.getByRole('heading', { level: 1, name: quiz.title }).waitFor();
    await page.getByRole('button', { name: say('rounds:projector.more') }).click();
    await page.getByRole('button', { name: say('rounds:open.action') }).click();
    await page.getByLabel(say('rounds:open.name'), { exact: true }).fill('6.B');
    await page.getByLabel(say('rounds:open.feedback')).selectOption('end');
    // Longer than this test may take.
    await page.getByLabel(say('rounds:open.seconds')).selectOption('300');
    await page.getByRole('button', { name: say('rounds:open.save') }).click();
    await page.getByRole('heading', { level: 1, name: '6.B' }).waitFor();
    const { data: list } = await author.call<{ items: Round[] }>('GET', '/api/admin/rounds');
    const [round] = list.items;
    if (!round) throw new Error('No round was opened');
    expect(round).toMatchObject({ feedback: 'end', secondsPerQuestion: 300 });
    await page.getByText(round.code, { exact: true }).waitFor();
    expect(await problemsIn(teacher)).toEqual([]);

    const [phone, keyboard, offline] = [await visit(row.pupil), await visit(row), await visit(row.pupil)];
    // A nickname that is already in use, and answers that don't arrive.
    offline.watch.provoke(/409|ERR_INTERNET_DISCONNECTED/);
    await joinAs(phone, round.code, 'Eva');
    await joinByKeyboard(keyboard, round.code, 'Adam');
    await joinAs(offline, round.code, 'eva');
    await offline.page.getByText(say('join:nicknameTaken')).waitFor();
    expect(await problemsIn(offline)).toEqual([]);
    await offline.page.getByLabel(say('join:nickname'), { exact: true }).fill('Iva');
    await offline.page.keyboard.press('Enter');
    for (const nickname of ['Eva', 'Adam', 'Iva']) {
      await page.getByText(nickname, { exact: true }).waitFor();
    }

    await playToTheEnd(keyboard);
    await keyboard.page.getByText(say('join:finished.waiting', { finished: 1, total: 3 })).waitFor();
    await keyboard.page.getByRole('link', { name: say('join:finished.review') }).waitFor();
    expect(await problemsIn(keyboard)).toEqual([]);
    const screen = playScreen(offline);
    await screen.options.first().waitFor();
    await offline.context.setOffline(true);
    await screen.options.first().click();
    await offline.page.getByText(say('play:waiting.network.answer')).first().waitFor();
    await offline.context.setOffline(false);
    await offline.page.getByRole('heading', { level: 1, name: 'Dve' }).waitFor();
    await offline.page.reload();
    await offline.page.getByRole('heading', { level: 1, name: 'Dve' }).waitFor();
    const shown = await offline.page.getByRole('main').textContent();
    expect(shown).not.toContain(say('translation:player.wrong'));
    await playToTheEnd(offline);
    await playScreen(phone).options.first().click();
    await phone.page.getByRole('heading', { level: 1, name: 'Dve' }).waitFor();
    const shared = await visit(row);
    await joinAs(shared, round.code, 'Zora');
    await playToTheEnd(shared);
    await shared.page.getByRole('button', { name: `${say('join:notMe')} Zora` }).click();
    await shared.page.getByLabel(say('join:nickname'), { exact: true }).fill('Filip');
    await shared.page.keyboard.press('Enter');
    await playToTheEnd(shared);
    await shared.page.getByRole('heading', { name: `${say('join:finished.title')} Filip` }).waitFor();
    expect(await problemsIn(shared)).toEqual([]);
    await shared.page.getByRole('button', { name: `${say('join:iAm')} Zora` }).click();
    await shared.page.getByRole('heading', { name: `${say('join:finished.title')} Zora` }).waitFor();

    const report = async () =>
      (await author.call<RoundReport>('GET', `/api/admin/rounds/${round.id}/report`)).data;
    expect((await report()).players.map(({ nickname, status }) => [nickname, status])).toEqual([
      ['Eva', 'PLAYING'],
      ['Adam', 'FINISHED'],
      ['Iva', 'FINISHED'],
      ['Zora', 'FINISHED'],
      ['Filip', 'FINISHED'],
    ]);
    await page.getByText(say('rounds:projector.finished', { finished: 4, total: 5 })).waitFor();
    await page.getByRole('button', { name: say('rounds:projector.more') }).click();
    await page.getByRole('link', { name: say('rounds:projector.board') }).click();
    await page.getByText(say('rounds:answered', { answered: 1, total: 3 })).waitFor();
    await page.getByRole('button', { name: say('rounds:close') }).click();
    const ending = page.getByRole('dialog', { name: say('rounds:projector.endTitle') });
    await ending.getByText(say('rounds:projector.stillPlaying', { count: 1 })).waitFor();
    await ending.getByRole('button', { name: say('rounds:close') }).click();
    await page.getByRole('heading', { name: say('rounds:report.title') }).waitFor();
    expect(await problemsIn(teacher)).toEqual([]);

    const late = await visit(row.pupil);
    await late.page.goto(`/join/${round.code}`);
    await late.page.getByRole('heading', { name: say('join:closed.title') }).waitFor();
    phone.watch.provoke(/409/);
    await playScreen(phone).options.first().click();
    await phone.page.getByText(say('join:finished.ended')).waitFor();
    await page.getByText(say('rounds:report.finished', { finished: 4, total: 5 })).waitFor();
    await page.getByRole('button', { name: say('rounds:next.again') }).waitFor();

    const { title, id } = quiz;
    const plays = async () =>
      (await author.call<QuizReport>('GET', `/api/admin/quizzes/${id}/report`)).data.finished;
    await eventually(plays).toBe(4);
    await page.goto('/admin/quizzes');
    await page.getByRole('button', { name: say('ownQuizzes:actions.more', { title }) }).click();
    await page.getByRole('link', { name: say('ownQuizzes:actions.report'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByRole('definition').first().textContent()).toBe('4');
    expect(await problemsIn(teacher)).toEqual([]);
  },
);

journey.for(looksFrom(skPhone))(
  'homework is continued after five days: $language, $width',
  async (look, { visit }) => {
    const author = await newAuthor();
    const questions = ['Jedna', 'Dve', 'Tri', 'Štyri'].map((text) => ({
      text,
      answers: ['Áno', 'Nie'] as [string, ...string[]],
    }));
    const quiz = await quizOf(author, 'Domáca úloha', questions);
    const closesAt = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString();
    const round = await roundOf(author, quiz.id, { closesAt });
    const pupil = await visit(look);
    const { page, say } = pupil;
    await page.clock.install();
    await page.goto(`/join/${round.code}`);
    await page.getByText(say('join:closesAt', { time: '' }).replace('.', '')).waitFor();
    await joinAs(pupil, round.code, 'Eva');
    const screen = playScreen(pupil);
    for (const _question of ['Jedna', 'Dve']) {
      await screen.options.first().click();
      await screen.next.press('Enter');
      await screen.next.waitFor({ state: 'detached' });
    }

    await page.clock.fastForward(5 * 24 * 3_600_000);
    await page.goto(`/join/${round.code}`);
    await page.getByRole('link', { name: say('join:continue') }).click();
    await page
      .getByText(say('translation:player.question', { number: 3, total: 4 }), { exact: true })
      .waitFor();
    await playToTheEnd(pupil);
    await page.getByRole('heading', { name: `${say('join:finished.title')} Eva` }).waitFor();
  },
);

journey.for(looksFrom(enPhone))(
  'a question of a round is locked when its time is up, also after a reload: $language, $width',
  async (look, { visit }) => {
    const author = await newAuthor();
    const quiz = await quizOf(author, 'Na čas', [
      { text: 'Prvá', answers: ['Áno', 'Nie'] },
      { text: 'Druhá', answers: ['Áno', 'Nie'] },
    ]);
    await author.call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
    const round = await roundOf(author, quiz.id, { secondsPerQuestion: 30 });
    const pupil = await visit(look);
    const { page, say } = pupil;
    await page.clock.install();
    await page.goto(`/join/${round.code}`);
    await page.getByText(say('join:perQuestion', { count: 30 })).waitFor();
    expect(await problemsIn(pupil)).toEqual([]);
    await joinAs(pupil, round.code, 'Eva');
    const screen = playScreen(pupil);
    await screen.options.first().waitFor();
    await page.getByRole('timer').waitFor();
    expect(await problemsIn(pupil)).toEqual([]);

    await page.clock.fastForward(22_000);
    await page
      .getByRole('status')
      .getByText(say('join:secondsLeft', { count: 10 }))
      .waitFor();
    await page.reload();
    await screen.options.first().waitFor();
    // The server counts the time, and hardly any has passed for it.
    await page.clock.fastForward(31_000);
    await seen(page, say('translation:player.late')).waitFor();
    expect(await problemsIn(pupil)).toEqual([]);
    await screen.next.press('Enter');
    await optionWith(screen, 'Áno').click();
    await screen.finish.press('Enter');
    await page.waitForURL(/\/join\/\w+$/);

    const report = `/api/admin/rounds/${round.id}/report`;
    const { data } = await author.call<RoundReport>('GET', report);
    expect(data.players).toMatchObject([{ status: 'FINISHED', score: 50, answeredQuestions: 1 }]);
    expect(data.questions.map(({ answered }) => answered)).toEqual([0, 1]);
  },
);

/** A pupil who is asked the second of two questions. */
async function inTheMiddle(pupil: Visitor, settings: Parameters<typeof roundOf>[2] = {}) {
  const author = await newAuthor();
  const quiz = await quizOf(author, 'Uprostred', [
    { text: 'Prvá', answers: ['Áno', 'Nie'] },
    { text: 'Druhá', answers: ['Áno', 'Nie'] },
  ]);
  await author.call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
  const round = await roundOf(author, quiz.id, settings);
  await joinAs(pupil, round.code, 'Eva');
  const screen = playScreen(pupil);
  await optionWith(screen, 'Áno').click();
  await screen.next.press('Enter');
  await pupil.page.getByRole('heading', { level: 1, name: 'Druhá' }).waitFor();
  const address = `/api/admin/rounds/${round.id}`;
  const players = async () => (await author.call<RoundReport>('GET', `${address}/report`)).data.players;
  return { author, round, screen, address, players };
}

journey.for([skPhone, enLaptop])(
  'a game that ends while a pupil answers: the answer doesn’t count, and the pupil lands on the result: $language',
  async (look, { visit }) => {
    const pupil = await visit(look);
    const { author, round, screen, players } = await inTheMiddle(pupil);
    const { page, say } = pupil;
    await endRound(author, round);
    pupil.watch.provoke(/409/);

    await optionWith(screen, 'Áno').click();

    await page.waitForURL(/\/join\/\w+$/);
    await page.getByText(say('join:finished.ended')).waitFor();
    await page.getByText(say('join:finished.score', { correct: 1, total: 2 })).waitFor();
    expect(await page.getByRole('link', { name: say('join:continue') }).count()).toBe(0);
    expect(await problemsIn(pupil)).toEqual([]);
    expect(await players()).toMatchObject([{ status: 'UNFINISHED', score: 50, answeredQuestions: 1 }]);
    await page.getByRole('link', { name: say('join:finished.review') }).click();
    await page.waitForURL(/\/result\//);
  },
);

journey.for(looksFrom(enPhone))(
  'a pupil who is removed in the middle of a game is told at the next look at the page: $language, $width',
  async (look, { visit }) => {
    const pupil = await visit(look);
    const { author, address, players } = await inTheMiddle(pupil);
    const { page, say } = pupil;
    const [removed] = await players();
    await author.call('DELETE', `${address}/players/${removed?.playerId}`);
    pupil.watch.provoke(/404/);

    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");

    await page.getByRole('heading', { name: say('join:removed.title') }).waitFor();
    await page.getByRole('button', { name: say('join:removed.again') }).click();
    await page.getByLabel(say('join:nickname'), { exact: true }).fill('Iva');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Prvá' }).waitFor();
    expect(await players()).toMatchObject([{ nickname: 'Iva', answeredQuestions: 0 }]);
  },
);
