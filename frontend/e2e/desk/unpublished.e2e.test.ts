import { connectStores } from '../../../scripts/tests/support/stores.ts';
import { playToTheEnd, scoreLine, startPlaying } from '../steps/play-steps.ts';
import { journey } from '../support/journey.ts';
import { skLaptop, skPhone } from '../support/looks.ts';
import { minuteLater, site } from '../support/site.ts';

// In a separate file, because for a while the site has one quiz less.
journey(
  'an unpublished quiz can be finished by its current players, and can’t be found any more',
  async ({ visit }) => {
    const stores = await connectStores({ aws: site().aws });
    const slug = 'hlavne-mesta-europy';
    const quiz = (await stores.readByIdOrSlug(slug, stores.getQuizWithQuestions, (found) => found.quiz.slug))
      ?.quiz;
    if (!quiz) throw new Error(`${slug} is not stored`);
    const player = await visit(skPhone);
    // The page from the server; the play itself is in the browser.
    player.watch.provoke(/hlavne-mesta-europy(\/play)? 404|status of 404/);
    const screen = await startPlaying(player, slug);
    await player.page.keyboard.press('1');
    await screen.next.waitFor();

    await stores.endPublication(quiz.id, quiz.ownerId);
    try {
      await minuteLater();
      const late = await visit(skLaptop);
      late.watch.provoke(/hlavne-mesta-europy(\/play)? 404|status of 404/);
      await late.page.goto(`/quiz/${slug}`);
      await late.page.getByRole('heading', { level: 1, name: late.say('quiz:notFound.title') }).waitFor();
      await late.page.goto(`/play/${slug}`);
      await late.page.getByRole('heading', { level: 1, name: late.say('play:failed.notFound') }).waitFor();
      await late.page.goto('/?search=hlavne');
      await late.page.getByRole('heading', { name: late.say('home:empty.title') }).waitFor();

      await player.page.reload();
      await screen.next.waitFor();
      await playToTheEnd(player);
      await scoreLine(player, player.like('result:correct', { total: 13 })).waitFor();
    } finally {
      await stores.storePublication(quiz.id, quiz.ownerId);
      await minuteLater();
    }
    const next = await visit(skPhone);
    await next.page.goto(`/quiz/${slug}`);
    await next.page.getByRole('link', { name: next.say('quiz:start') }).waitFor();
  },
);
