import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pageList } from '#shared/infrastructure/pages.ts';
import { quizTitles } from '../steps/home-steps.ts';
import { optionTexts, startPlaying } from '../steps/play-steps.ts';
import { layoutShift, settled } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, skLaptop, skPhone, withAll } from '../support/looks.ts';
import { site } from '../support/site.ts';

const pages = [
  '/',
  '/quiz/vlajky-europy',
  '/play/vlajky-europy',
  '/u/zuzana-hroncova',
  '/credits',
  '/teachers',
] as const;

/** Keeps the first `main` of the page, to check whether React hydrates it or replaces it. */
const keepFirstMain = `
  new MutationObserver(() => {
    window.firstMain ??= document.querySelector('main');
  }).observe(document, { childList: true, subtree: true });
`;

/** Records the texts of elements in every frame that the browser paints. */
const noteSeen = (selector: string) => `
  window.seen = new Set();
  const note = () => {
    for (const element of document.querySelectorAll('${selector}')) {
      if (element.checkVisibility({ visibilityProperty: true })) window.seen.add(element.textContent);
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
`;

/** Reads of the API, as the page sends them. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) reads.push(request.url());
  });
  return reads;
}

/** Waits until React has hydrated the page, which only then responds to input. */
async function works(page: Page): Promise<void> {
  const isTakenOver = "Object.keys(document.querySelector('main')).some((key) => key.startsWith('__react'))";
  await eventually(() => page.evaluate<boolean>(isTakenOver)).toBe(true);
}

describe.for(withAll([skPhone, enLaptop], [enPhone, skLaptop]))(
  'a page from the server: $language, $width',
  (look) => {
    journey.for(pages)('%s is hydrated without changes and without new requests', async (path, { visit }) => {
      const { page, context, watch } = await visit(look);
      // Without the font: lines that it makes wider when it arrives late aren't the work of React.
      watch.provoke(/woff2|ERR_FAILED/);
      await context.route('**/*.woff2', (route) => route.abort());
      await context.addInitScript({ content: keepFirstMain });
      const reads = readsOf(page);

      await page.goto(path);
      await works(page);
      await settled(page);

      expect(await page.evaluate("window.firstMain === document.querySelector('main')")).toBe(true);
      // The page of a quiz loads its questions ahead.
      const isAhead = (url: string) => path.startsWith('/quiz/') && url.endsWith(`${path.slice(5)}/play`);
      expect(reads.filter((url) => !isAhead(url))).toEqual([]);
      expect(await layoutShift(page)).toEqual({ sum: 0, what: [] });
      expect(await page.locator('html').getAttribute('lang')).toBe(look.language);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(look.theme);
    });
  },
);

const shellRoutes = pageList.filter(
  ({ path, from }) => from === 'shell' && !/^\/admin\/(?!rounds$)/.test(path),
);
const shellAddresses = shellRoutes.map(({ path }) =>
  path.replace(':slug', 'vlajky-europy').replace(/:\w+/, 'abc234'),
);

describe('the shell', () => {
  journey.for([skPhone, enPhone])(
    'shows its frame before the scripts arrive, and then the page in its place: $language, $theme',
    async (look, { visit }) => {
      const { page } = await visit(look);
      const scripts = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise;
        await route.fallback();
      });
      const opened = page.goto('/atlas');
      const name = page.locator('header').getByRole('link', { name: 'Your Quizzes' });
      await name.waitFor();
      // Its width depends on the font, which arrives late.
      const placeOf = async () => ({ ...(await name.boundingBox()), width: 0 });
      const place = await placeOf();
      const paper = '[document.documentElement.lang, getComputedStyle(document.body).backgroundColor]';
      const shown = await page.evaluate<string[]>(paper);
      expect(shown[0]).toBe(look.language);

      scripts.resolve();
      await opened;
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(await placeOf()).toEqual(place);
      expect(await page.evaluate(paper)).toEqual(shown);
      expect(await layoutShift(page)).toEqual({ sum: 0, what: [] });
    },
  );

  journey.for(['/embed/vlajky-europy/result/abc234', '/join/ABC234/play'])(
    'shows no frame for %s, which has no header',
    async (path, { visit }) => {
      const { page, watch } = await visit(skPhone);
      watch.provoke(/ERR_FAILED|failed:/);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      await page.getByRole('alert').waitFor();
      expect(await page.locator('html').getAttribute('data-frame')).toBe(null);
    },
  );

  journey.for(shellAddresses)('requests all files of %s when its script starts', async (path, { visit }) => {
    const { page, watch } = await visit(skPhone);
    watch.provoke(/4(04|22)/);
    // After the shell's own listener.
    await page.addInitScript(`document.onreadystatechange = () => addEventListener('starts', () => {
      window.head = [...document.head.querySelectorAll('script, link')].map(({ src, href }) => src ?? href);
    })`);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    const files = "performance.getEntriesByType('resource').map(({ name }) => name)";
    const late = `${files}.filter((file) => /(js|css)$/.test(file) && !window.head.includes(file))`;
    expect(await page.evaluate(late)).toEqual([]);
  });
});

