import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateRound } from '#shared/api/rounds.endpoints.ts';
import { settled } from './checks.ts';
import { authorOf, enter, removeQuizzes } from './desk-steps.ts';
import { eventually } from './eventually.ts';
import { hostileAuthor, textFields } from './hostile-texts.ts';
import { journey } from './journey.ts';
import { enLaptop } from './looks.ts';
import { playScreen } from './play-steps.ts';
import type { Visitor } from './visitor.ts';

/** Fields of bodies whose texts no page shows. */
const neverShown = [
  // For signing in.
  ...['emailOrUsername', 'password', 'currentPassword', 'newPassword', 'code', 'refreshToken'].map(
    (name) => `auth ${name}`,
  ),
  // Codes and slugs.
  'attempts roundCode',
  'quizzes slug',
  // Words for a generator, which aren't stored.
  ...['title', 'description', 'topic', 'subject', 'questionText', 'answerText', 'explanation'].map(
    (name) => `ai-text ${name}`,
  ),
  ...['style', 'instruction'].map((name) => `ai-images ${name}`),
];

/** The paths of the table of routes. The table itself needs the browser's types, which this project doesn't have. */
const routePaths = [
  ...readFileSync(new URL('../src/app/routes.tsx', import.meta.url), 'utf8').matchAll(
    /(?:page|deskPage)\(\s*'([^']+)'/g,
  ),
].map(([, path = '']) => path);

/** What the page shows: its texts, and the values of attributes and fields; and addresses and attributes with code. */
const look = `(() => {
  const body = document.body.cloneNode(true);
  for (const code of body.querySelectorAll('script, style')) code.remove();
  const elements = [...document.querySelectorAll('*')];
  const attributes = elements.flatMap((element) => [...element.attributes]);
  const fields = elements.filter((element) => /^(INPUT|TEXTAREA)$/.test(element.tagName));
  const isCode = ({ name, value }) =>
    name.startsWith('on') || (/^(src|href|action|formaction|data|srcdoc)$/.test(name) && /hit\\(/.test(value));
  return {
    shown: [document.title, body.textContent, ...attributes.map(({ value }) => value), ...fields.map(({ value }) => value)]
      .join('\\n').replace(/\\s+/g, ' '),
    code: attributes.filter(isCode).map(({ name, value }) => name + '=' + value),
    hits: window.hits,
  };
})()`;

