// Pictures of every page and state, on a phone and a laptop, in both languages and both themes:
// `node frontend/e2e/screenshots.ts <folder> [--only=home,quiz-editor] [--readme]`.
// A file is named like `home-360-sk-light.png`. `--readme` also writes docs/screenshot.png.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, runCommand } from '../../scripts/toolchain/problem.mjs';
import { launchBrowser } from './browser.ts';
import { settled, showTheme } from './checks.ts';
import { startDemoSite } from './demo-site.ts';
import { enLaptop, enPhone, skLaptop, skPhone } from './looks.ts';
import { rightAnswers } from './right-answers.ts';
import { chooseSite } from './site.ts';
import { stateGroups } from './states.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** A taller phone than the smallest that is tested. */
const phoneHeight = 740;

await runCommand(async () => {
  const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!folder) {
    throw new Problem('Name the folder: node frontend/e2e/screenshots.ts <folder> [--only=home] [--readme]');
  }
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  await mkdir(folder, { recursive: true });
  const site = await startDemoSite();
  chooseSite(site);
  try {
    await takeAll(site.url, folder, only?.split(','));
  } finally {
    await site.close();
  }
  return 0;
});

async function takeAll(siteUrl: string, folder: string, only: readonly string[] | undefined): Promise<void> {
  const browser = await launchBrowser();
  const answers = rightAnswers();
  try {
    for (const look of [skPhone, skLaptop, enPhone, enLaptop]) {
      for (const { prepare } of Object.values(stateGroups)) {
        const height = look.width === 360 ? { height: phoneHeight } : {};
        const visitor = await newVisitor(browser, siteUrl, look, height);
        for (const [name, show] of Object.entries(await prepare(visitor, answers))) {
          // A state may need the ones before it, so every state is shown.
          await show();
          if (!only || only.includes(name)) await takeBoth(visitor, folder, name);
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

/** Takes a state in both themes. */
async function takeBoth({ page, look }: Visitor, folder: string, name: string): Promise<void> {
  const otherTheme = look.theme === 'light' ? 'dark' : 'light';
  for (const theme of [otherTheme, look.theme] as const) {
    await showTheme(page, theme);
    await settled(page);
    const path = join(folder, `${name}-${look.width}-${look.language}-${theme}.png`);
    await page.screenshot({ path });
    const isForReadme = name === 'home' && look === skLaptop && theme === 'light';
    if (isForReadme && process.argv.includes('--readme')) {
      await page.screenshot({ path: 'docs/screenshot.png' });
    }
  }
}
