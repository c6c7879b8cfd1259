import type { AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import type { QuizReport } from '#shared/domain/report.ts';
import { eventually } from '../support/eventually.ts';
import type { Visitor } from '../support/visitor.ts';
import { type Author, chooseAction, enter } from './desk-steps.ts';
import { playScreen } from './play-steps.ts';
import { demoQuiz, playAs, roundOf } from './round-steps.ts';
import type { States } from './states.ts';

/** Topics that the offline generators support. */
const topics = { sk: 'Zvieratá', en: 'Animals' } as const;

/** The pages of an author who has quizzes, pictures and answer pools: the demo author of the visitor's language. */
export async function authorStates(visitor: Visitor): Promise<States> {
  const { page, look, say, like } = visitor;
  const { author, quiz, question } = await demoQuiz(look);
  const pool = await listed<AnswerPoolSummary>(author, '/api/admin/answer-pools');
  const round = await roundOf(author, quiz.id, { title: '6.B' });
  await enter(visitor, author);
  const main = page.getByRole('main');
  const headed = async (path: string, name?: string | RegExp) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, ...(name ? { name } : {}) }).waitFor();
  };
  const questions = `/admin/quizzes/${quiz.id}/questions`;

  return {
    dashboard: () => headed('/admin', like('dashboard:hello')),
    'user-menu': () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: like('session:menu.name') })
        .click(),
    quizzes: async () => {
      await headed('/admin/quizzes');
      await main.getByRole('link', { name: quiz.title, exact: true }).waitFor();
    },
    'quiz-actions': () =>
      main.getByRole('button', { name: say('ownQuizzes:actions.more', { title: quiz.title }) }).click(),
    'delete-quiz': async () => {
      await main.getByRole('button', { name: say('ownQuizzes:actions.delete'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('ownQuizzes:remove.confirm') })
        .waitFor();
    },
    'quiz-report': async () => {
      await playAs(author, round, 'Eva');
      const report = async () =>
        (await author.call<QuizReport>('GET', `/api/admin/quizzes/${quiz.id}/report`)).data;
      await eventually(async () => (await report()).finished).toBeGreaterThan(0);
      await headed(`/admin/quizzes/${quiz.id}/report`, quiz.title);
    },
    'share-quiz': async () => {
      await headed('/admin/quizzes');
      await main.getByRole('button', { name: say('ownQuizzes:actions.more', { title: quiz.title }) }).click();
      await main.getByRole('button', { name: say('translation:common.share') }).click();
      await page.getByRole('dialog').getByLabel(say('share:link'), { exact: true }).waitFor();
    },
    rounds: async () => {
      await headed('/admin/rounds');
      await main.getByRole('link', { name: '6.B' }).first().waitFor();
    },
    'round-board': async () => {
      await headed(`/admin/rounds/${round.id}`, '6.B');
      await page.getByText('Eva', { exact: true }).waitFor();
    },
    'round-report': async () => {
      await author.call('PATCH', `/api/admin/rounds/${round.id}`, { isOpen: false, showsPodium: true });
      await headed(`/admin/rounds/${round.id}`, '6.B');
      await page.getByRole('heading', { name: say('rounds:podium.title') }).waitFor();
      await page.getByRole('heading', { name: say('rounds:report.title') }).waitFor();
    },
    lesson: async () => {
      const lesson = await roundOf(author, quiz.id, { pace: 'class', title: '5.A' });
      await author.call('POST', `/api/admin/rounds/${lesson.id}/steps`, { action: 'next', version: 0 });
      for (const nickname of ['Eva', 'Janko', 'Žofia']) await playAs(author, lesson, nickname, 1);
      for (const nickname of ['Ema', 'Filip']) await playAs(author, lesson, nickname, 0);
      await page.goto(`/admin/rounds/${lesson.id}/stage`);
      await page.getByRole('heading', { level: 2 }).waitFor();
      await page.getByText('Filip', { exact: true }).waitFor();
    },
    worksheet: async () => {
      await page.goto(`/admin/quizzes/${quiz.id}/worksheet`);
      await page.getByRole('button', { name: say('worksheet:print') }).waitFor();
    },
    'quiz-editor': async () => {
      await headed(`/admin/quizzes/${quiz.id}/edit`);
      await page.getByLabel(say('quizEditor:title.label'), { exact: true }).waitFor();
    },
    'focal-point': async () => {
      const label = say('quizEditor:cover.label');
      await main.getByRole('button', { name: say('quizEditor:focal.openOf', { label }) }).click();
      await page.getByRole('slider', { name: say('desk:point.x') }).waitFor();
    },
    'picture-picker': async () => {
      await page.keyboard.press('Escape');
      await main
        .getByRole('button', {
          name: say('desk:picture.changeOf', { label: say('quizEditor:cover.label') }),
        })
        .click();
      await page
        .getByRole('radiogroup', { name: say('desk:nav.media') })
        .getByRole('radio')
        .first()
        .waitFor();
    },
    'quizzes-selected': async () => {
      await headed('/admin/quizzes');
      await main.getByRole('checkbox', { name: say('desk:selection.page') }).check();
      await main.getByRole('button', { name: say('ownQuizzes:bulk.menu') }).click();
    },
    'quizzes-label': async () => {
      await main.getByRole('button', { name: say('ownQuizzes:bulk.acts.label') }).click();
      await page.getByRole('dialog', { name: say('ownQuizzes:bulk.acts.label') }).waitFor();
    },
    questions: async () => {
      await headed(questions);
      await main.getByRole('list', { name: say('questions:list') }).waitFor();
    },
    'questions-open': async () => {
      await main
        .getByRole('button', { expanded: false, name: say('questions:show', { number: 1 }), exact: true })
        .click();
      await main.getByRole('button', { expanded: true }).waitFor();
    },
    'delete-question': async () => {
      await main.getByRole('button', { name: say('questions:more', { number: 1 }), exact: true }).click();
      await main.getByRole('button', { name: say('questions:remove'), exact: true }).click();
      await page.getByRole('dialog', { name: say('questions:deleteAsk') }).waitFor();
    },
    'picture-questions': async () => {
      await headed(questions);
      await chooseAction(visitor, say('questions:fromPictures'));
      await page.getByRole('dialog', { name: say('pictureQuestions:title') }).waitFor();
    },
    'question-editor': async () => {
      await headed(`${questions}/${question.id}/edit`);
      await page
        .getByRole('textbox', { name: say('questionEditor:option', { number: 1 }), exact: true })
        .waitFor();
      // To the end of the form, where its buttons cover nothing.
      await page.keyboard.press('End');
    },
    'draw-from-pool': async () => {
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
    'preview-answered': async () => {
      await page.keyboard.press('1');
      await playScreen(visitor).next.waitFor();
    },
    media: async () => {
      await headed('/admin/media');
      await main.getByRole('listitem').first().waitFor();
    },
    'answer-pools': async () => {
      await headed('/admin/answer-pools');
      await main.getByRole('link', { name: pool.name, exact: true }).waitFor();
    },
    'delete-pool': async () => {
      await main
        .getByRole('button', { name: say('answerPools:removeOf', { name: pool.name }), exact: true })
        .click();
      await page.getByRole('dialog', { name: say('answerPools:deleteAsk') }).waitFor();
    },
    'pool-editor': () => headed(`/admin/answer-pools/${pool.id}/edit`, pool.name),
    settings: async () => {
      await headed('/admin/settings');
      await page.getByLabel(say('settings:profile.bio'), { exact: true }).waitFor();
    },
    'questions-by-ai': async () => {
      await headed(questions);
      await chooseAction(visitor, say('desk:ai.questions'));
      const dialog = page.getByRole('dialog', { name: say('desk:ai.questions') });
      await dialog.getByRole('textbox').first().fill(topics[look.language]);
      await dialog.getByRole('button', { name: say('aiText:ask') }).click();
      await dialog.getByRole('checkbox', { name: say('aiText:acceptAll') }).waitFor();
    },
    'picture-by-ai': async () => {
      await headed('/admin/media');
      await main.getByRole('button', { name: say('desk:ai.createImage') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('aiImages:prompt'), { exact: true }).fill(topics[look.language]);
      await dialog.getByRole('button', { name: say('aiImages:generate'), exact: true }).click();
      await dialog.getByLabel(say('aiImages:refine'), { exact: true }).waitFor();
    },
    'ideas-by-ai': async () => {
      await headed(`/admin/quizzes/${quiz.id}/edit`);
      await page.getByRole('button', { name: say('desk:ai.topics') }).click();
      const dialog = page.getByRole('dialog').first();
      await dialog.getByRole('button', { name: say('aiText:topics.ask'), exact: true }).click();
      await dialog.getByRole('radio').first().waitFor();
    },
  };
}

/** The first item of a list of the API. */
async function listed<Item>({ call }: Author, path: string): Promise<Item> {
  const { data } = await call<{ items: readonly Item[] }>('GET', path);
  const [first] = data.items;
  if (first === undefined) throw new Error(`${path} lists nothing`);
  return first;
}