journey(
  'code in a stored text is shown as text on every page, and never runs',
  async ({ visit, onTestFinished }) => {
    const { stored, author, copier, quiz, takenDown, copy, poolId, round, moderator } = await hostileAuthor();
    onTestFinished(async () => {
      for (const account of [author, copier]) await removeQuizzes(await authorOf(account));
    });
    expect([...textFields()].filter((field) => !stored.fields.has(field)).toSorted()).toEqual(
      neverShown.toSorted(),
    );
    const faults: string[] = [];
    const opened = new Set<string>();
    const unseen = new Set(stored.texts);

    const lookAt = async (page: Page) => {
      await page.waitForLoadState('networkidle');
      await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      await settled(page);
      const { shown, code, hits } = await page.evaluate<{ shown: string; code: string[]; hits: number[] }>(
        look,
      );
      for (const text of unseen) if (shown.includes(text)) unseen.delete(text);
      faults.push(...[...code, ...hits.map(String)].map((what) => `${what} on ${page.url()}`));
    };
    const newVisitor = async (who?: { readonly refreshToken: string }): Promise<Visitor> => {
      const visitor = await visit(enLaptop);
      await visitor.context.addInitScript({
        content: 'window.hits = []; window.hit = (number) => window.hits.push(number);',
      });
      visitor.page.on('dialog', (dialog) => {
        faults.push(`a dialog on ${visitor.page.url()}`);
        void dialog.dismiss();
      });
      if (who) await enter(visitor, who);
      return visitor;
    };
    /** Opens the page of a route. */
    const open = async ({ page }: Visitor, route: string, address = route) => {
      opened.add(route);
      await page.goto(address);
      await lookAt(page);
    };
    /** Plays the quiz on the page to its end, and looks at each question and its feedback. */
    const playOn = async (visitor: Visitor) => {
      const { options, next, finish } = playScreen(visitor);
      for (let isLast = false; !isLast; ) {
        await options.first().waitFor();
        await visitor.page.keyboard.press('1');
        await next.waitFor();
        await lookAt(visitor.page);
        isLast = await finish.isVisible();
        await next.press('Enter');
        if (!isLast) await next.waitFor({ state: 'detached' });
      }
      await visitor.page.waitForURL(/\/result\/|\/join\/\w+$/);
      await lookAt(visitor.page);
    };

    const reader = await newVisitor();
    for (const route of ['/privacy', '/schools', '/terms', '/credits', '/join', '/login', '/register']) {
      await open(reader, route);
    }
    for (const route of ['/verify-email', '/forgot-password', '/reset-password']) await open(reader, route);
    await open(reader, '/');
    await open(reader, '/quiz/:slug', `/quiz/${quiz.slug}`);
    await open(reader, '/quiz/:slug', `/quiz/${copy.slug}`);
    await open(reader, '/u/:username', `/u/${author.username}`);
    await open(reader, '/play/:slug', `/play/${quiz.slug}`);
    await playOn(reader);
    await open(reader, '/quiz/:slug/result/:attemptId', reader.page.url());
    await open(reader, '/history');
    await open(reader, '/atlas');
    await open(reader, '/atlas/:subject', '/atlas/other');
    // As on the next days, when wrong answers are due for practice.
    await reader.page.evaluate(`
    const known = JSON.parse(localStorage.getItem('yq.practice') ?? '[]');
    const due = known.map((one) => ({ ...one, dueAt: new Date(0).toISOString() }));
    localStorage.setItem('yq.practice', JSON.stringify(due));
  `);
    await open(reader, '/practice');
    await open(reader, '/embed/:slug', `/embed/${quiz.slug}`);
    await playOn(reader);
    opened.add('/embed/:slug/result/:attemptId');
    await open(reader, '/join/:code', `/join/${round.code}`);
    await reader.page.getByLabel(reader.say('join:nickname'), { exact: true }).fill('Eva');
    await reader.page.keyboard.press('Enter');
    opened.add('/join/:code/play');
    await playOn(reader);
    reader.watch.provoke(/404|422/);
    const reflected = encodeURIComponent([...stored.texts][0] ?? '');
    for (const address of ['/?search=', '/quiz/', '/u/', '/join/']) {
      await open(reader, '*', `${address}${reflected}`);
    }

    const teacher = await newVisitor(author);
    const ofQuiz = `/admin/quizzes/${quiz.id}`;
    for (const route of ['/admin', '/admin/settings', '/admin/quizzes', '/admin/quizzes/create']) {
      await open(teacher, route);
    }
    for (const picture of [0, 1]) {
      await open(teacher, '/admin/media');
      const pictures = teacher.page.getByRole('main').locator('li button[aria-haspopup="dialog"]');
      await pictures.nth(picture).click();
      await teacher.page.getByRole('dialog').waitFor();
      await lookAt(teacher.page);
    }
    for (const page of ['questions', 'questions/new', 'report', 'preview', 'worksheet']) {
      await open(teacher, `/admin/quizzes/:quizId/${page}`, `${ofQuiz}/${page}`);
    }
    await open(teacher, '/admin/quizzes/:id/edit', `${ofQuiz}/edit`);
    const label = teacher.say('questionEditor:picture');
    for (const id of quiz.questionIds) {
      const address = `${ofQuiz}/questions/${id}/edit`;
      await open(teacher, '/admin/quizzes/:quizId/questions/:questionId/edit', address);
      await teacher.page
        .getByRole('button', { name: teacher.say('desk:ai.createImageOf', { label }) })
        .click();
      await teacher.page.getByRole('dialog').waitFor();
      await lookAt(teacher.page);
    }
    await open(teacher, '/admin/quizzes', '/admin/quizzes?state=bin');
    await open(teacher, '/admin/quizzes/:quizId/questions', `/admin/quizzes/${takenDown.id}/questions`);
    await open(teacher, '/admin/answer-pools');
    await open(teacher, '/admin/answer-pools/create');
    await open(teacher, '/admin/answer-pools/:poolId/edit', `/admin/answer-pools/${poolId}/edit`);
    await open(teacher, '/admin/rounds');
    const ofRound = `/admin/rounds/${round.id}`;
    for (const isOpen of [true, false]) {
      await open(teacher, '/admin/rounds/:roundId', ofRound);
      await open(teacher, '/admin/rounds/:roundId/stage', `${ofRound}/stage`);
      const params = { roundId: round.id };
      if (isOpen) await author.call(updateRound, { params, body: { isOpen: false } });
    }
    teacher.watch.provoke(/404/);
    await open(teacher, '/admin/*', '/admin/nothing');

    const judge = await newVisitor(moderator);
    await open(judge, '/admin/moderation', '/admin/moderation?state=any');
    await judge.page
      .getByRole('button', { name: judge.like('moderation:lookOf') })
      .first()
      .click();
    await lookAt(judge.page);
    await open(judge, '/admin/moderation/log');

    expect(faults).toEqual([]);
    expect(routePaths.filter((path) => !opened.has(path))).toEqual([]);
    expect([...unseen]).toEqual([]);
  },
);
