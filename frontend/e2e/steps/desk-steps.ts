import type { Locator, Page } from 'playwright-core';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { makeModerator } from '../../../scripts/demo/demo-moderator.ts';
import { bearer, registerAuthor } from '../../../scripts/tests/support/accounts.ts';
import { visitor as apiVisitor } from '../../../scripts/tests/support/api.ts';
import { minuteLater, site } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';
import type { Account } from './account-steps.ts';

/** An account that can also call the API outside the browser. */
export type Author = Account & {
  readonly refreshToken: string;
  /** Any call with the author's token. */
  readonly call: ReturnType<typeof authorCall>;
};

/** A question in the API's format: the first answer is the right one. */
type WrittenQuestion = { readonly text: string; readonly answers: readonly [string, ...string[]] };

/** Registers an author through the API, for journeys that don't test registration. */
export async function newAuthor(options: { verified?: boolean } = {}): Promise<Author> {
  const { email, username, password, refreshToken, accessToken } = await registerAuthor(
    { url: site().url },
    options,
  );
  return { email, username, password, refreshToken, call: authorCall(accessToken) };
}

/** Signs an existing account in through the API. */
export async function authorOf(account: Account): Promise<Author> {
  const { data, text } = await apiVisitor(site().url).post<{
    accessToken: string;
    refreshToken: string;
  }>('/api/auth/login', { emailOrUsername: account.username, password: account.password });
  if (!data) throw new Error(`Signing in answered ${text}`);
  return { ...account, refreshToken: data.refreshToken, call: authorCall(data.accessToken) };
}

/** Registers a moderator and signs them in through the API. */
export async function newModerator(): Promise<Author> {
  const { email, username, password } = await newAuthor();
  await makeModerator(site().aws, username);
  return authorOf({ email, username, password });
}

function authorCall(accessToken: string) {
  const { send } = apiVisitor(site().url);
  return <Data>(method: string, path: string, body?: unknown) =>
    send<Data>(method, path, body, bearer(accessToken));
}

/** The visitor's browser remembers the author, as after signing in; their next page restores the session. */
export async function enter(
  { context }: Visitor,
  { refreshToken }: Pick<Author, 'refreshToken'>,
): Promise<void> {
  // Only once, because the site replaces the token at every refresh.
  await context.addInitScript({
    content: `
      if (location.protocol.startsWith('http') && !localStorage.getItem('test.entered')) {
        localStorage.setItem('test.entered', 'yes');
        localStorage.setItem('yq.refreshToken', ${JSON.stringify(refreshToken)});
      }
    `,
  });
}

/** A draft with questions, made through the API. */
export async function quizOf(
  { call }: Author,
  title: string,
  questions: readonly WrittenQuestion[] = [],
): Promise<OwnQuiz & { readonly questions: readonly OwnQuestion[] }> {
  const { data: quiz, text } = await call<OwnQuiz>('POST', '/api/admin/quizzes', { title, language: 'sk' });
  if (!quiz) throw new Error(`Creating a quiz answered ${text}`);
  const made: OwnQuestion[] = [];
  for (const question of questions) {
    const answer = await call<OwnQuestion>('POST', `/api/admin/quizzes/${quiz.id}/questions`, {
      questionText: question.text,
      answerOptions: question.answers.map((answerText, index) => ({ answerText, isCorrect: index === 0 })),
    });
    if (!answer.data) throw new Error(`Creating a question answered ${answer.text}`);
    made.push(answer.data);
  }
  return { ...quiz, questions: made };
}

/** Deletes every quiz of an author, so that the public side is as it was before. */
export async function removeQuizzes({ call }: Author): Promise<void> {
  const { data } = await call<{ items: readonly OwnQuiz[] }>('GET', '/api/admin/quizzes');
  for (const { id } of data.items) await call('DELETE', `/api/admin/quizzes/${id}`);
  await minuteLater();
}

/** Text that is visible somewhere on the page, unlike text for screen readers only. */
export function seen(page: Page | Locator, text: string | RegExp): Locator {
  return page.getByText(text).locator('visible=true').first();
}

/** The question itself, in its editor. */
export function questionField(visitor: Visitor): Locator {
  return visitor.page.getByRole('textbox', { name: visitor.say('questionEditor:questionText'), exact: true });
}

/** All drafts that are stored in a browser. */
export function drafts(page: Page): Promise<string> {
  return page.evaluate<string>(
    "Object.entries(localStorage).filter(([name]) => name.startsWith('yq.draft.')).join()",
  );
}

