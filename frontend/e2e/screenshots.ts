// Pictures of every page and state: `node frontend/e2e/screenshots.ts <folder> [--only=home,quiz] [--readme]`.
// `--readme` also writes docs/screenshot.png.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, runCommand } from '../../scripts/toolchain/problem.mjs';
import { launchBrowser } from './browser.ts';
import { startDemoSite } from './demo-site.ts';
import { rightAnswers } from './right-answers.ts';
import { states } from './states.ts';
import { type Look, newVisitor } from './visitor.ts';

const looks: readonly Look[] = [360, 1280].flatMap((width) => [
  { language: 'sk', width, theme: 'light' } as Look,
  { language: 'en', width, theme: 'dark' } as Look,
]);
/** A taller phone than the smallest that is tested. */
const phoneHeight = 740;

await runCommand(async () => {
  const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!folder)
    throw new Problem('Say where to put them: node frontend/e2e/screenshots.ts <folder> [--readme]');
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  await mkdir(folder, { recursive: true });
  const site = await startDemoSite();
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
    for (const look of looks) {
      const height = look.width === 360 ? { height: phoneHeight } : {};
      const visitor = await newVisitor(browser, siteUrl, look, { calm: true, ...height });
      for (const [name, show] of Object.entries(states)) {
        if (only && !only.includes(name)) continue;
        await show(visitor, answers);
        const file = `${name}-${look.width}-${look.language}-${look.theme}.png`;
        await visitor.page.screenshot({ path: join(folder, file) });
        if (
          process.argv.includes('--readme') &&
          name === 'home' &&
          look.width === 1280 &&
          look.language === 'sk'
        ) {
          await visitor.page.screenshot({ path: 'docs/screenshot.png' });
        }
        await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      for (const line of visitor.watch.unexpected()) process.stderr.write(`${line}\n`);
      await visitor.context.close();
    }
  } finally {
    await browser.close();
  }
}
