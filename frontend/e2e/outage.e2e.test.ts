import { eventually } from './eventually.ts';
import { quizTitles } from './home-steps.ts';
import { journey } from './journey.ts';
import { skLaptop, skPhone } from './looks.ts';
import { minuteLater, setApiDown } from './site.ts';
import type { Visitor } from './visitor.ts';

/** Visits the home page, a quiz and its author, and sees their content. */
async function browse(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await page.goto('/');
  await eventually(() => quizTitles(visitor).count()).toBe(12);
  await page.goto('/quiz/vlajky-europy');
  await page.getByRole('link', { name: say('quiz:start') }).waitFor();
  await page.goto('/u/oliver-bennett');
  await page.getByRole('heading', { level: 1, name: 'Oliver Bennett' }).waitFor();
}

// In a separate file, because for a while the API answers no calls at all.
journey('visitors browse pages that others have seen before while the API fails', async ({ visit }) => {
  const before = await visit(skLaptop);
  await browse(before);
  await minuteLater();

  await setApiDown(true);
  try {
    const visitor = await visit(skLaptop);
    await browse(visitor);
    const elsewhere = await visit(skPhone);
    elsewhere.watch.provoke(/503/);
    await elsewhere.page.goto('/');
    // No visitor has searched for this, so no cache has a response.
    await elsewhere.page
      .getByRole('searchbox', { name: elsewhere.say('home:search') })
      .fill('nikto nehľadal');
    await elsewhere.page
      .getByRole('alert')
      .filter({ hasText: elsewhere.say('home:failed') })
      .waitFor();
  } finally {
    await setApiDown(false);
  }
});
