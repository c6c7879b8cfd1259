import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { demoAuthors } from '../../scripts/demo/demo-authors.ts';
import { wordsOf } from './account-steps.ts';
import { accessibilityProblems, expectNoSidewaysScroll } from './checks.ts';
import { type Author, authorOf, deskWordsOf, enter, newAuthor, quizOf } from './desk-steps.ts';
import { eventually, journey } from './journey.ts';
import { playScreen, textOf } from './play-steps.ts';
import type { Look, Visitor } from './visitor.ts';

const looks: readonly Look[] = [
  { language: 'sk', width: 360, theme: 'light' },
  { language: 'en', width: 1280, theme: 'dark' },
];

/** Brings the visitor's page into a state, from wherever it is. */
type State = () => Promise<unknown>;

/** Asks the axe that the check before has left in the page. */
const faintTexts = `
  axe.run({ runOnly: ['color-contrast'] }).then(({ violations }) =>
    violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => html + ' ' + failureSummary)),
  )
`;

/** Changes the theme of the system and waits until the page wears it. */
async function wear(page: Page, theme: Look['theme']): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
}

/**
 * Axe and the width of every state; what is wrong is told by the state's name. In the other theme only the contrast
 * can differ, so no more is looked at there.
 */
async function problemsIn({ page, look }: Visitor, states: Readonly<Record<string, State>>) {
  const otherTheme = look.theme === 'light' ? 'dark' : 'light';
  const found: Record<string, string[]> = {};
  for (const [name, show] of Object.entries(states)) {
    await show();
    await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await expectNoSidewaysScroll(page);
    const problems = await accessibilityProblems(page);
    if (problems.length > 0) found[name] = problems;
    await wear(page, otherTheme);
    const faint = await page.evaluate<string[]>(faintTexts);
    if (faint.length > 0) found[`${name}, ${otherTheme}`] = faint;
    await wear(page, look.theme);
  }
  return found;
}

async function listed<Item>({ call }: Author, path: string): Promise<Item> {
  const { data } = await call<{ items: readonly Item[] }>('GET', path);
  const [first] = data.items;
  if (first === undefined) throw new Error(`${path} lists nothing`);
  return first;
}

/** Asks whether to delete a quiz without questions while a toast says that it cannot be published. */
async function toastInDialog(visitor: Visitor, title: string): Promise<void> {
  const { page } = visitor;
  const words = deskWordsOf(visitor);
  const main = page.getByRole('main');
  await page.goto('/admin/quizzes');
  for (const action of [words.publishIt, words.delete]) {
    await main.getByRole('button', { name: words.moreOf(title) }).click();
    await main.getByRole('button', { name: action, exact: true }).click();
  }
  await page.getByRole('dialog').waitFor();
}

