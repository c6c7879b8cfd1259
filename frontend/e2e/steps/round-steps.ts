import type { Locator } from 'playwright-core';
import { answerQuestion, completeAttempt, startAttempt } from '#shared/api/attempt-endpoints.ts';
import { joinRound, playRound } from '#shared/api/round-endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { Round } from '#shared/domain/round.ts';
import { demoAuthors } from '../../../scripts/demo/demo-authors.ts';
import { visitor as apiVisitor } from '../../../scripts/tests/support/api.ts';
import { eventually } from '../support/eventually.ts';
import type { Look } from '../support/looks.ts';
import { secondsLater, site } from '../support/site.ts';
import { tabTo } from '../support/tab-to.ts';
import type { Visitor } from '../support/visitor.ts';
import { type Author, authorOf } from './desk-steps.ts';

/** The demo author of a language, with a quiz that has pictures. */
export async function demoQuiz({
  language,
}: Pick<Look, 'language'>): Promise<{ author: Author; quiz: OwnQuiz; question: OwnQuestion }> {
  const demoAuthor = demoAuthors.find((one) => one.language === language);
  if (!demoAuthor) throw new Error(`No demo author writes ${language}`);
  const author = await authorOf(demoAuthor);
  const { data } = await author.call<{ items: OwnQuiz[] }>('GET', '/api/admin/quizzes');
  // Other journeys publish quizzes, too, also with questions that texts don't answer.
  for (const quiz of data.items.filter((one) => one.isPublished && one.questionCount >= 8)) {
    const questions = await author.call<{ items: OwnQuestion[] }>(
      'GET',
      `/api/admin/quizzes/${quiz.id}/questions`,
    );
    const [question] = questions.data.items;
    if (question?.kind === 'text') return { author, quiz, question };
  }
  throw new Error('No published quiz');
}

/** A round of a published quiz, opened through the API. */
export async function roundOf(
  { call }: Author,
  quizId: string,
  settings: Partial<Round> & { readonly onlyQuestions?: readonly string[] } = {},
): Promise<Round> {
  const { data, text } = await call<Round>('POST', '/api/admin/rounds', { quizId, ...settings });
  if (!data) throw new Error(`Opening a round answered ${text}`);
  return data;
}

/** Closes a round, and waits until it takes no answers any more. */
export async function endRound({ call }: Author, { id }: Round): Promise<void> {
  await call('PATCH', `/api/admin/rounds/${id}`, { isOpen: false });
  await eventually(async () => (await call<Round>('GET', `/api/admin/rounds/${id}`)).data.isOver).toBe(true);
}

/**
 * A pupil with a separate browser session joins through the API, answers the first question correctly, and chooses the
 * first option of the others: a player without a right answer has no place on a podium. With `count`, goes away after so many
 * answers.
 */
export async function playAs(
  author: Author,
  { code, quizId }: Round,
  nickname: string,
  count?: number,
): Promise<void> {
  const { call, sessionId } = apiVisitor(site().url);
  const params = { code };
  await call(joinRound, { params, body: { nickname } });
  const { id: attemptId } = await call(startAttempt, { body: { quizId, sessionId, roundCode: code } });
  const { quiz } = await call(playRound, { params });
  const [first] = quiz.questions;
  const own = await author.call<OwnQuestion>('GET', `/api/admin/questions/${first?.id}`);
  const right = own.data.answerOptions.find(({ isCorrect }) => isCorrect);
  for (const question of quiz.questions.slice(0, count)) {
    const chosen = question === first ? right : question.answerOptions[0];
    const body = { questionId: question.id, selectedAnswer: chosen?.id ?? '' };
    await call(answerQuestion, { params: { attemptId }, body });
  }
  if (count === undefined) await call(completeAttempt, { params: { attemptId } });
}

/** Types the code and a nickname, and starts. */
export async function joinAs({ page, say }: Visitor, code: string, nickname: string): Promise<void> {
  await page.goto('/join');
  await page.getByLabel(say('join:code')).fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByLabel(say('join:nickname'), { exact: true }).fill(nickname);
  await page.keyboard.press('Enter');
}

/** As `joinAs`, but only with the keyboard. */
export async function joinByKeyboard({ page, say }: Visitor, code: string, nickname: string): Promise<void> {
  await page.goto('/join');
  for (const [field, text] of [
    [say('join:code'), code.toLowerCase()],
    [say('join:nickname'), nickname],
  ] as const) {
    await tabTo(page, page.getByLabel(field, { exact: true }));
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

/** Waits until a page shows something that comes with the step of the lesson, which the edge keeps for a second. */
export async function shows(shown: Locator): Promise<void> {
  await eventually(async () => {
    await secondsLater();
    return shown.isVisible();
  }).toBe(true);
}
