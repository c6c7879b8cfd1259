import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import {
  aGif,
  pixelBomb,
  refusedFiles,
  tooLarge,
  truncated,
} from '../../functions/pictures/files/testing/hostile-files.ts';
import { expectPicturesLoad } from './checks.ts';
import { enter, newAuthor, quizOf, seen } from './desk-steps.ts';
import { eventually, journey } from './journey.ts';
import {
  choose,
  diskFile,
  drop,
  libraryOf,
  mediaWordsOf,
  openLibrary,
  paste,
  phonePhoto,
  pictureOf,
  problemsIn,
  smallPicture,
} from './media-steps.ts';
import type { Look } from './visitor.ts';

const phone: Look = { language: 'sk', width: 360, theme: 'light' };
const laptop: Look = { language: 'en', width: 1280, theme: 'dark' };
const looks = [phone, laptop] as const;

describe('uploading', () => {
  journey.for(looks)(
    'by picker, drop and paste puts pictures into the library: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page } = visitor;
      const words = mediaWordsOf(visitor);
      const author = await newAuthor();
      await openLibrary(visitor, author);
      const photo = await phonePhoto('Výlet.jpg');
      const red = await smallPicture('red.png', '#c33');

      await choose(visitor, [photo, red]);
      await seen(page, words.sum(2, 2)).waitFor();
      await drop(page, [await smallPicture('green.png', '#3c3')], true);
      await seen(page, words.drop).waitFor();
      expect(await problemsIn(visitor)).toEqual([]);
      await drop(page, [await smallPicture('green.png', '#3c3')]);
      await seen(page, words.drop).waitFor({ state: 'detached' });
      await paste(page, [await smallPicture('image.png', '#33c')]);
      await seen(page, words.sum(4, 4)).waitFor();

      const library = await libraryOf(author);
      expect(library.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY', 'READY']);
      const [stored] = library.filter(({ filename }) => filename === 'Výlet.jpg') as [Media];
      // Scaled in the browser, and upright.
      expect([stored.width, stored.height, stored.contentType]).toEqual([1920, 2560, 'image/jpeg']);
      expect(stored.size).toBeLessThan(photo.buffer.length / 2);
      expect(library.filter(({ filename }) => words.pasted.test(filename))).toHaveLength(1);
      expect(await expectPicturesLoad(page)).toBeGreaterThanOrEqual(8);
      expect(await problemsIn(visitor)).toEqual([]);
    },
  );

  journey.for(looks)('refuses what is no good, and says why: $language, $width', async (look, { visit }) => {
    const visitor = await visit(look);
    const { page } = visitor;
    const { refused, removeOf } = mediaWordsOf(visitor);
    const author = await newAuthor();
    await openLibrary(visitor, author);
    const announced: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/media/upload')) announced.push(request.postDataJSON().filename);
    });
    const before = [
      ['iphone.jpg', refusedFiles['HEIC named .jpg'](), refused.heic],
      ['logo.png', refusedFiles['SVG named .png'](), refused.svg],
      ['nothing.png', Buffer.alloc(0), refused.empty],
      ['page.png', refusedFiles['an HTML page'](), refused.foreign],
      ['large.gif', Buffer.concat([aGif({ frames: 1 }), Buffer.alloc(11_000_000)]), refused.tooLarge],
      ['bomb.png', pixelBomb(), refused.tooManyPixels],
    ] as const;
    const after = [
      ['torn.jpg', truncated(), refused.damaged],
      ['page.jpg', refusedFiles['HTML behind a JPEG'](), refused.foreignInside],
      ['long.gif', aGif({ frames: 301 }), refused.animation],
    ] as const;

    await choose(
      visitor,
      [...before, ...after].map(([name, buffer]) => diskFile(name, 'image/png', buffer)),
    );
    for (const [name, , reason] of [...before, ...after]) {
      const row = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      await row
        .filter({ has: page.getByRole('button', { name: removeOf(name) }) })
        .first()
        .waitFor();
      await seen(row, reason).waitFor();
    }

    expect(announced.sort()).toEqual(['long.gif', 'page.jpg', 'torn.jpg']);
    expect(await problemsIn(visitor)).toEqual([]);
  });

  journey('takes a photograph that is over the limit only as it is', async ({ visit }) => {
    const visitor = await visit(phone);
    const author = await newAuthor();
    await openLibrary(visitor, author);

    await choose(visitor, [diskFile('huge.jpg', 'image/jpeg', tooLarge())]);
    await seen(visitor.page, mediaWordsOf(visitor).sum(1, 1)).waitFor();

    expect((await libraryOf(author)).map(({ status, filename }) => [status, filename])).toEqual([
      ['READY', 'huge.jpg'],
    ]);
  });

  journey.for(looks)('can be cancelled, and nothing is left: $language, $width', async (look, { visit }) => {
    const visitor = await visit(look);
    const { page } = visitor;
    const words = mediaWordsOf(visitor);
    const author = await newAuthor();
    await openLibrary(visitor, author);
    // The storage never answers.
    await page.route(/\/uploads\//, () => undefined);
    const started = page.waitForRequest(/\/uploads\//);

    await choose(visitor, [await smallPicture('red.png', '#c33')]);
    await started;
    expect(await libraryOf(author)).toHaveLength(1);
    expect(await problemsIn(visitor)).toEqual([]);
    await page.getByRole('button', { name: words.cancelOf('red.png') }).click();

    await page.getByRole('button', { name: words.cancelOf('red.png') }).waitFor({ state: 'detached' });
    await eventually(() => libraryOf(author)).toEqual([]);
  });

  journey.for(looks)(
    'goes on when the network is back, by itself or when told to: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, context, watch } = visitor;
      watch.provoke(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|ERR_FAILED|ERR_NETWORK_CHANGED/);
      const words = mediaWordsOf(visitor);
      const author = await newAuthor();
      await openLibrary(visitor, author);

      await context.setOffline(true);
      await choose(visitor, [await smallPicture('red.png', '#c33')]);
      await seen(page, words.interrupted).waitFor();
      await context.setOffline(false);
      await seen(page, words.sum(1, 1)).waitFor();

      await page.route(/\/uploads\//, (route) => route.abort('connectionfailed'));
      await choose(visitor, [await smallPicture('green.png', '#3c3')]);
      await seen(page, words.interrupted).waitFor();
      expect(await problemsIn(visitor)).toEqual([]);
      await page.unrouteAll();
      await page.getByRole('button', { name: words.retryOf('green.png') }).click();
      await seen(page, words.sum(2, 2)).waitFor();

      expect((await libraryOf(author)).map(({ status }) => status)).toEqual(['READY', 'READY']);
    },
  );

  journey('warns before the page is closed while something is going up', async ({ visit }) => {
    const visitor = await visit(laptop);
    const { page } = visitor;
    await openLibrary(visitor, await newAuthor());
    await page.route(/\/uploads\//, () => undefined);
    const started = page.waitForRequest(/\/uploads\//);
    await choose(visitor, [await smallPicture('red.png', '#c33')]);
    await started;

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;

    expect(question.type()).toBe('beforeunload');
    await question.accept();
  });

  journey('waits for a verified e-mail', async ({ visit }) => {
    const visitor = await visit(phone);
    const { page } = visitor;
    await openLibrary(visitor, await newAuthor({ verified: false }));

    expect(await page.getByRole('button', { name: mediaWordsOf(visitor).upload }).count()).toBe(0);
    await drop(page, [await smallPicture('red.png', '#c33')]);
    expect(await page.getByText('red.png').count()).toBe(0);
    expect(await problemsIn(visitor)).toEqual([]);
  });
});

describe('the library', () => {
  journey.for(looks)(
    'is searched, described, downloaded from and cleared of what is not used: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, watch } = visitor;
      watch.provoke(/409/);
      const words = mediaWordsOf(visitor);
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

      await page.getByRole('searchbox', { name: words.search }).fill('cerven');
      await picture('blue.png').waitFor({ state: 'detached' });
      await picture('Červená').click();
      const details = page.getByRole('dialog', { name: 'Červená' });
      await details.getByRole('link', { name: 'Farby' }).waitFor();
      expect(await problemsIn(visitor)).toEqual([]);
      await details.getByLabel(words.description).fill('Karmínová');
      await details.getByLabel(words.author).fill('Jana Nováková');
      await details.getByLabel(words.licence).fill('CC BY 4.0');
      await details.getByRole('button', { name: words.save, exact: true }).click();
      await seen(page, words.saved).waitFor();
      const saved = await author.call<Media>('GET', `/api/media/${red.id}`);
      expect(saved.data).toMatchObject({
        altText: 'Karmínová',
        credit: { author: 'Jana Nováková', licence: 'CC BY 4.0' },
      });

      const downloading = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: words.download }).click();
      expect((await downloading).suggestedFilename()).toBe('red.png');
      const remove = page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true });
      await remove.click();
      await page
        .getByRole('dialog', { name: words.deleteAsk('Karmínová') })
        .getByRole('button', { name: words.delete, exact: true })
        .click();
      const used = page.getByRole('dialog', { name: words.inUse });
      await used.getByRole('link', { name: 'Farby' }).waitFor();
      expect(await problemsIn(visitor)).toEqual([]);
      await used.getByRole('button', { name: words.understood }).click();
      await eventually(() => isFocused(remove)).toBe(true);
      await page.getByRole('dialog').getByRole('button', { name: words.close }).click();
      await seen(page, words.nothing).waitFor();

      await page.getByRole('searchbox', { name: words.search }).fill('');
      await picture('blue.png').waitFor();
      await page.getByLabel(words.sort).selectOption(words.byName);
      await eventually(() => new URL(page.url()).search).toBe('?sort=name');
      await page.getByLabel(words.selectPage).check();
      expect(await problemsIn(visitor)).toEqual([]);
      await page.getByRole('button', { name: words.deleteSelected }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
      const kept = page.getByRole('dialog', { name: words.someStayed });
      await kept.getByRole('heading', { name: 'Karmínová' }).waitFor();
      await kept.getByRole('button', { name: words.understood }).click();

      await picture('blue.png').waitFor({ state: 'detached' });
      expect((await libraryOf(author)).map(({ id }) => id)).toEqual([red.id]);
    },
  );
});