describe('every page of the desk, for axe in both themes and without sideways scrolling', () => {
  journey.for(looks)('of an author with content: $language, $width', async (look, { visit }) => {
    const visitor = await visit(look, { calm: true });
    const { page } = visitor;
    const words = deskWordsOf(visitor);
    const demoAuthor = demoAuthors.find(({ language }) => language === look.language);
    if (!demoAuthor) throw new Error(`No demo author writes ${look.language}`);
    const author = await authorOf(demoAuthor);
    const quiz = await listed<OwnQuiz>(author, '/api/admin/quizzes');
    const question = await listed<OwnQuestion>(author, `/api/admin/quizzes/${quiz.id}/questions`);
    const pool = await listed<AnswerPoolSummary>(author, '/api/admin/answer-pools');
    await enter(visitor, author);
    const main = page.getByRole('main');
    const headed = async (path: string, name?: string | RegExp) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, ...(name ? { name } : {}) }).waitFor();
    };
    const questions = `/admin/quizzes/${quiz.id}/questions`;

    const found = await problemsIn(visitor, {
      dashboard: () => headed('/admin', words.hello),
      'user menu': () =>
        page
          .getByRole('banner')
          .getByRole('button', { name: wordsOf(visitor).accountMenu })
          .click(),
      quizzes: async () => {
        await headed('/admin/quizzes');
        await main.getByRole('link', { name: quiz.title, exact: true }).waitFor();
      },
      'actions of a quiz': () => main.getByRole('button', { name: words.moreOf(quiz.title) }).click(),
      'deleting a quiz': async () => {
        await main.getByRole('button', { name: words.delete, exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: words.deleteQuiz }).waitFor();
      },
      'edit quiz': async () => {
        await headed(`/admin/quizzes/${quiz.id}/edit`);
        await page.getByLabel(words.title, { exact: true }).waitFor();
      },
      'picture picker': async () => {
        await main.getByRole('button', { name: words.changePicture }).click();
        await page.getByRole('radiogroup', { name: words.pictures }).getByRole('radio').first().waitFor();
      },
      questions: async () => {
        await headed(questions);
        await main.getByRole('list', { name: words.questionList }).waitFor();
      },
      'a question in the list': async () => {
        await main.getByRole('button', { expanded: false, name: words.show(1) }).click();
        await main.getByRole('button', { expanded: true }).waitFor();
      },
      'deleting a question': async () => {
        await main.getByRole('button', { name: words.moreOfQuestion(1), exact: true }).click();
        await main.getByRole('button', { name: words.delete, exact: true }).click();
        await page.getByRole('dialog', { name: words.deleteQuestion }).waitFor();
      },
      'edit question': async () => {
        await headed(`${questions}/${question.id}/edit`);
        await page.getByRole('textbox', { name: words.option(1), exact: true }).waitFor();
      },
      'drawing from a pool': async () => {
        await page.getByRole('button', { name: words.draw }).click();
        await page.getByRole('dialog').getByRole('button', { name: words.drawThem }).waitFor();
      },
      preview: async () => {
        await page.goto(`/admin/quizzes/${quiz.id}/preview`);
        await playScreen(visitor).options.first().waitFor();
      },
      'preview, answered': async () => {
        await page.keyboard.press('1');
        await playScreen(visitor).wayOn.waitFor();
      },
      media: async () => {
        await headed('/admin/media');
        await main.getByRole('listitem').first().waitFor();
      },
      'answer pools': async () => {
        await headed('/admin/answer-pools');
        await main.getByRole('link', { name: pool.name, exact: true }).waitFor();
      },
      'deleting a pool': async () => {
        await main.getByRole('button', { name: words.pool.delete(pool.name), exact: true }).click();
        await page.getByRole('dialog', { name: words.pool.deleteAsk }).waitFor();
      },
      'edit pool': () => headed(`/admin/answer-pools/${pool.id}/edit`, pool.name),
      settings: async () => {
        await headed('/admin/settings');
        await page.getByLabel(wordsOf(visitor).bio, { exact: true }).waitFor();
      },
    });
    expect(found).toEqual({});
  });

  journey.for(looks)('of a newcomer: $language, $width', async (look, { visit }) => {
    const visitor = await visit(look, { calm: true });
    const { page, watch } = visitor;
    watch.provoke(/412|404/);
    const words = deskWordsOf(visitor);
    const author = await newAuthor();
    await enter(visitor, author);
    const empty = (path: string, name: string) => async () => {
      await page.goto(path);
      await page.getByRole('heading', { name }).waitFor();
    };
    const refused = () => page.locator('[aria-invalid]').first().waitFor();
    let quiz: OwnQuiz | undefined;
    const edited = () => page.getByLabel(words.title, { exact: true });

    const found = await problemsIn(visitor, {
      dashboard: empty('/admin', words.firstSteps),
      quizzes: empty('/admin/quizzes', words.noQuiz),
      media: empty('/admin/media', words.noMedia),
      'answer pools': empty('/admin/answer-pools', words.noPool),
      'create pool': empty('/admin/answer-pools/create', words.newPool),
      'create pool, refused': async () => {
        await page.getByRole('main').getByRole('button', { name: words.pool.create }).click();
        await refused();
      },
      'create quiz': empty('/admin/quizzes/create', words.newQuiz),
      'create quiz, refused': async () => {
        await page.getByRole('button', { name: words.createAndAdd }).click();
        await refused();
      },
      'no questions': async () => {
        quiz = await quizOf(author, 'Prázdny kvíz');
        await empty(`/admin/quizzes/${quiz.id}/questions`, words.noQuestion)();
      },
      'no preview': async () => {
        await page.goto(`/admin/quizzes/${quiz?.id}/preview`);
        await page.getByRole('main').getByRole('link', { name: words.addQuestion }).waitFor();
      },
      'end of the preview': async () => {
        const tried = await quizOf(author, 'Kvíz na skúšku', [{ text: 'Čo je to?', answers: ['To', 'Ono'] }]);
        const screen = playScreen(visitor);
        await page.goto(`/admin/quizzes/${tried.id}/preview`);
        await screen.options.first().waitFor();
        await page.keyboard.press('1');
        await screen.wayOn.press('Enter');
        await page.getByRole('heading', { level: 1, name: words.previewEnd }).waitFor();
      },
      'a toast in a dialog': async () => {
        await toastInDialog(visitor, 'Prázdny kvíz');
        // As long as it has the focus it stays.
        await page.keyboard.press('F6');
        await page.getByRole('dialog').getByRole('region', { name: words.toasts }).waitFor();
      },
      'new question': () => empty(`/admin/quizzes/${quiz?.id}/questions/new`, words.newQuestion)(),
      'new question, refused': async () => {
        await page.getByRole('button', { name: words.save, exact: true }).click();
        await refused();
      },
      'quiz not found': empty(`/admin/quizzes/${crypto.randomUUID()}/edit`, words.quizNotFound),
      'leaving unsaved changes': async () => {
        await page.goto(`/admin/quizzes/${quiz?.id}/edit`);
        await edited().fill('Môj názov');
        await page.getByRole('main').getByRole('link', { name: words.quizzes, exact: true }).click();
        await page.getByRole('dialog', { name: words.leaveAsk }).waitFor();
      },
      'two versions': async () => {
        await page.getByRole('button', { name: words.stay }).click();
        await author.call('PATCH', `/api/admin/quizzes/${quiz?.id}`, { title: 'Ich názov' });
        await page.getByRole('button', { name: words.save, exact: true }).click();
        await page.getByRole('dialog', { name: words.stale }).waitFor();
      },
      ...(look.width === 360 && {
        drawer: async () => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: words.menu }).click();
          await page.getByRole('dialog').getByRole('link').first().waitFor();
        },
      }),
    });
    expect(found).toEqual({});
  });
});

