import { expect } from 'vitest';
import { keepToasts, newAuthor, quizOf } from '../steps/desk-steps.ts';
import { playAs, roundOf } from '../steps/round-steps.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { skPhone } from '../support/looks.ts';
import { minuteLater } from '../support/site.ts';

/**
 * Rewrites the page as translators built into browsers do: each text, new ones too, is replaced with two nested `<font>`
 * elements, except where `translate="no"` is set. Here a translation only gets brackets.
 */
const translator = `
  const wrap = (text) => {
    if (!text.data.trim() || text.parentElement?.closest('[translate=no], font, script, style, title, textarea, option')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = '[' + text.data + ']';
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapIn = (node) => {
    if (node.nodeType === 3) return wrap(node);
    const texts = document.createTreeWalker(node, 4);
    const all = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    all.forEach(wrap);
  };
  addEventListener('works', () => setTimeout(() => {
    wrapIn(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        addedNodes.forEach(wrapIn);
        if (target.nodeType === 3) wrap(target);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }));
`;

journey('a page that a translator rewrites: played, joined, signed in, edited', async ({ visit }) => {
  const author = await newAuthor();
  const quiz = await quizOf(author, 'Preložený kvíz', [
    { text: 'Prvá otázka?', answers: ['Áno', 'Nie'] },
    { text: 'Druhá otázka?', answers: ['Áno', 'Nie'] },
    { text: 'Tretia otázka?', answers: ['Áno', 'Nie'] },
  ]);
  await author.call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
  const round = await roundOf(author, quiz.id, { title: '5.C' });
  await minuteLater();
  const visitor = await visit(skPhone);
  const { page, context, say } = visitor;
  await context.addInitScript({ content: translator });
  // biome-ignore lint/performance/useDomNodeTextContent: only what is visible
  const words = async () => ((await page.locator('body').innerText()) ?? '').replaceAll('\u00a0', ' ');
  const says = (text: string) => eventually(words).toContain(text.replaceAll('\u00a0', ' '));
  /** Answers with a press on the first option; checks the number of each question. */
  const play = async () => {
    for (const number of [1, 2, 3]) {
      await says(`[${say('translation:player.question', { number, total: 3 })}]`);
      await page.getByRole('group').getByRole('button').first().click();
      const finish = number === 3 ? say('translation:player.finish') : say('translation:player.next');
      await page.getByRole('button', { name: `[${finish}]`, exact: true }).click();
    }
    await page.waitForURL(/\/result\/|\/join\/\w+$/);
  };

  await page.goto(`/play/${quiz.slug}`);
  await play();
  await says('Prvá otázka?');

  await page.goto(`/join/${round.code}`);
  await page.getByRole('textbox').fill('Janko');
  await page.keyboard.press('Enter');
  await play();

  await page.goto('/login');
  await page.getByLabel(`[${say('account:emailOrUsername')}]`).fill(author.username);
  await page.locator('input[type=password]').fill(author.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin$/);
  await page.goto(`/admin/rounds/${round.id}`);
  await says(round.code);
  // The numbers of a round that is watched follow its players.
  await playAs(author, round, 'Eva');
  await says('Eva');
  const lobby = await roundOf(author, quiz.id, { title: '5.D' });
  await page.goto(`/admin/rounds/${lobby.id}/stage`);
  await says(`[${say('rounds:noPlayers')}]`);
  await playAs(author, lobby, 'Iva');
  await says(`[${say('rounds:projector.finished', { finished: 1, total: 1 })}]`);
  expect(await words()).not.toContain(say('rounds:noPlayers'));
  await page.goto(`/admin/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/edit`);
  const text = page.locator('textarea').first();
  await text.fill('Prvá, opravená?');
  await says('[15\u2009/\u2009500]');
  await keepToasts(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: `[${say('questionEditor:save')}]`, exact: true })
    .click();
  await eventually(words).toMatch(/\[Uložené \d/);
  expect(await words()).not.toContain(say('ui:save.unsaved'));
  await page.getByRole('main').locator('[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto('/admin/quizzes');
  await keepToasts(page);
  await says(quiz.title);
  await page.getByRole('button', { name: say('ownQuizzes:actions.more', { title: quiz.title }) }).click();
  await page.getByRole('button', { name: `[${say('desk:publish.unpublish')}]`, exact: true }).click();
  await page.getByRole('dialog').locator('button').last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say('toasts:dismiss') }).click();
  await page.getByRole('button', { name: say('toasts:dismiss') }).waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});
