import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { addressOf, fillLogin, logOut, newAccount } from '../steps/account-steps.ts';
import { problemsIn } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';

journey.for([skPhone, enLaptop])(
  'a teacher without an account: 5 clicks and 3 fields to the code, later by signing in: $language',
  async (look, { visit }) => {
    const visitor = await visit(look);
    const { page, say } = visitor;
    const quiz = look.language === 'sk' ? '/quiz/vlajky-europy' : '/quiz/amazing-animals';
    const { email, password } = newAccount();
    const withClass = page.getByText(say('quiz:withClass'), { exact: true });
    const done = { clicks: 0, fields: 0 };
    const click = (target: Locator) => {
      done.clicks += 1;
      return target.click();
    };
    const fill = (label: Parameters<typeof say>[0], text: string) => {
      done.fields += 1;
      return page.getByLabel(say(label), { exact: true }).fill(text);
    };
    const code = page.getByText(/^[A-Z\d]{6}$/);

    await page.goto(quiz);
    await click(withClass);
    expect(await problemsIn(visitor)).toEqual([]);
    await click(page.getByRole('dialog').getByRole('link', { name: say('classGame:register') }));
    await fill('account:email', email);
    await fill('account:password', password);
    await fill('account:confirmation', password);
    await page.getByText(say('account:register.available')).waitFor();
    await page.reload();
    await page.getByText(say('account:register.introClass')).waitFor();
    await page.getByLabel(say('account:email'), { exact: true }).fill(email);
    await page.getByLabel(say('account:password'), { exact: true }).fill(password);
    await page.getByLabel(say('account:confirmation'), { exact: true }).fill(password);
    await click(page.getByRole('button', { name: say('account:register.submit') }));
    const later = page.getByRole('link', { name: say('account:verify.laterPlay') });
    await later.waitFor();
    await page.reload();
    await later.waitFor();
    expect(await problemsIn(visitor)).toEqual([]);
    await click(later);
    const pace = page.getByRole('button', { name: say('rounds:pace.class.name') });
    await click(pace);
    await page.waitForURL(/\/stage$/);
    await code.waitFor();
    expect(done).toEqual({ clicks: 5, fields: 3 });

    const first = addressOf(page);
    await page.goBack();
    await page.getByRole('button', { name: say('quiz:withClass') }).waitFor();
    expect(addressOf(page)).toBe(quiz);
    await logOut(visitor);

    await withClass.click();
    await page.getByRole('dialog').getByRole('link').first().click();
    await fillLogin(visitor, email, password);
    await pace.click();
    await page.waitForURL((url) => url.pathname.endsWith('/stage') && url.pathname !== first);
    await code.waitFor();
  },
);