describe('the focus', () => {
  journey('is never lost where a dialog goes or a page comes late', async ({ visit }) => {
    const visitor = await visit({ language: 'sk', width: 360, theme: 'light' });
    const { page } = visitor;
    const words = deskWordsOf(visitor);
    const author = await newAuthor();
    const answers = ['To', 'Ono'] as const;
    const asked = ['Prvá?', 'Druhá?'].map((text) => ({ text, answers }));
    const quiz = await quizOf(author, 'Kvíz', asked);
    await enter(visitor, author);
    const main = page.getByRole('main');
    const focused = page.locator(':focus');
    const remove = async (more: string) => {
      await main.getByRole('button', { name: more, exact: true }).click();
      await main.getByRole('button', { name: words.delete, exact: true }).click();
    };

    await page.goto('/admin/quizzes');
    await main.getByRole('link', { name: quiz.title, exact: true }).click();
    await page.getByLabel(words.title, { exact: true }).waitFor();
    await eventually(() => focused.evaluateAll(([one]) => one?.tagName)).toBe('H1');

    await page.goto(`/admin/quizzes/${quiz.id}/questions`);
    await remove(words.moreOfQuestion(2));
    await page.keyboard.press('Escape');
    await eventually(() => focused.getAttribute('aria-label')).toBe(words.moreOfQuestion(2));
    await remove(words.moreOfQuestion(2));
    await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
    await eventually(() => textOf(focused)).toBe(quiz.title);

    await page.getByRole('button', { name: words.menu }).click();
    await page.getByRole('dialog').getByRole('link', { name: words.quizzes, exact: true }).click();
    await eventually(() => textOf(focused)).toBe(words.quizzes);
    await page.getByRole('button', { name: words.menu }).click();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => textOf(focused)).toBe(quiz.title);
  });
});

describe('a toast', () => {
  journey('is spoken, reached and dismissed while a dialog is open', async ({ visit }) => {
    const visitor = await visit({ language: 'en', width: 1280, theme: 'light' });
    const { page } = visitor;
    const words = deskWordsOf(visitor);
    const author = await newAuthor();
    await quizOf(author, 'Empty quiz');
    await enter(visitor, author);

    await toastInDialog(visitor, 'Empty quiz');
    const dialog = page.getByRole('dialog');
    const toasts = dialog.getByRole('region', { name: words.toasts });
    await toasts.getByText(words.noQuestionToPublish).waitFor();
    await dialog.getByRole('alert').getByText(words.noQuestionToPublish).waitFor();

    const focused = page.locator(':focus');
    const cancel = await textOf(focused);
    await page.keyboard.press('F6');
    await eventually(() => toasts.evaluate((region) => region === region.ownerDocument.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await eventually(() => textOf(focused)).toBe(cancel);

    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    expect(await focused.getAttribute('aria-label')).toBe(words.dismiss);
    await page.keyboard.press('Enter');
    await toasts.waitFor({ state: 'detached' });
    expect(await textOf(focused)).toBe(cancel);
    expect(await dialog.isVisible()).toBe(true);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
