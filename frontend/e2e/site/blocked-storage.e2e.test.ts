import { embedCode } from '../../src/features/share/embed-code.ts';
import { newAuthor, quizOf, removeQuizzes } from '../steps/desk-steps.ts';
import { optionWith, playScreen } from '../steps/play-steps.ts';
import { roundOf } from '../steps/round-steps.ts';
import { journey } from '../support/journey.ts';
import { enPhone, looksFrom, skPhone } from '../support/looks.ts';
import { otherSite } from '../support/other-site.ts';
import { site } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

/** Pages whose browser keeps nothing: cookies are blocked, or the frame of another site has no storage. */

/** Every use of the storage throws, as where cookies are blocked. `where` is an expression of the page. */
async function blockStorage({ context, watch }: Visitor, where: 'true' | 'self !== top'): Promise<void> {
  // The router's own warning.
  watch.provoke(/Failed to save scroll positions in sessionStorage/);
  await context.addInitScript({
    content: `if (${where}) {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
      }
    }`,
  });
}

/** A published quiz with two questions. */
async function shortQuiz() {
  const author = await newAuthor();
  const quiz = await quizOf(author, 'Bez pamäti', [
    { text: 'Prvá', answers: ['Áno', 'Nie'] },
    { text: 'Druhá', answers: ['Áno', 'Nie'] },
  ]);
  await author.call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
  return { author, quiz };
}

journey.for(looksFrom(enPhone))(
  'where storage is blocked, a pupil is told so, plays to the end and sees the result: $language, $width',
  async (look, { visit, onTestFinished }) => {
    const { author, quiz } = await shortQuiz();
    onTestFinished(() => removeQuizzes(author));
    const round = await roundOf(author, quiz.id);
    const pupil = await visit(look);
    const { page, say } = pupil;
    await blockStorage(pupil, 'true');
    const screen = playScreen(pupil);
    const play = async () => {
      for (const answer of ['Áno', 'Nie']) {
        await optionWith(screen, answer).click();
        await screen.next.click();
      }
    };

    await page.goto(`/join/${round.code}`);
    await page.getByText(say('join:unkept')).waitFor();
    await page.getByLabel(say('join:nickname'), { exact: true }).fill('Eva');
    await page.keyboard.press('Enter');
    await play();
    await page.getByText(say('pupilsEnd:score', { correct: 1, total: 2 })).waitFor();
    await page.getByRole('link', { name: say('pupilsEnd:review') }).click();
    await page.getByText(say('result:correct', { correct: 1, total: 2 }), { exact: true }).waitFor();

    await page.goto(`/play/${quiz.slug}`);
    await page.getByText(say('play:unkept')).waitFor();
    await play();
    await page.getByText(say('result:correct', { correct: 1, total: 2 }), { exact: true }).waitFor();
  },
);

journey.for(looksFrom(skPhone))(
  'in a frame without storage, a quiz is played to its result, also after a reload: $language, $width',
  async (look, { visit, onTestFinished }) => {
    const { author, quiz } = await shortQuiz();
    onTestFinished(() => removeQuizzes(author));
    const blog = await otherSite(`<title>Blog</title><body>${embedCode(site().url, quiz)}</body>`);
    onTestFinished(blog.close);
    const visitor = await visit(look);
    const { page, say } = visitor;
    await blockStorage(visitor, 'self !== top');
    await page.goto(blog.url);
    const frame = page.frameLocator('iframe');
    const screen = playScreen(visitor, frame);
    await frame.getByText(say('play:unkept')).waitFor();
    for (const answer of ['Áno', 'Nie']) {
      await optionWith(screen, answer).click();
      await screen.next.click();
    }
    const score = frame.getByText(say('play:embed.score', { correct: 1, total: 2 }));
    await score.waitFor();

    const [, framed] = page.frames();
    const reloaded = framed?.waitForNavigation();
    await framed?.evaluate('location.reload()').catch(() => undefined);
    await reloaded;
    await score.waitFor();
    await frame.getByRole('link', { name: say('play:embed.again') }).waitFor();
  },
);
