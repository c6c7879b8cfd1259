import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { visitor as apiVisitor } from '../../../scripts/tests/support/api.ts';
import { startTestCloud, type TestCloud } from '../../../scripts/tests/support/test-cloud.ts';
import { enter, newModerator } from '../steps/desk-steps.ts';
import { publishPictureQuiz } from '../steps/picture-steps.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, looksFrom } from '../support/looks.ts';
import { chooseSite, minuteLater, site } from '../support/site.ts';

/** A stage that promotes quizzes of trusted authors only, as prod does. */
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ settings: { promotion: 'trusted' } });
  chooseSite(cloud);
});
afterAll(async () => {
  chooseSite(undefined);
  await cloud.close();
});

journey.for(looksFrom(enLaptop))(
  'a quiz is on the home page once a moderator trusts its author, and one complaint doesn’t end that: $language, $width',
  async (look, { visit }) => {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const title = `Listy stromov ${look.language} ${look.width}`;
    const answers = ['Lipa', 'Dub'] as const;
    const [first, ...others] = [1, 2, 3, 4, 5].map(
      (number) => ({ text: `Ktorý list je ${number}.?`, answers, picture: { bytes } }) as const,
    );
    if (!first) throw new Error('There are no questions');
    const quiz = await publishPictureQuiz(title, [first, ...others]);
    const complain = async (text: string) => {
      const path = `/api/quizzes/${quiz.slug}/problems`;
      const { status } = await apiVisitor(site().url).post(path, { reason: 'other', text });
      expect(status).toBe(202);
      await minuteLater();
    };
    await complain('Zlý obrázok');
    const guest = await visit(look);
    const onHomePage = async () => {
      await guest.page.goto('/');
      await guest.page.getByRole('heading', { level: 1 }).waitFor();
      return guest.page.getByRole('heading', { level: 3, name: title, exact: true }).count();
    };
    expect(await onHomePage()).toBe(0);

    const moderator = await visit(look);
    const { page, say } = moderator;
    await enter(moderator, await newModerator());
    await page.goto('/admin/moderation');
    await page.getByRole('button', { name: say('moderation:lookOf', { title }) }).click();
    await page.getByRole('button', { name: say('moderation:acts.trust'), exact: true }).click();
    await page.getByRole('button', { name: say('moderation:acts.untrust'), exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const settle = page.getByRole('button', { name: say('moderation:settleOf', { title }) });
    await settle.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('moderation:settle'), exact: true })
      .click();
    await settle.waitFor({ state: 'detached' });
    await minuteLater();
    expect(await onHomePage()).toBe(1);

    await complain('Ešte niečo');
    expect(await onHomePage()).toBe(1);
    await guest.page.goto(`/quiz/${quiz.slug}`);
    await guest.page.getByRole('heading', { level: 1, name: title }).waitFor();
  },
);
