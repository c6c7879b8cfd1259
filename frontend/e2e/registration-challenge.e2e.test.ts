import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type LocalCloud, startCloud } from '../../scripts/local/cloud.ts';
import { newAccount, register } from './account-steps.ts';
import { hangLimitMs } from './eventually.ts';
import { journey } from './journey.ts';
import { enLaptop, skPhone } from './looks.ts';

// A separate site on which registering requires proof of work, as in prod.
let cloud: LocalCloud;
let stateDir: string;
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'your-quizzes-'));
  cloud = await startCloud({
    ...{ stateDir, port: 0, assetsInPlace: true, timeLimitMs: hangLimitMs },
    settings: { registrationNumbers: 200 },
  });
});
afterAll(async () => {
  await cloud?.close();
  await rm(stateDir, { recursive: true, force: true });
});

journey('a visitor registers without noticing the proof of work', async ({ visit }) => {
  const visitor = await visit(skPhone, { siteUrl: cloud.url });
  const work = visitor.page.waitForResponse('**/api/auth/registration-challenges');

  await register(visitor);

  expect((await work).status()).toBe(201);
});

journey(
  'a visitor who sends the form before the proof of work is done sees a message to wait',
  async ({ visit }) => {
    const visitor = await visit(enLaptop, { siteUrl: cloud.url });
    const { page, say } = visitor;
    const { email, username, password } = newAccount();
    // No number has this key.
    const slow = { id: crypto.randomUUID(), numbers: 1_000_000, rounds: 5000, key: '00', validSeconds: 900 };
    await page.route('**/api/auth/registration-challenges', (route) =>
      route.fulfill({ status: 201, json: { data: { challenge: slow } } }),
    );
    await page.goto('/register');
    await page.getByLabel(say('account:email'), { exact: true }).fill(email);
    await page.getByLabel(say('account:username'), { exact: true }).fill(username);
    await page.getByLabel(say('account:password'), { exact: true }).fill(password);
    await page.getByText(say('account:register.available')).waitFor();

    await page.keyboard.press('Enter');

    await page
      .getByRole('paragraph')
      .filter({ hasText: say('account:register.solving') })
      .waitFor();
    // The page stays responsive in the meantime: the form accepts input, and links work.
    await page.keyboard.press('Shift+Tab');
    await page.getByLabel(say('account:username'), { exact: true }).fill(`${username}-2`);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('account:register.login') })
      .click();
    await page.waitForURL('**/login');
  },
);
