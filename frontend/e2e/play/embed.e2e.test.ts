import { expect } from 'vitest';
import { embedCode } from '../../src/features/share/embed-code.ts';
import { newAuthor, quizOf, removeQuizzes } from '../steps/desk-steps.ts';
import { optionWith, playScreen } from '../steps/play-steps.ts';
import { journey } from '../support/journey.ts';
import { enPhone, looksFrom, skPhone } from '../support/looks.ts';
import { otherSite } from '../support/other-site.ts';
import { site } from '../support/site.ts';

journey.for(looksFrom(skPhone))(
  'a quiz is played in a frame of another site, with the code from the share dialog: $language, $width',
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
    await frame.getByRole('link', { name: say('translation:openOnSite') }).click();
    await (await opened).waitForURL(new RegExp(`/quiz/${quiz.slug}$`));
  },
);

journey.for(looksFrom(enPhone))(
  'no link leads from a framed page to another page in the frame: $language, $width',
  async (look, { visit, onTestFinished }) => {
    const frames = ['embed/no-such-quiz', 'embed/a/b/c'].map(
      (path) => `<iframe title="Quiz" height="500" src="${site().url}/${path}"></iframe>`,
    );
    const blog = await otherSite(`<title>Blog</title>${frames.join('')}`);
    onTestFinished(blog.close);
    const { page, say, watch } = await visit(look);
    watch.provoke(/404/);

    await page.goto(blog.url);

    for (const [at, name] of [say('play:failed.home'), say('translation:openOnSite')].entries()) {
      const frame = page.frameLocator('iframe').nth(at);
      const links = frame.getByRole('link');
      await frame.getByRole('link', { name }).waitFor();
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('target')));
      expect(new Set(targets)).toEqual(new Set(['_blank']));
    }
  },
);
