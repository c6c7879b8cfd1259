import type { Visitor } from '../support/visitor.ts';
import { register } from './account-steps.ts';
import type { States } from './states.ts';

/** The pages for signing in and registering, and the settings of a new account. */
export function signInStates(visitor: Visitor): States {
  const { page, say, like } = visitor;
  const opened = (path: string) => async () => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  return {
    login: opened('/login'),
    'forgot-password': opened('/forgot-password'),
    'reset-password': opened('/reset-password'),
    'verify-email-signed-out': opened('/verify-email'),
    register: opened('/register'),
    'register-refused': async () => {
      await page.getByRole('button', { name: say('account:register.submit') }).click();
      await page.locator('[aria-invalid]').first().waitFor();
    },
    'verify-email': () => register(visitor),
    'settings-new-account': async () => {
      await page.goto('/admin/settings');
      await page.getByLabel(say('settings:profile.bio'), { exact: true }).waitFor();
    },
    'delete-account': async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: say('settings:delete.open') })
        .click();
      await page.getByRole('dialog').waitFor();
    },
    'user-menu-unverified': async () => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('banner')
        .getByRole('button', { name: like('session:menu.name') })
        .click();
    },
  };
}
