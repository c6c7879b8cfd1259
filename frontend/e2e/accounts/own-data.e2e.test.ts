import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect } from 'vitest';
import { mailsTo, registerAuthor } from '../../../scripts/tests/support/accounts.ts';
import { upload } from '../../../scripts/tests/support/uploads.ts';
import { authorOf, enter, quizOf, seen } from '../steps/desk-steps.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { looksFrom, skPhone } from '../support/looks.ts';
import { site } from '../support/site.ts';

journey.for(looksFrom(skPhone))(
  'an author asks for their data, and the ZIP behind the link in the mail has it: $language, $width',
  async (look, { visit }) => {
    const account = await registerAuthor({ url: site().url });
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7' } })
      .jpeg()
      .toBuffer();
    const picture = await upload(account, bytes);
    const author = await authorOf(account);
    await quizOf(author, 'Rieky', [{ text: 'Kde pramení Váh?', answers: ['V Tatrách', 'V Alpách'] }]);
    const visitor = await visit(look);
    const { page, say } = visitor;
    await enter(visitor, author);

    await page.goto('/admin/settings');
    await page.getByRole('button', { name: say('settings:export.request') }).click();
    await seen(page, say('settings:export.requested')).waitFor();
    const exportLink = async () =>
      (await mailsTo(site(), account.email)).find(({ link }) => link?.endsWith('#export'))?.link;
    await eventually(async () => typeof (await exportLink())).toBe('string');
    // The address is the same but for its hash, so the page wouldn't load again.
    await page.goto('/');
    await page.goto((await exportLink()) ?? '');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: say('settings:export.download') }).click();
    const download = await downloading;

    expect(download.suggestedFilename()).toMatch(/^your-quizzes-.+\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    expect(Buffer.from(files[`pictures/${picture.id}.jpeg`] ?? []).equals(bytes)).toBe(true);
    const quizzes = Buffer.from(files['quizzes.json'] ?? []).toString();
    expect(quizzes).toContain('Kde pramení Váh?');
  },
);
