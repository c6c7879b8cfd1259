import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf, fillLogin, logOut, mailTo, newAccount, register } from '../steps/account-steps.ts';
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

  journey('takes a code pasted from a mail with words around it', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const account = await register(visitor);
    const { code } = await mailTo(page, account.email);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const field = page.getByLabel(say('account:code'), { exact: true });

    await field.fill('Kód:');
    await page.getByRole('button', { name: say('account:verify.submit') }).click();
    await page.getByText(say('session:code.required')).waitFor();
    expect(calls.filter((url) => url.endsWith('/verify-email'))).toEqual([]);

    await field.fill(`Kód: ${code.slice(0, 3)}\u00A0${code.slice(3)}.`);
    await page.getByRole('button', { name: say('account:verify.submit') }).click();
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

  journey(
    'with an international address signs up, signs in and resets its password with it',
    async ({ visit }) => {
      const visitor = await visit(skPhone);
      const { page, say } = visitor;
      const account = newAccount();
      const user = account.username.toLowerCase();
      const email = `${user}@škola.sk`;
      const stored = `${user}@xn--kola-f6a.sk`;

      await register(visitor, { ...account, email });
      await page.getByText(email).waitFor();
      await mailTo(page, stored);
      await logOut(visitor);
      await page.goto('/login');
      await fillLogin(visitor, email.toUpperCase(), account.password);
      await page.waitForURL('**/admin');
      await page.goto('/admin/settings');
      await page.getByText(email).waitFor();
      await logOut(visitor);

      await page.goto('/forgot-password');
      await page.getByLabel(say('account:emailOrUsername'), { exact: true }).fill(` ${email}`);
      await page.getByRole('button', { name: say('account:forgot.submit') }).click();
      await page.getByLabel(say('account:code'), { exact: true }).waitFor();
      expect(await page.getByLabel(say('account:emailOrUsername'), { exact: true }).inputValue()).toBe(email);
      const { code } = await mailTo(page, stored, 2);
      await page.getByLabel(say('account:code'), { exact: true }).fill(code);
      await page.getByLabel(say('account:newPassword'), { exact: true }).fill('Nove-heslo-2');
      await page.getByLabel(say('account:confirmation'), { exact: true }).fill('Nove-heslo-2');
      await page.getByRole('button', { name: say('account:reset.submit') }).click();
      await page.getByRole('heading', { level: 1, name: say('account:reset.done') }).waitFor();
    },
  );

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

describe('the guards', () => {
  journey('redirect to the sign-in and back to the full address', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page } = visitor;
    const account = await newAuthor();
    const wanted = '/admin/quizzes?page=2&search=a%26b#list';

    await page.goto(wanted);
    await page.waitForURL('**/login?**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted);
    await fillLogin(visitor, account.username, account.password);

    await eventually(() => addressOf(page)).toBe(wanted);
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await eventually(() => addressOf(page)).toBe('/admin');
    }
  });
});

describe('an expired access token', () => {
  journey(
    'used by 20 calls in two tabs at the same time is renewed once, and all calls succeed',
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

  journey(
    'that cannot be renewed signs out once, with a message, and typed text is restored',
    async ({ visit }) => {
      const visitor = await visit(enPhone);
      const { page, watch, say } = visitor;
      watch.provoke(/401/);
      const author = await newAuthor();
      await enter(visitor, author);
      let isRefusing = false;
      // Set before the page loads, because a loaded page may send a call before the route is in place.
      await page.route(/\/api\/auth\/(me|refresh)$/, (route) =>
        isRefusing ? route.fulfill({ status: 401, json: { code: 'INVALID_TOKEN' } }) : route.continue(),
      );
      await page.goto('/admin/settings');
      const bio = page.getByLabel(say('settings:profile.bio'), { exact: true });
      await bio.waitFor();
      isRefusing = true;

      await bio.fill('Učím zemepis.');
      await page.getByRole('button', { name: say('settings:profile.save') }).click();

      await page.getByText(say('session:expired')).locator('visible=true').first().waitFor();
      await eventually(() => addressOf(page)).toBe('/login?redirect=%2Fadmin%2Fsettings');
      isRefusing = false;
      await fillLogin(visitor, author.username, author.password);
      await page.getByRole('button', { name: say('ui:draft.restore') }).click();
      expect(await bio.inputValue()).toBe('Učím zemepis.');
    },
  );

  journey('of one tab ends with the sign-out in another', async ({ visit }) => {
    const visitor = await visit(skLaptop);
    const { page, context, say } = visitor;
    await enter(visitor, await newAuthor());
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/admin/settings');
    await other.getByLabel(say('settings:profile.bio'), { exact: true }).waitFor();

    await logOut(visitor);

    await eventually(() => new URL(other.url()).pathname).toBe('/login');
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('translation:header.signIn') })
      .waitFor();
  });
});