journey.for(pages)('%s can be read without JavaScript', async (path, { browser }) => {
  const context = await browser.newContext({ baseURL: site().url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);

  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('main').textContent()).not.toBe('');
  await context.close();
});

journey('the next page does not keep the metadata of the first one', async ({ visit }) => {
  const { page, say } = await visit(skPhone);
  await page.goto('/quiz/vlajky-europy');
  await works(page);
  const tags = page
    .locator('head')
    .locator('link[rel=canonical], link[hreflang], meta[property], script[type$=json]');
  expect(await tags.count()).toBeGreaterThan(8);

  await page.getByRole('link', { name: say('quiz:start') }).click();
  await page.waitForURL('**/play/vlajky-europy');
  await page.getByRole('group', { name: say('translation:player.options') }).waitFor();

  expect(await tags.count()).toBe(0);
});

journey('a press before the page is hydrated is not lost', async ({ visit }) => {
  const { page, say } = await visit(skPhone);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    return route.continue();
  });
  await page.goto('/play/vlajky-europy', { waitUntil: 'commit' });
  const first = page
    .getByRole('group', { name: say('translation:player.options') })
    .getByRole('button')
    .first();
  await first.click();
  scripts.resolve();

  await page.getByRole('button', { name: say('translation:player.next') }).waitFor();
});

journey('a filter and a search from before hydration are not lost', async ({ visit }) => {
  const visitor = await visit(skPhone);
  const { page, say } = visitor;
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    return route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page
    .getByRole('combobox', { name: say('translation:subjects.label') })
    .selectOption({ label: say('translation:subjects.geography') });
  await page.getByRole('searchbox', { name: say('home:search') }).fill('vlajky');
  scripts.resolve();

  await eventually(() => quizTitles(visitor).allInnerTexts()).toEqual(['Vlajky Európy']);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    subject: 'geography',
    search: 'vlajky',
  });
});

journey.for(['K7M2QX', 'K7M'])(
  'a code that is typed before hydration is not lost: %s',
  async (code, { visit }) => {
    const { page, say, watch } = await visit(skPhone);
    watch.provoke(/4(04|22)/);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      return route.continue();
    });
    await page.goto('/join', { waitUntil: 'commit' });
    const field = page.getByLabel(say('join:code'));
    await field.fill(code);
    await field.press('Enter');
    scripts.resolve();

    if (code.length === 6) return page.waitForURL(`/join/${code}`);
    await page.getByText(say('join:codeFault', { count: 6 })).waitFor();
    expect(await field.inputValue()).toBe(code);
  },
);

/** Runs a script in the page when React listens but hasn't hydrated anything. */
const duringHydration = (script: string) => `
  const { addEventListener } = EventTarget.prototype;
  let hasRun = false;
  EventTarget.prototype.addEventListener = function (...args) {
    if (this.id === 'root' && !hasRun) {
      hasRun = true;
      queueMicrotask(() => { ${script} });
    }
    return addEventListener.apply(this, args);
  };
`;

journey('a filter that is chosen during hydration is not lost', async ({ visit }) => {
  const { page } = await visit(skPhone);
  const content = duringHydration(`
    const select = [...document.querySelectorAll('select')].find((one) => one.querySelector('[value=biology]'));
    select.value = 'biology';
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  `);
  await page.addInitScript({ content });
  await page.goto('/');

  await page.waitForURL('/?subject=biology');
  await settled(page);
  expect(new URL(page.url()).search).toBe('?subject=biology');
});

journey('a press during hydration counts once: what it opens stays open', async ({ visit }) => {
  const { page } = await visit(skPhone);
  const button = page.getByRole('banner').getByRole('button', { expanded: true });
  const content = duringHydration("document.querySelector('header button[aria-expanded]').click();");
  await page.addInitScript({ content });
  await page.goto('/');

  await button.waitFor();
  await settled(page);
  expect(await button.count()).toBe(1);
});

journey('the pages of a visitor load nothing of the desk and of signing in', async ({ visit }) => {
  const { page, say } = await visit(skPhone);
  const manifest = await readFile('dist/site/.vite/manifest.json', 'utf8');
  const chunks = Object.values<{ name?: string; file: string }>(JSON.parse(manifest));
  const files = chunks.filter(({ name }) => name === 'desk' || name === 'account').map(({ file }) => file);
  expect(files).toHaveLength(2);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname.slice(1)));
  for (const path of ['/', '/atlas', '/history', '/join', '/schools', '/quiz/vlajky-europy']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('button', { name: say('translation:common.report') }).click();
  await page.getByRole('dialog').waitFor();

  expect(loaded.filter((file) => files.includes(file))).toEqual([]);
});

