import { quizTitles } from '../steps/home-steps.ts';
import { eventually } from '../support/eventually.ts';
import { loneJourney } from '../support/journey.ts';
import { skLaptop } from '../support/looks.ts';
import { serveShell } from '../support/shell.ts';
import { minuteLater, setApiDown } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

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
