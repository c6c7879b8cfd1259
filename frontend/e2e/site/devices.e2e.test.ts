import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { newAuthor, quizOf } from '../steps/desk-steps.ts';
import { roundOf } from '../steps/round-steps.ts';
import { type Device, devices } from '../support/devices.ts';
import { eventually } from '../support/eventually.ts';
import { failureFolder } from '../support/journey.ts';
import { skPhone } from '../support/looks.ts';
import { minuteLater, site } from '../support/site.ts';
import { texts } from '../support/texts.ts';

const { say } = texts[skPhone.language];

/** Functions for the page: `press` and `fill` return whether the control was there. */
const helpers = `
  const visible = (element) => element.getClientRects().length > 0;
  const plain = (text) => (text || '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) =>
    plain(element.getAttribute('aria-label') || (element.labels && element.labels[0] && element.labels[0].textContent) || element.textContent);
  const find = (selector, name) => {
    const found = [...document.querySelectorAll(selector)].filter(visible);
    if (name === undefined) return found[0];
    return found.find((one) => nameOf(one) === plain(name)) || found.find((one) => nameOf(one).startsWith(plain(name)));
  };
  const press = (selector, name) => {
    const element = find(selector, name);
    if (!element || element.disabled) return false;
    element.click();
    return true;
  };
  const fill = (selector, name, value) => {
    const element = find(selector, name);
    if (!element) return false;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  };
  const submit = (selector) => (document.querySelector(selector).requestSubmit
    ? document.querySelector(selector).requestSubmit()
    : document.querySelector(selector).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })), true);
`;

/** One person in front of a device. */
function person({ open, run }: Device) {
  const ask = <Value>(expression: string) => run<Value>(`(() => {${helpers} return (${expression});})()`);
  const until = (expression: string) => eventually(() => ask<boolean>(`Boolean(${expression})`)).toBe(true);
  const text = (value: string) => JSON.stringify(value);
  return {
    open: (path: string) => open(`${site().url}${path}`),
    until,
    sees: (words: string) => until(`plain(document.body.innerText).includes(plain(${text(words)}))`),
    press: (selector: string, name: string) => until(`press(${text(selector)}, ${text(name)})`),
    fill: (selector: string, name: string, value: string) =>
      until(`fill(${text(selector)}, ${text(name)}, ${text(value)})`),
    /** Answers every question with the first option, until the result is shown. */
    play: async () => {
      const finish = say('translation:player.finish');
      for (;;) {
        await until(`press('[role=group] button, fieldset button, main ol button, main ul button')
          || find('button', ${text(finish)}) || find('button', ${text(say('translation:player.next'))})`);
        await until(
          `find('button', ${text(finish)}) || find('button', ${text(say('translation:player.next'))})`,
        );
        const isLast = await ask<boolean>(`press('button', ${text(finish)})`);
        if (isLast) break;
        await ask(`press('button', ${text(say('translation:player.next'))})`);
        await until(`!find('button', ${text(say('translation:player.next'))})`);
      }
    },
    /** Chooses a PNG for the open dialog, as after the system's own dialog. */
    choosePicture: () =>
      run(`new Promise((done) => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 320;
        canvas.getContext('2d').fillRect(40, 40, 200, 200);
        canvas.toBlob((blob) => {
          const input = document.querySelector('dialog[open] input[type=file]');
          Object.defineProperty(input, 'files', { value: [new File([blob], 'obrazok.png', { type: 'image/png' })] });
          input.dispatchEvent(new Event('change', { bubbles: true }));
          done(true);
        });
      })`),
  };
}

const main = 'main';

describe.each(devices)('in $name', ({ name, start }) => {
  // A browser that isn't installed is left out, and the report says so.
  test.runIf(start)(
    'a pupil plays, searches and joins a round; a teacher signs in and writes a question',
    async () => {
      if (!start) return;
      const author = await newAuthor();
      const quiz = await quizOf(author, 'Starý tablet', [
        { text: 'Koľko je dva a dva?', answers: ['Štyri', 'Päť'] },
        { text: 'Čo je vlajka?', answers: ['Znak štátu', 'Jedlo', 'Rieka'] },
      ]);
      await author.call('POST', `/api/admin/quizzes/${quiz.id}/publish`);
      const round = await roundOf(author, quiz.id, { title: '4.A' });
      await minuteLater();
      const device = await start(site().url);
      try {
        const { open, until, sees, press, fill, play, choosePicture } = person(device);

        await open('/?lang=sk');
        await until(`'started' in document.documentElement.dataset`);
        await fill('input[type=search]', say('home:search'), 'stary tablet');
        await until(`location.search.includes('search=')`);
        await sees(quiz.title);

        await open(`/play/${quiz.slug}`);
        await play();
        await until(`location.pathname.includes('/result/')`);
        await sees('Koľko je dva a dva?');
        await open('/history');
        await sees(quiz.title);

        await open(`/join/${round.code}`);
        await fill('input', say('join:nickname'), 'Janko');
        await press('button', say('join:start'));
        await play();
        await until(`location.pathname === '/join/${round.code}'`);

        await open('/login');
        await fill('input', say('account:emailOrUsername'), author.username);
        await fill('input', say('account:password'), author.password);
        await press(`${main} button`, say('account:login.submit'));
        await until(`location.pathname === '/admin'`);
        await open(`/admin/quizzes/${quiz.id}/questions/new`);
        await fill('textarea', say('questionEditor:questionText'), 'Čo je na obrázku?');
        await fill('textarea', say('questionEditor:option', { number: 1 }), 'Štvorec');
        await fill('textarea', say('questionEditor:option', { number: 2 }), 'Kruh');
        await until(
          `press('input[type=radio]', ${JSON.stringify(say('questionEditor:isRight', { number: 1 }))})`,
        );
        await press(`${main} button`, say('desk:picture.chooseOf', { label: say('questionEditor:picture') }));
        await until(`find('dialog[open] h2')`);
        await choosePicture();
        await press('dialog[open] button', say('desk:picker.choose'));
        await until(`!document.querySelector('dialog[open]')`);
        await press(`${main} button`, say('questionEditor:save'));
        await until(`location.pathname.endsWith('/edit')`);
        await open(`/admin/quizzes/${quiz.id}/questions`);
        await sees('Čo je na obrázku?');

        expect(await device.complaints()).toEqual([]);
      } catch (error) {
        await mkdir(failureFolder, { recursive: true });
        await writeFile(`${failureFolder}/${name}.png`, await device.screenshot());
        throw error;
      } finally {
        await device.close();
      }
    },
  );
});