describe('the cover of a quiz', () => {
  journey.for(looks)(
    'is uploaded on the spot and keeps what matters in its crops: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page } = visitor;
      const words = mediaWordsOf(visitor);
      const author = await newAuthor();
      const other = await pictureOf(author, await smallPicture('other.png', '#333'));
      const quiz = await quizOf(author, 'Veže');
      await enter(visitor, author);
      await page.goto(`/admin/quizzes/${quiz.id}/edit`);
      const wide = diskFile('wide.png', 'image/png', await striped());

      await page.getByRole('button', { name: words.chooseCover }).click();
      const picker = page.getByRole('dialog', { name: words.cover });
      await picker.getByRole('radio', { name: 'other.png' }).waitFor();
      const opened = page.waitForEvent('filechooser');
      await picker.getByRole('button', { name: words.upload }).click();
      await (await opened).setFiles([wide]);
      await picker.getByText(words.chosen('wide.png')).waitFor();
      expect(await problemsIn(visitor)).toEqual([]);
      await picker.getByRole('button', { name: words.use }).click();
      const change = page.getByRole('button', { name: words.changeCover });
      await eventually(() => isFocused(change)).toBe(true);

      await page.getByRole('button', { name: words.adjust }).click();
      const focus = page.getByRole('dialog', { name: words.focus });
      const across = focus.getByRole('slider', { name: words.across });
      await across.focus();
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('ArrowUp');
      expect(await across.inputValue()).toBe('90');
      expect(await problemsIn(visitor)).toEqual([]);
      await focus.getByRole('button', { name: words.usePoint, exact: true }).click();
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await seen(page, words.saved).waitFor();
      const saved = async () => (await author.call<OwnQuiz>('GET', `/api/admin/quizzes/${quiz.id}`)).data;
      expect((await saved()).coverMedia?.focalPoint).toEqual({ x: 0.9, y: 0.49 });

      await change.click();
      await picker.getByRole('radio', { name: 'other.png' }).check();
      await picker.getByRole('button', { name: words.use }).click();
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await eventually(async () => (await saved()).coverMediaId).toBe(other.id);
      expect((await saved()).coverMedia?.focalPoint).toBeUndefined();
    },
  );
});

function isFocused(one: Locator): Promise<boolean> {
  return one.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** Four times as wide as high. */
function striped(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 400, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
}
