// Pictures of every page and state, on a phone and a laptop, in both languages and both themes: `node
// frontend/e2e/support/screenshots.ts <folder> [--only=home,quiz-editor] [--sizes=320x568,1920x1080] [--text=200] [--whole]
// [--docs]`. A file is named like `home-360x740-sk-light.png`. `--sizes`: other window sizes. `--text`: the size of
// letters in per cent. `--whole`: the whole page, not just the window. `--docs` writes the pictures of the
// documentation to `docs/screenshots` instead.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runCommand, UserError } from '../../../scripts/toolchain/user-error.mjs';
import { rightAnswers } from '../steps/right-answers.ts';
import { stateGroups } from '../steps/states.ts';
import { launchBrowser } from './browser.ts';
import { settled, showLetters, showTheme } from './checks.ts';
import { startDemoSite } from './demo-site.ts';
import { enLaptop, enPhone, type Look, skLaptop, skPhone } from './looks.ts';
import { chooseSite } from './site.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** A taller phone than the smallest that is tested. */
const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };

const usage =
  'Name the folder: node frontend/e2e/support/screenshots.ts <folder> [--only=home] [--sizes=320x568] [--text=200] [--whole] [--docs]';

/** The pictures of the documentation: the state, and how it is shown. */
const documented: Readonly<Record<string, { state: string; look: Look }>> = {
  home: { state: 'home', look: { ...skLaptop, theme: 'light' } },
  play: { state: 'play-right', look: skPhone },
  result: { state: 'result', look: skPhone },
  lesson: { state: 'lesson', look: { ...skLaptop, theme: 'light' } },
  editor: { state: 'question-editor', look: enLaptop },
};

type Size = { readonly width: number; readonly height: number };

type Wish = {
  readonly folder: string;
  /** The states; by default all. */
  readonly only: readonly string[] | undefined;
  readonly sizes: readonly Size[];
  /** Size of letters in per cent. */
  readonly text: number;
  /** The whole page instead of only the window. */
  readonly fullPage: boolean;
  readonly isForDocs: boolean;
};

await runCommand(async () => {
  const wish = readWish(process.argv.slice(2));
  await mkdir(wish.folder, { recursive: true });
  const site = await startDemoSite();
  chooseSite(site);
  try {
    await takeAll(site.url, wish);
  } finally {
    await site.close();
  }
  return 0;
});

function readWish(args: readonly string[]): Wish {
  const option = (name: string) =>
    args.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
  const isForDocs = args.includes('--docs');
  const folder = isForDocs ? 'docs/screenshots' : args.find((argument) => !argument.startsWith('--'));
  if (!folder) throw new UserError(usage);
  const sizes = option('sizes')
    ?.split(',')
    .map((size) => size.split('x').map(Number));
  const states = isForDocs ? Object.values(documented).map(({ state }) => state) : option('only')?.split(',');
  return {
    ...{ folder, isForDocs, only: states },
    sizes: sizes?.map(([width = 0, height = 0]) => ({ width, height })) ?? [phone, laptop],
    text: Number(option('text') ?? 100),
    fullPage: args.includes('--whole'),
  };
}

async function takeAll(siteUrl: string, wish: Wish): Promise<void> {
  const browser = await launchBrowser();
  const answers = rightAnswers();
  try {
    for (const look of [skPhone, skLaptop, enPhone, enLaptop]) {
      const sizes = wish.sizes.filter(({ width }) => width < 700 === (look.width === phone.width));
      if (sizes.length === 0) continue;
      for (const { prepare } of Object.values(stateGroups)) {
        const height = look.width === phone.width ? { height: phone.height } : {};
        const visitor = await newVisitor(browser, siteUrl, look, height);
        for (const [name, show] of Object.entries(await prepare(visitor, answers))) {
          // A state may need the ones before it, so every state is shown.
          await show();
          if (!wish.only || wish.only.includes(name)) await take(visitor, name, wish, sizes);
          await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
        }
        for (const line of visitor.watch.unexpected()) process.stderr.write(`${line}\n`);
        await visitor.context.close();
      }
    }
  } finally {
    await browser.close();
  }
}

/** Takes pictures of a state in its sizes and in both themes, or as the documentation shows it. */
async function take(
  { page, look }: Visitor,
  name: string,
  { folder, text, fullPage, isForDocs }: Wish,
  sizes: readonly Size[],
): Promise<void> {
  const usual = page.viewportSize();
  // The author's picture in the header; its box has this size until it loads.
  await page.getByRole('banner').locator('[style*="44px"]').waitFor({ state: 'detached' });
  const otherTheme = look.theme === 'light' ? 'dark' : 'light';
  await showLetters(page, text);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of [otherTheme, look.theme] as const) {
      const shown = { ...look, theme };
      const file = isForDocs
        ? documentedAs(name, shown)
        : `${name}-${size.width}x${size.height}-${look.language}-${theme}${text === 100 ? '' : `-${text}`}`;
      if (!file) continue;
      await showTheme(page, theme);
      await settled(page);
      await page.screenshot({ path: join(folder, `${file}.png`), fullPage });
    }
  }
  await showLetters(page, 100);
  if (usual) await page.setViewportSize(usual);
}

/** Returns the name of the documentation's picture of a state in a look, if there is one. */
function documentedAs(name: string, look: Look): string | undefined {
  return Object.entries(documented).find(
    ([, one]) => one.state === name && isDeepStrictEqual(one.look, look),
  )?.[0];
}
