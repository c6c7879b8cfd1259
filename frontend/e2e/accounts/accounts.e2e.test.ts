import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf, fillLogin, logOut, mailTo, register } from '../steps/account-steps.ts';
import { enter, newAuthor } from '../steps/desk-steps.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, looksFrom, skLaptop, skPhone } from '../support/looks.ts';

describe('an account', () => {
  journey.for(looksFrom(enPhone))(
    'is created, verified by the mail and changed, and its owner logs out and in again: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, say, like } = visitor;
      const account = await register(visitor);

      // After registering, a visitor must wait a minute for another mail, even after a reload.
      await page.getByRole('button', { name: like('account:verify.resendIn') }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: like('account:verify.resendIn') }).waitFor();
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('session:menu.unverified') })
        .waitFor();

      const { code } = await mailTo(page, account.email);
      await page.getByLabel(say('account:code'), { exact: true }).fill(code);
      await page.getByRole('button', { name: say('account:verify.submit') }).click();
      await page.getByRole('heading', { level: 1, name: say('account:verify.done') }).waitFor();
      await eventually(() =>
        page
          .getByRole('banner')
          .getByRole('button', { name: say('session:menu.unverified') })
          .count(),
      ).toBe(0);

      await page.goto('/admin/settings');
      await page.getByLabel(say('settings:profile.bio'), { exact: true }).fill('Učím zemepis.');
      await page.getByRole('button', { name: say('settings:profile.save') }).click();
      await page.getByText(like('ui:save.saved')).locator('visible=true').first().waitFor();
      expect(await page.evaluate('document.activeElement.textContent')).toBe(say('settings:profile.save'));

      await logOut(visitor);
      await eventually(() => addressOf(page)).toBe('/');
      const stored = await page.evaluate<string | null>("localStorage.getItem('yq.refreshToken')");
      expect(stored).toBeNull();

      await page.goto('/login');
      await fillLogin(visitor, account.email, account.password);
      await page.waitForURL('**/admin');
      await page.goto(`/u/${account.username}`);
      await page.getByText('Učím zemepis.').waitFor();
    },
  );

  journey('is verified with the link in the mail, after signing in if that is needed', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const account = await register(visitor);
    const { link } = await mailTo(page, account.email);
    await logOut(visitor);

    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: say('account:verify.signInTitle') }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('account:login.submit') })
      .click();
    await fillLogin(visitor, account.username.toUpperCase(), account.password);

    await page.getByRole('heading', { level: 1, name: say('account:verify.done') }).waitFor();
  });

  journey('whose password is forgotten gets a new one by mail', async ({ visit }) => {
    const visitor = await visit(skLaptop);
    const { page, watch, say } = visitor;
    watch.provoke(/api\/auth\/login/);
    const account = await newAuthor();

    await page.goto('/login');
    await fillLogin(visitor, account.email, 'Nie-je-to-ono-1');
    await page.getByRole('alert').getByText(say('account:login.wrong')).waitFor();

    await page.goto('/forgot-password');
    await page.getByLabel(say('account:emailOrUsername'), { exact: true }).fill(account.email);
    await page.getByRole('button', { name: say('account:forgot.submit') }).click();
    await page.waitForURL('**/reset-password?**');
    const { link, code } = await mailTo(page, account.email, 2);
    await page.goto(link);
    expect(await page.getByLabel(say('account:code'), { exact: true }).inputValue()).toBe(code);
    await page.getByLabel(say('account:newPassword'), { exact: true }).fill('Nove-heslo-2');
    await page.getByLabel(say('account:confirmation'), { exact: true }).fill('Nove-heslo-2');
    await page.getByRole('button', { name: say('account:reset.submit') }).click();
    await page.getByRole('heading', { level: 1, name: say('account:reset.done') }).waitFor();

    await page
      .getByRole('main')
      .getByRole('link', { name: say('account:login.submit') })
      .click();
    await fillLogin(visitor, account.username, account.password);
    await page.getByRole('alert').getByText(say('account:login.wrong')).waitFor();
    await fillLogin(visitor, account.username, 'Nove-heslo-2');
    await page.waitForURL('**/admin');
  });

  journey('is deleted after its name and password are entered', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, watch, say, like } = visitor;
    watch.provoke(/api\/auth\/(login|me)/);
    const account = await newAuthor();
    await enter(visitor, account);

    await page.goto('/admin/settings');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('settings:delete.open') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(like('settings:delete.username')).fill(account.username);
    await dialog.getByLabel(say('account:password'), { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: say('settings:delete.submit') }).click();
    await eventually(() => addressOf(page)).toBe('/');

    await page.goto('/login');
    await fillLogin(visitor, account.username, account.password);
    await page.getByRole('alert').getByText(say('account:login.wrong')).waitFor();
  });
});

journey(
  'an expired access token used by 20 calls in two tabs at the same time is renewed once, and all calls succeed',
  async ({ visit }) => {
    const visitor = await visit(skLaptop);
    const { page, context, watch } = visitor;
    watch.provoke(/401/);
    await enter(visitor, await newAuthor());
    const other = await context.newPage();
    const held: Route[] = [];
    await context.route('**/api/admin/quizzes?*search=expired*', async (route) => {
      if (held.length < 20) held.push(route);
      else await route.continue();
    });
    for (const tab of [page, other]) await tab.goto('/admin/quizzes');
    for (const tab of [page, other]) {
      const before = held.length;
      for (let call = 1; call <= 10; call += 1) {
        await tab.getByRole('main').getByRole('searchbox').fill(`expired ${call}`);
        await eventually(() => held.length).toBe(before + call);
      }
    }

    const answers: number[] = [];
    const refreshes: number[] = [];
    context.on('response', (response) => {
      if (response.url().includes('search=expired')) answers.push(response.status());
      if (response.url().endsWith('/api/auth/refresh')) refreshes.push(response.status());
    });
    // To the API, the token of these calls has expired.
    const authorization = 'Bearer expired';
    await Promise.all(
      held.map((route) => route.continue({ headers: { ...route.request().headers(), authorization } })),
    );

    await eventually(() => answers.length).toBe(40);
    const count = (status: number) => answers.filter((answer) => answer === status).length;
    expect([count(401), count(200)]).toEqual([20, 20]);
    expect(refreshes).toEqual([200]);
  },
);
