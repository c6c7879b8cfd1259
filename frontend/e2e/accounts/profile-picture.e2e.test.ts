import { expect } from 'vitest';
import { enter, newAuthor, seen } from '../steps/desk-steps.ts';
import { pictureOf, smallPicture } from '../steps/media-steps.ts';
import { pictureLoaded } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';

journey('a profile picture is chosen from the library and shown on the author’s page', async ({ visit }) => {
  const visitor = await visit(enLaptop);
  const { page, say, like } = visitor;
  const author = await newAuthor();
  const chosen = await pictureOf(author, await smallPicture('me.png', '#639'));
  await enter(visitor, author);
  const label = say('settings:profile.avatar');
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: say('desk:picture.chooseOf', { label }) }).click();
  const picker = page.getByRole('dialog', { name: label });
  await picker.getByRole('radio', { name: 'me.png' }).check();
  await picker.getByRole('button', { name: say('desk:picker.choose') }).click();
  await page.getByRole('button', { name: say('settings:profile.save'), exact: true }).click();
  await seen(page, like('ui:save.saved')).waitFor();

  const other = await visit(skPhone);
  await other.page.goto(`/u/${author.username}`);
  await other.page.getByText(`@${author.username}`).waitFor();
  const shown = other.page.getByRole('main').locator('header img');
  await pictureLoaded(shown);
  const address = await shown.evaluate((image) => image.currentSrc);
  expect(chosen.renditions?.map(({ url }) => url)).toContain(new URL(address).pathname);
});
