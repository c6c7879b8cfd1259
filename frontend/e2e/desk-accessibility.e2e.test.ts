import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { demoAuthors } from '../../scripts/demo/demo-authors.ts';
import { accessibilityProblems, expectNoSidewaysScroll } from './checks.ts';
import { type Author, authorOf, enter, newAuthor, quizOf } from './desk-steps.ts';
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
  const { page, say } = visitor;
  const main = page.getByRole('main');
  await page.goto('/admin/quizzes');
  for (const action of [say('desk:publish.publish'), say('ownQuizzes:actions.delete')]) {
    await main.getByRole('button', { name: say('ownQuizzes:actions.more', { title }) }).click();
    await main.getByRole('button', { name: action, exact: true }).click();
  }
  await page.getByRole('dialog').waitFor();
}

describe('every page of the desk, for axe in both themes and without sideways scrolling', () => {
  journey.for(looks)('of an author with content: $language, $width', async (look, { visit }) => {
    const visitor = await visit(look, { calm: true });
    const { page, say, like } = visitor;
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
      dashboard: () => headed('/admin', like('dashboard:hello')),
      'user menu': () =>
        page
          .getByRole('banner')
          .getByRole('button', { name: like('session:menu.name') })
          .click(),
      quizzes: async () => {
        await headed('/admin/quizzes');
        await main.getByRole('link', { name: quiz.title, exact: true }).waitFor();
      },
      'actions of a quiz': () =>
        main.getByRole('button', { name: say('ownQuizzes:actions.more', { title: quiz.title }) }).click(),
      'deleting a quiz': async () => {
        await main.getByRole('button', { name: say('ownQuizzes:actions.delete'), exact: true }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('ownQuizzes:remove.confirm') })
          .waitFor();
      },
      'edit quiz': async () => {
        await headed(`/admin/quizzes/${quiz.id}/edit`);
        await page.getByLabel(say('quizEditor:title.label'), { exact: true }).waitFor();
      },
      'picture picker': async () => {
        await main
          .getByRole('button', {
            name: say('desk:picture.changeOf', { label: say('quizEditor:cover.label') }),
          })
          .click();
        await page
          .getByRole('radiogroup', { name: say('desk:library.pictures') })
          .getByRole('radio')
          .first()
          .waitFor();
      },
      questions: async () => {
        await headed(questions);
        await main.getByRole('list', { name: say('questions:list') }).waitFor();
      },
      'a question in the list': async () => {
        await main
          .getByRole('button', { expanded: false, name: say('questions:show', { number: 1 }) })
          .click();
        await main.getByRole('button', { expanded: true }).waitFor();
      },
      'deleting a question': async () => {
        await main.getByRole('button', { name: say('questions:more', { number: 1 }), exact: true }).click();
        await main.getByRole('button', { name: say('questions:remove'), exact: true }).click();
        await page.getByRole('dialog', { name: say('questions:deleteAsk') }).waitFor();
      },
      'edit question': async () => {
        await headed(`${questions}/${question.id}/edit`);
        await page
          .getByRole('textbox', { name: say('questionEditor:option', { number: 1 }), exact: true })
          .waitFor();
      },
      'drawing from a pool': async () => {
        await page.getByRole('button', { name: say('questionEditor:pool.open') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('questionEditor:pool.draw') })
          .waitFor();
      },
      preview: async () => {
        await page.goto(`/admin/quizzes/${quiz.id}/preview`);
        await playScreen(visitor).options.first().waitFor();
      },
      'preview, answered': async () => {
        await page.keyboard.press('1');
        await playScreen(visitor).next.waitFor();
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
        await main
          .getByRole('button', { name: say('answerPools:removeOf', { name: pool.name }), exact: true })
          .click();
        await page.getByRole('dialog', { name: say('answerPools:deleteAsk') }).waitFor();
      },
      'edit pool': () => headed(`/admin/answer-pools/${pool.id}/edit`, pool.name),
      settings: async () => {
        await headed('/admin/settings');
        await page.getByLabel(say('settings:profile.bio'), { exact: true }).waitFor();
      },
    });
    expect(found).toEqual({});
  });

  journey.for(looks)('of a newcomer: $language, $width', async (look, { visit }) => {
    const visitor = await visit(look, { calm: true });
    const { page, watch, say } = visitor;
    watch.provoke(/412|404/);
    const author = await newAuthor();
    await enter(visitor, author);
    const empty = (path: string, name: string) => async () => {
      await page.goto(path);
      await page.getByRole('heading', { name }).waitFor();
    };
    const refused = () => page.locator('[aria-invalid]').first().waitFor();
    let quiz: OwnQuiz | undefined;
    const edited = () => page.getByLabel(say('quizEditor:title.label'), { exact: true });

    const found = await problemsIn(visitor, {
      dashboard: empty('/admin', say('dashboard:steps.title')),
      quizzes: empty('/admin/quizzes', say('ownQuizzes:empty.title')),
      media: empty('/admin/media', say('desk:library.empty')),
      'answer pools': empty('/admin/answer-pools', say('answerPools:empty.title')),
      'create pool': empty('/admin/answer-pools/create', say('answerPools:editor.create')),
      'create pool, refused': async () => {
        await page
          .getByRole('main')
          .getByRole('button', { name: say('answerPools:editor.createIt') })
          .click();
        await refused();
      },
      'create quiz': empty('/admin/quizzes/create', say('quizEditor:createTitle')),
      'create quiz, refused': async () => {
        await page.getByRole('button', { name: say('quizEditor:create') }).click();
        await refused();
      },
      'no questions': async () => {
        quiz = await quizOf(author, 'Prázdny kvíz');
        await empty(`/admin/quizzes/${quiz.id}/questions`, say('questions:empty.title'))();
      },
      'no preview': async () => {
        await page.goto(`/admin/quizzes/${quiz?.id}/preview`);
        await page
          .getByRole('main')
          .getByRole('link', { name: say('preview:add') })
          .waitFor();
      },
      'end of the preview': async () => {
        const tried = await quizOf(author, 'Kvíz na skúšku', [{ text: 'Čo je to?', answers: ['To', 'Ono'] }]);
        const screen = playScreen(visitor);
        await page.goto(`/admin/quizzes/${tried.id}/preview`);
        await screen.options.first().waitFor();
        await page.keyboard.press('1');
        await screen.next.press('Enter');
        await page.getByRole('heading', { level: 1, name: say('preview:done.title') }).waitFor();
      },
      'a toast in a dialog': async () => {
        await toastInDialog(visitor, 'Prázdny kvíz');
        // As long as it has the focus it stays.
        await page.keyboard.press('F6');
        await page
          .getByRole('dialog')
          .getByRole('region', { name: say('toasts:name') })
          .waitFor();
      },
      'new question': () =>
        empty(`/admin/quizzes/${quiz?.id}/questions/new`, say('questionEditor:titleNew'))(),
      'new question, refused': async () => {
        await page.getByRole('button', { name: say('questionEditor:save'), exact: true }).click();
        await refused();
      },
      'quiz not found': empty(`/admin/quizzes/${crypto.randomUUID()}/edit`, say('quizEditor:notFound.title')),
      'leaving unsaved changes': async () => {
        await page.goto(`/admin/quizzes/${quiz?.id}/edit`);
        await edited().fill('Môj názov');
        await page
          .getByRole('main')
          .getByRole('link', { name: say('quizEditor:back'), exact: true })
          .click();
        await page.getByRole('dialog', { name: say('desk:unsaved.title') }).waitFor();
      },
      'two versions': async () => {
        await page.getByRole('button', { name: say('desk:unsaved.stay') }).click();
        await author.call('PATCH', `/api/admin/quizzes/${quiz?.id}`, { title: 'Ich názov' });
        await page.getByRole('button', { name: say('quizEditor:save'), exact: true }).click();
        await page.getByRole('dialog', { name: say('desk:stale.title') }).waitFor();
      },
      ...(look.width === 360 && {
        drawer: async () => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: say('desk:nav.open') }).click();
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
    const { page, say } = visitor;
    const author = await newAuthor();
    const answers = ['To', 'Ono'] as const;
    const asked = ['Prvá?', 'Druhá?'].map((text) => ({ text, answers }));
    const quiz = await quizOf(author, 'Kvíz', asked);
    await enter(visitor, author);
    const main = page.getByRole('main');
    const focused = page.locator(':focus');
    const remove = async (more: string) => {
      await main.getByRole('button', { name: more, exact: true }).click();
      await main.getByRole('button', { name: say('questions:remove'), exact: true }).click();
    };

    await page.goto('/admin/quizzes');
    await main.getByRole('link', { name: quiz.title, exact: true }).click();
    await page.getByLabel(say('quizEditor:title.label'), { exact: true }).waitFor();
    await eventually(() => focused.evaluateAll(([one]) => one?.tagName)).toBe('H1');

    await page.goto(`/admin/quizzes/${quiz.id}/questions`);
    await remove(say('questions:more', { number: 2 }));
    await page.keyboard.press('Escape');
    await eventually(() => focused.getAttribute('aria-label')).toBe(say('questions:more', { number: 2 }));
    await remove(say('questions:more', { number: 2 }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('questions:remove'), exact: true })
      .click();
    await eventually(() => textOf(focused)).toBe(quiz.title);

    await page.getByRole('button', { name: say('desk:nav.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('desk:nav.quizzes'), exact: true })
      .click();
    await eventually(() => textOf(focused)).toBe(say('ownQuizzes:title'));
    await page.getByRole('button', { name: say('desk:nav.open') }).click();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => textOf(focused)).toBe(quiz.title);
  });
});

describe('a toast', () => {
  journey('is spoken, reached and dismissed while a dialog is open', async ({ visit }) => {
    const visitor = await visit({ language: 'en', width: 1280, theme: 'light' });
    const { page, say } = visitor;
    const author = await newAuthor();
    await quizOf(author, 'Empty quiz');
    await enter(visitor, author);

    await toastInDialog(visitor, 'Empty quiz');
    const dialog = page.getByRole('dialog');
    const toasts = dialog.getByRole('region', { name: say('toasts:name') });
    await toasts.getByText(say('desk:publish.noQuestions')).waitFor();
    await dialog.getByRole('alert').getByText(say('desk:publish.noQuestions')).waitFor();

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
    expect(await focused.getAttribute('aria-label')).toBe(say('toasts:dismiss'));
    await page.keyboard.press('Enter');
    await toasts.waitFor({ state: 'detached' });
    expect(await textOf(focused)).toBe(cancel);
    expect(await dialog.isVisible()).toBe(true);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
