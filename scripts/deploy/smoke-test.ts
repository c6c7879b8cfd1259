import { randomUUID } from 'node:crypto';
import { isApiError } from '#shared/api/api-error.ts';
import * as attempts from '#shared/api/attempts.endpoints.ts';
import { type ApiClient, apiClient } from '#shared/api/client.ts';
import * as quizzes from '#shared/api/public-quizzes.endpoints.ts';
import { Problem } from '../toolchain/problem.mjs';

/** Seconds between tries; a new address is known everywhere after some minutes. */
const pauseSeconds = 10;
const tries = 30;

export type SmokeTest = {
  /** Waits until a published quiz is listed: the caller has just published some. */
  readonly awaitQuiz: boolean;
  readonly pause: (seconds: number) => Promise<void>;
};

/** What was played: the title of a quiz and its number of questions; undefined where no quiz is published. */
export type Played = { readonly title: string; readonly questions: number } | undefined;

/**
 * Plays the newest quiz at an address as a visitor does: lists quizzes, opens its page, starts, answers every question, completes and reads
 * the results. Waits up to five minutes for the address to work.
 * @throws Problem that says which step failed
 */
export async function smokeTest(url: string, { awaitQuiz, pause }: SmokeTest): Promise<Played> {
  const sessionId = randomUUID();
  const { call } = apiClient({ baseUrl: url, sessionId: () => sessionId });
  for (let left = tries; ; left -= 1) {
    const quiz = await newestQuiz(call, left === 0);
    if (quiz) {
      await step(`open the page of "${quiz.title}"`, () => openPage(`${url}/play/${quiz.slug}`));
      return step(`play "${quiz.title}"`, () => play(call, quiz, sessionId));
    }
    if (quiz === null && !awaitQuiz) return undefined;
    if (left === 0) throw new Problem('The smoke test found no quiz, although some were published.');
    await pause(pauseSeconds);
  }
}

type Call = ApiClient['call'];
type ListedQuiz = { readonly id: string; readonly slug: string; readonly title: string };

/** Null where none is published; undefined while the address doesn't answer, except with `isLastTry`. */
async function newestQuiz(call: Call, isLastTry: boolean): Promise<ListedQuiz | null | undefined> {
  try {
    const { items } = await call(quizzes.listQuizzes, { query: { limit: 1 } });
    return items[0] ?? null;
  } catch (error) {
    if (!isLastTry && isApiError(error) && error.isTemporary) return undefined;
    throw new Problem(`The smoke test could not list quizzes: ${describe(error)}`, { cause: error });
  }
}

async function openPage(address: string): Promise<void> {
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? 'no type';
  if (response.ok && type.startsWith('text/html')) return;
  throw new Error(`${address} answered ${response.status} with ${type}`);
}

async function play(call: Call, { id, title }: ListedQuiz, sessionId: string): Promise<Played> {
  const { questions, revision } = await call(quizzes.playQuiz, { params: { idOrSlug: id } });
  const attempt = await call(attempts.startAttempt, { body: { quizId: id, sessionId, revision } });
  const params = { attemptId: attempt.id };
  for (const question of questions) {
    const selectedAnswer = question.answerOptions[0]?.id ?? '';
    await call(attempts.answerQuestion, { params, body: { questionId: question.id, selectedAnswer } });
  }
  await call(attempts.completeAttempt, { params });
  const results = await call(attempts.getAttemptResults, { params });
  if (results.questions.length !== questions.length) {
    throw new Error(`the results have ${results.questions.length} of ${questions.length} questions`);
  }
  return { title, questions: questions.length };
}

async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new Problem(`The smoke test could not ${name}: ${describe(error)}`, { cause: error });
  }
}

function describe(error: unknown): string {
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error);
  const request = error.requestId ? `, request ${error.requestId}` : '';
  return `${error.code}, ${error.message} (HTTP ${error.status}${request})`;
}
