import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import { newAuthor, quizOf, seen } from '../steps/desk-steps.ts';
import {
  choose,
  drop,
  libraryOf,
  openLibrary,
  paste,
  phonePhoto,
  pictureOf,
  smallPicture,
} from '../steps/media-steps.ts';
import { expectPicturesLoad, problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, looksFrom, skPhone } from '../support/looks.ts';

describe('uploading', () => {
  journey.for(looksFrom(skPhone))(
    'by picker, drop and paste adds pictures to the library: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, say, like } = visitor;
      const author = await newAuthor();
      await openLibrary(visitor, author);
      const photo = await phonePhoto('Výlet.jpg');
      const red = await smallPicture('red.png', '#c33');

      await choose(visitor, [photo, red]);
      await seen(page, say('desk:upload.progress', { done: 2, count: 2 })).waitFor();
      await drop(page, [await smallPicture('green.png', '#3c3')], true);
      await seen(page, say('desk:upload.drop')).waitFor();
      expect(await problemsIn(visitor)).toEqual([]);
      await drop(page, [await smallPicture('green.png', '#3c3')]);
      await seen(page, say('desk:upload.drop')).waitFor({ state: 'detached' });
      await paste(page, [await smallPicture('image.png', '#33c')]);
      await seen(page, say('desk:upload.progress', { done: 4, count: 4 })).waitFor();

      let library: readonly Media[] = [];
      await eventually(async () => {
        library = await libraryOf(author);
        return library.map(({ status }) => status);
      }).toEqual(Array(4).fill('READY'));
      const [stored] = library.filter(({ filename }) => filename === 'Výlet.jpg') as [Media];
      // Scaled in the browser, and upright.
      expect([stored.width, stored.height, stored.contentType]).toEqual([1920, 2560, 'image/jpeg']);
      expect(stored.size).toBeLessThan(photo.buffer.length / 2);
      expect(library.filter(({ filename }) => like('desk:upload.pasted').test(filename))).toHaveLength(1);
      await expectPicturesLoad(page, 4);
      expect(await problemsIn(visitor)).toEqual([]);
    },
  );
});

describe('the library', () => {
  journey.for(looksFrom(enLaptop))(
    'is searched; pictures are described, downloaded and, if unused, deleted: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, watch, say, like } = visitor;
      watch.provoke(/409/);
      const author = await newAuthor();
      const red = await pictureOf(author, await smallPicture('red.png', '#c33'), 'Červená');
      await pictureOf(author, await smallPicture('green.png', '#3c3'), 'Zelená');
      await pictureOf(author, await smallPicture('blue.png', '#33c'));
      const quiz = await quizOf(author, 'Farby');
      await author.call('PATCH', `/api/admin/quizzes/${quiz.id}`, { coverMediaId: red.id });
      await openLibrary(visitor, author);
      const main = page.getByRole('main');
      const picture = (name: string) => main.getByRole('button', { name, exact: true });
      await picture('blue.png').waitFor();

      await page.getByRole('searchbox', { name: say('desk:library.search') }).fill('cerven');
      await picture('blue.png').waitFor({ state: 'detached' });
      await picture('Červená').click();
      const details = page.getByRole('dialog', { name: 'Červená' });
      await details.getByRole('link', { name: 'Farby' }).waitFor();
      expect(await problemsIn(visitor)).toEqual([]);
      await details.getByLabel(say('media:details.alt')).fill('Karmínová');
      await details.getByLabel(say('media:details.author')).fill('Jana Nováková');
      await details.getByLabel(say('media:details.licence')).fill('CC BY 4.0');
      await details.getByRole('button', { name: say('media:details.save'), exact: true }).click();
      await seen(page, like('ui:save.saved')).waitFor();
      const saved = await author.call<Media>('GET', `/api/media/${red.id}`);
      expect(saved.data).toMatchObject({
        altText: 'Karmínová',
        credit: { author: 'Jana Nováková', licence: 'CC BY 4.0' },
      });

      const downloading = page.waitForEvent('download');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('media:details.download') })
        .click();
      expect((await downloading).suggestedFilename()).toBe('red.png');
      const remove = page
        .getByRole('dialog')
        .getByRole('button', { name: say('media:details.delete'), exact: true });
      await remove.click();
      await page
        .getByRole('dialog', { name: say('media:remove.title', { name: 'Karmínová' }) })
        .getByRole('button', { name: say('media:details.delete'), exact: true })
        .click();
      const used = page.getByRole('dialog', { name: say('media:remove.kept') });
      await used.getByRole('link', { name: 'Farby' }).waitFor();
      expect(await problemsIn(visitor)).toEqual([]);
      await used.getByRole('button', { name: say('media:remove.understood') }).click();
      await eventually(() => isFocused(remove)).toBe(true);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('translation:common.close') })
        .click();
      await seen(page, say('desk:filtered.none')).waitFor();

      await page.getByRole('searchbox', { name: say('desk:library.search') }).fill('');
      await picture('blue.png').waitFor();
      await page.getByLabel(say('desk:library.sort')).selectOption(say('desk:library.sorts.name'));
      await eventually(() => new URL(page.url()).search).toBe('?sort=name');
      await page.getByLabel(say('desk:selection.page')).check();
      expect(await problemsIn(visitor)).toEqual([]);
      await page.getByRole('button', { name: say('media:deleteSelected') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('media:details.delete'), exact: true })
        .click();
      const kept = page.getByRole('dialog', { name: say('media:remove.keptMany') });
      await kept.getByRole('heading', { name: 'Karmínová' }).waitFor();
      await kept.getByRole('button', { name: say('media:remove.understood') }).click();

      await picture('blue.png').waitFor({ state: 'detached' });
      await page.goto('/');
      await eventually(async () => (await libraryOf(author)).map(({ id }) => id)).toEqual([red.id]);
    },
  );
});

function isFocused(one: Locator): Promise<boolean> {
  return one.evaluate((element) => element === element.ownerDocument.activeElement);
}
