import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { Visitor } from '../support/visitor.ts';
import { enter, newAuthor, quizOf, toastInDialog } from './desk-steps.ts';
import { playScreen } from './play-steps.ts';
import type { States } from './states.ts';

/** The pages of a new author, with their errors and confirmation dialogs. */
export async function newcomerStates(visitor: Visitor): Promise<States> {
  const { page, look, watch, say } = visitor;
  watch.provoke(/412|404/);
  const author = await newAuthor();
  await enter(visitor, author);
  const empty = (path: string, name: string) => async () => {
    await page.goto(path);
    await page.getByRole('heading', { name }).waitFor();
  };
  const refused = () => page.locator('[aria-invalid]').first().waitFor();
  let quiz: OwnQuiz | undefined;
  let tried: Awaited<ReturnType<typeof quizOf>> | undefined;
  const triedTitle = 'Kvíz na skúšku';
  const forGood = () =>
    page.getByRole('button', { name: say('ownQuizzes:bin.forGoodOf', { title: triedTitle }) });
  const edited = () => page.getByLabel(say('quizEditor:title.label'), { exact: true });

  return {
    'dashboard-empty': empty('/admin', say('dashboard:steps.title')),
    'quizzes-empty': empty('/admin/quizzes', say('ownQuizzes:empty.title')),
    'media-empty': empty('/admin/media', say('desk:library.empty')),
    'answer-pools-empty': empty('/admin/answer-pools', say('answerPools:empty.title')),
    'create-pool': empty('/admin/answer-pools/create', say('answerPools:editor.create')),
    'create-pool-refused': async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: say('answerPools:create') })
        .click();
      await refused();
    },
    'create-quiz': empty('/admin/quizzes/create', say('quizEditor:createTitle')),
    'create-quiz-refused': async () => {
      await page.getByRole('button', { name: say('quizEditor:create') }).click();
      await refused();
    },
    'questions-empty': async () => {
      quiz = await quizOf(author, 'Prázdny kvíz');
      await empty(`/admin/quizzes/${quiz.id}/questions`, say('questions:empty.title'))();
    },
    'preview-empty': async () => {
      await page.goto(`/admin/quizzes/${quiz?.id}/preview`);
      await page
        .getByRole('main')
        .getByRole('link', { name: say('preview:add') })
        .waitFor();
    },
    'preview-end': async () => {
      tried = await quizOf(author, triedTitle, [{ text: 'Čo je to?', answers: ['To', 'Ono'] }]);
      const screen = playScreen(visitor);
      await page.goto(`/admin/quizzes/${tried.id}/preview`);
      await screen.options.first().waitFor();
      await page.keyboard.press('1');
      await screen.next.press('Enter');
      await page.getByRole('heading', { level: 1, name: say('preview:done.title') }).waitFor();
    },
    'question-saved': async () => {
      const { id = '', quizId = '' } = tried?.questions[0] ?? {};
      await page.goto(`/admin/quizzes/${quizId}/questions/${id}/edit`);
      await page.getByRole('button', { name: say('questionEditor:save'), exact: true }).click();
      await page.getByRole('link', { name: say('questionEditor:next.all') }).waitFor();
    },
    'bin-empty': empty('/admin/quizzes?state=bin', say('ownQuizzes:bin.empty')),
    bin: async () => {
      await author.call('DELETE', `/api/admin/quizzes/${tried?.id}?toBin=true`);
      await page.reload();
      await forGood().waitFor();
    },
    'delete-for-good': async () => {
      await forGood().click();
      await page
        .getByRole('dialog', { name: say('ownQuizzes:bin.askTitle', { title: triedTitle }) })
        .waitFor();
    },
    'toast-in-dialog': async () => {
      await toastInDialog(visitor, 'Prázdny kvíz');
      const toasts = page.getByRole('dialog').getByRole('region', { name: say('toasts:name') });
      await toasts.waitFor();
      await page.keyboard.press('F6');
      await toasts.and(page.locator(':focus')).waitFor();
    },
    'new-question': () => empty(`/admin/quizzes/${quiz?.id}/questions/new`, say('questionEditor:titleNew'))(),
    'new-question-refused': async () => {
      await page.getByRole('button', { name: say('questionEditor:save'), exact: true }).click();
      await refused();
    },
    'quiz-not-found': empty(`/admin/quizzes/${crypto.randomUUID()}/edit`, say('desk:quizNotFound.title')),
    'unsaved-changes': async () => {
      await page.goto(`/admin/quizzes/${quiz?.id}/edit`);
      await edited().fill('Môj názov');
      await page
        .getByRole('main')
        .getByRole('link', { name: say('quizEditor:back'), exact: true })
        .click();
      await page.getByRole('dialog', { name: say('ui:unsaved.title') }).waitFor();
    },
    'two-versions': async () => {
      await page.getByRole('button', { name: say('ui:unsaved.stay') }).click();
      await author.call('PATCH', `/api/admin/quizzes/${quiz?.id}`, { title: 'Ich názov' });
      await page.getByRole('button', { name: say('quizEditor:save'), exact: true }).click();
      await page.getByRole('dialog', { name: say('ui:stale.title') }).waitFor();
    },
    ...(look.width === 360 && {
      'desk-menu': async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: say('desk:nav.open') }).click();
        await page.getByRole('dialog').getByRole('link').first().waitFor();
      },
    }),
  };
}