journey('the scroll position from before hydration is kept', async ({ visit }) => {
  const { page } = await visit(skPhone);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    return route.continue();
  });
  await page.addInitScript({ content: "addEventListener('works', () => { window.works = true; });" });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 3 }).last().waitFor();
  await page.evaluate('scrollTo(0, 300)');
  scripts.resolve();

  await eventually(() => page.evaluate<boolean>('window.works')).toBe(true);
  expect(await page.evaluate<number>('scrollY')).toBe(300);
});

journey(
  'a page that is opened by its address begins at its top, and a reload keeps its place',
  async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const scrollY = () => page.evaluate<number>('scrollY');
    await page.addInitScript({ content: "addEventListener('works', () => { window.works = true; });" });
    const works = () => eventually(() => page.evaluate<boolean>('window.works === true')).toBe(true);
    await page.goto('/');
    await works();
    await page.evaluate('scrollTo(0, 300)');
    await page.reload();
    await works();
    await eventually(scrollY).toBe(300);

    await page.goto('/credits');
    await works();
    await page.getByRole('heading', { level: 1, name: say('credits:title') }).waitFor();
    expect(await scrollY()).toBe(0);
  },
);

journey(
  'play keeps the order of the first question when it starts, and after a reload',
  async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page } = visitor;
    const screen = await startPlaying(visitor, 'amazing-animals');
    const order = await optionTexts(screen);
    await eventually(() =>
      page.evaluate<number>("Object.keys(localStorage).filter((key) => key.startsWith('yq.play.')).length"),
    ).toBe(1);

    expect(await optionTexts(screen)).toEqual(order);
    await page.reload();
    await screen.options.first().waitFor();
    expect(await optionTexts(screen)).toEqual(order);
  },
);

journey(
  'play shows its first question while the API is down, and sends the answer when it is back',
  async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, watch, say } = visitor;
    watch.provoke(/attempts\/start|Failed to load resource/);
    await page.route('**/api/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/attempts/start'));
    const screen = await startPlaying(visitor, 'vlajky-europy');
    await failed;
    await page.unrouteAll();
    expect(await page.getByText(say('play:failed.title')).count()).toBe(0);

    await screen.options.first().click();
    await screen.next.waitFor();
  },
);

describe('the language of the address', () => {
  journey('is used, stored, and removed from the address', async ({ visit }) => {
    const { page, say } = await visit(skLaptop);
    await page.goto('/quiz/vlajky-europy?lang=en');
    await page.getByRole('link', { name: 'Start quiz' }).waitFor();
    await works(page);
    expect(new URL(page.url()).search).toBe('');

    await page.reload();
    await page.getByRole('link', { name: 'Start quiz' }).waitFor();
    expect(await page.getByRole('link', { name: say('quiz:start') }).count()).toBe(0);
  });

  journey('a visitor whose browser lost the cookie still has their language', async ({ visit }) => {
    // Without the cookie the edge follows the browser's language.
    const { page, context, say } = await visit(enPhone, { browserLanguage: 'sk' });
    await context.clearCookies();
    await context.addInitScript({
      content: noteSeen('main a'),
    });
    await page.goto('/quiz/amazing-animals');
    await page.getByRole('link', { name: say('quiz:start') }).waitFor();

    expect(await page.evaluate<string[]>('[...window.seen]')).not.toContain('Spustiť kvíz');
    expect((await context.cookies()).find(({ name }) => name === 'yq.language')?.value).toBe('en');
  });
});

journey('a signed-in author never sees the links of a guest, who would sign in first', async ({ visit }) => {
  const { page, context, watch, say } = await visit(enLaptop);
  watch.provoke(/auth\/refresh|status of 40/);
  await page.goto('/quiz/vlajky-europy');
  await page.getByRole('link', { name: say('quiz:withClass') }).waitFor();
  await page.evaluate("localStorage.setItem('yq.refreshToken', 'none')");
  await page.route('**/api/auth/refresh', () => new Promise(() => undefined));
  await context.addInitScript({
    content: noteSeen('a'),
  });
  await page.goto('/quiz/vlajky-europy');
  await works(page);
  await eventually(() => page.locator('html[data-signed-in]').count()).toBe(0);

  const seen = await page.evaluate<string[]>('[...window.seen]');
  expect(seen).toContain(say('translation:header.join'));
  expect(seen).not.toContain(say('translation:header.signIn'));
  expect(seen).not.toContain(say('quiz:withClass'));
});
