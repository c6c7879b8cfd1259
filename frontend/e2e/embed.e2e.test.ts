import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { embedCode } from '../src/features/share/embed-code.ts';
import { newAuthor, quizOf, removeQuizzes } from './desk-steps.ts';
import { eventually } from './eventually.ts';
import { journey } from './journey.ts';
import { looksFrom, skPhone } from './looks.ts';
import { optionWith, playScreen } from './play-steps.ts';
import { site } from './site.ts';

/** Another site with one page, under a name of its own: `localhost` and `127.0.0.1` are two sites to a browser. */
async function otherSite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${html}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

journey.for(looksFrom(skPhone))(
  'a quiz is played in a frame of another site, from the code of the share dialog: $language, $width',
  async (look, { visit, onTestFinished }) => {
    const author = await newAuthor();
    onTestFinished(() => removeQuizzes(author));
    const quiz = await quizOf(author, 'V ráme', [
      { text: 'Prvá', answers: ['Áno', 'Nie'] },
      { text: 'Druhá', answers: ['Áno', 'Nie'] },
    ]);
    await author.call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
    const blog = await otherSite(`<title>Blog</title><body>${embedCode(site().url, quiz)}</body>`);
    onTestFinished(blog.close);
    const visitor = await visit(look);
    const { page, say } = visitor;

    await page.goto(blog.url);
    const frame = page.frameLocator('iframe');
    const screen = playScreen(visitor, frame);
    for (const answer of ['Áno', 'Nie']) {
      await optionWith(screen, answer).click();
      await screen.next.click();
    }

    await frame.getByText(say('play:embed.score', { correct: 1, total: 2 })).waitFor();
    expect(page.url()).toBe(blog.url);
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: say('play:embed.site') }).click();
    await (await opened).waitForURL(new RegExp(`/quiz/${quiz.slug}$`));
  },
);

journey('no other page is shown in a frame of another site', async ({ visit, onTestFinished }) => {
  const blog = await otherSite(`<title>Blog</title><iframe title="Quiz" src="${site().url}/"></iframe>`);
  onTestFinished(blog.close);
  const { page, watch } = await visit(skPhone);
  watch.provoke(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);

  await page.goto(blog.url);

  await eventually(() => page.frames().at(1)?.url() ?? '').toMatch(/^chrome-error:/);
});
