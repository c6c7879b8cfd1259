import { eventually } from './eventually.ts';
import { quizTitles } from './home-steps.ts';
import { loneJourney } from './journey.ts';
import { skLaptop } from './looks.ts';
import { serveShell } from './shell.ts';
import { minuteLater, setApiDown } from './site.ts';
import type { Visitor } from './visitor.ts';

/** Visits the home page, a quiz and its author, and sees their content. Waits until each has read everything. */
async function browse(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await page.goto('/');
  await eventually(() => quizTitles(visitor).count()).toBeGreaterThan(6);
  await page.waitForLoadState('networkidle');
  await page.goto('/quiz/vlajky-europy');
  await page.getByRole('link', { name: say('quiz:start') }).waitFor();
  await page.getByRole('heading', { name: say('quiz:similar') }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.goto('/u/oliver-bennett');
  await page.getByRole('heading', { level: 1, name: 'Oliver Bennett' }).waitFor();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
}

loneJourney('visitors browse what others have read before while the API fails', async ({ visit }) => {
  const before = await visit(skLaptop);
  // The edge then has the answers of the API.
  await serveShell(before.page);
  await browse(before);
  await minuteLater();

  await setApiDown(true);
  try {
    await browse(await visit(skLaptop));
  } finally {
    await setApiDown(false);
  }
});