/** Writes a question into the empty editor and marks its first answer as the right one. */
export async function writeQuestion(visitor: Visitor, question: WrittenQuestion): Promise<void> {
  const { page, say } = visitor;
  await page.getByRole('heading', { level: 1, name: say('questionEditor:titleNew') }).waitFor();
  await questionField(visitor).fill(question.text);
  for (const [index, answer] of question.answers.entries()) {
    await page
      .getByRole('textbox', { name: say('questionEditor:option', { number: index + 1 }), exact: true })
      .fill(answer);
  }
  await page.getByRole('radio', { name: say('questionEditor:isRight', { number: 1 }) }).check();
}

/** Makes a pool of answers on its page, pasted as one list. */
export async function makePool(
  visitor: Visitor,
  { name, category, answers }: { name: string; category: string; answers: readonly string[] },
): Promise<void> {
  const { page, say, like } = visitor;
  await page.goto('/admin/answer-pools/create');
  await page.getByLabel(say('answerPools:editor.name'), { exact: true }).fill(name);
  await page.getByLabel(say('answerPools:editor.category'), { exact: true }).fill(category);
  await page.getByLabel(say('answerPools:list.add'), { exact: true }).fill(answers.join('\n'));
  await page.getByRole('button', { name: like('answerPools:list.addButton') }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('answerPools:create') })
    .click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** The texts of the questions on the questions page, in their order. */
export async function questionTexts(visitor: Visitor): Promise<string[]> {
  const rows = visitor.page.getByRole('list', { name: visitor.say('questions:list') }).getByRole('link');
  // All in one call, because a row may be removed between calls.
  return rows.allTextContents();
}

/** Moves a question one place up with the keyboard only, and checks the announcements for screen readers. */
export async function moveUp(visitor: Visitor, place: number, total: number): Promise<void> {
  const { page, say } = visitor;
  await page.getByRole('button', { name: say('questions:drag', { number: place }), exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText(say('questions:dnd.start', { place })).waitFor({ state: 'attached' });
  await page
    .getByRole('button', { name: say('questions:drag', { number: place }), exact: true, pressed: true })
    .waitFor();
  // The rows are measured before the next frame; an arrow before that moves nothing.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.keyboard.press('ArrowUp');
  await page.getByText(say('questions:dnd.over', { place: place - 1, total })).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByText(say('questions:movedTo', { place: place - 1, total })).waitFor({ state: 'attached' });
}

/**
 * Toasts stay in the loaded page until they are dismissed, because on a slow machine they could disappear before a test
 * has seen them. Its timers of two seconds or more never end. Shorter ones do, such as the one after which a list is loaded
 * again.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(`{
    const { setTimeout } = window;
    window.setTimeout = (work, ms = 0, ...values) => (ms < 2000 ? setTimeout(work, ms, ...values) : 0);
  }`);
}

/** Opens the dialog for deleting a quiz, while a toast says that the quiz cannot be published. */
export async function toastInDialog(visitor: Visitor, title: string): Promise<void> {
  const { page, say, watch } = visitor;
  watch.provoke(/409/);
  const main = page.getByRole('main');
  await page.goto('/admin/quizzes');
  await keepToasts(page);
  // With keys, because on a phone the toast may cover the button.
  for (const action of [say('desk:publish.publish'), say('ownQuizzes:actions.delete')]) {
    await main.getByRole('button', { name: say('ownQuizzes:actions.more', { title }) }).press('Enter');
    await main.getByRole('button', { name: action, exact: true }).press('Enter');
  }
  await page.getByRole('dialog').waitFor();
}

/** Chooses one of the ways to add several questions in one step; on a phone they are in a menu. */
export async function chooseAction(visitor: Visitor, name: string): Promise<void> {
  const { page, look, say } = visitor;
  const main = page.getByRole('main');
  const way = main.getByRole('button', { name, exact: true });
  const menu = main.getByRole('button', { name: say('questions:moreActions') });
  // An empty quiz has room for buttons.
  await way.or(menu).first().waitFor();
  if (look.width === 360 && (await menu.isVisible())) await menu.click();
  await way.click();
}

/** The link to a page of the quiz on the questions page; on a phone it is in a menu. */
export async function quizLink(visitor: Visitor, name: string): Promise<Locator> {
  const { page, look, say } = visitor;
  const main = page.getByRole('main');
  if (look.width === 360) await main.getByRole('button', { name: say('questions:moreOfQuiz') }).click();
  return main.getByRole('link', { name, exact: true });
}
