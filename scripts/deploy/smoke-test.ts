import { isApiError } from '#shared/api/api-error.ts';
import { type ApiClient, apiClient } from '#shared/api/client.ts';
import { openPage } from '#shared/api/open-page.ts';
import { playThrough } from '#shared/api/play-through.ts';
import { listQuizzes } from '#shared/api/public-endpoints.ts';
import { syntheticSessionId } from '#shared/domain/synthetic-session.ts';
import { UserError } from '../toolchain/user-error.mjs';

/** Seconds between tries; a new address works everywhere after some minutes. */
const pauseSeconds = 10;
const tries = 30;

export type SmokeTest = {
  /** Waits until a published quiz is listed, and fails without one: there must be some. */
  readonly awaitQuiz: boolean;
  readonly pause: (seconds: number) => Promise<void>;
};

/** The title and the number of questions of the quiz that was played; undefined if no quiz is published. */
export type Played = { readonly title: string; readonly questions: number } | undefined;

/**
 * Plays the newest quiz at an address as a visitor does: lists quizzes, opens the page of the newest one, and plays it
 * to the end. This isn't counted as a play. Waits up to five minutes for the address to work. Returns the quiz that was
 * played.
 * @throws UserError that says which step failed
 */
export async function smokeTest(url: string, { awaitQuiz, pause }: SmokeTest): Promise<Played> {
  const { call } = apiClient({ baseUrl: url, sessionId: () => syntheticSessionId });
  for (let left = tries; ; left -= 1) {
    const quiz = await newestQuiz(call, left === 0);
    if (quiz) {
      await step(`open the page of "${quiz.title}"`, () => openPage(`${url}/play/${quiz.slug}`));
      return step(`play "${quiz.title}"`, () => play(call, quiz));
    }
    if (quiz === null && !awaitQuiz) return undefined;
    if (left === 0)
      throw new UserError('The smoke test found no published quiz, although there must be some.');
    await pause(pauseSeconds);
  }
}

type Call = ApiClient['call'];
type ListedQuiz = { readonly id: string; readonly slug: string; readonly title: string };

/**
 * Returns null if no quiz is published, and undefined while the address doesn't answer. With `isLastTry` it throws
 * instead of returning undefined.
 */
async function newestQuiz(call: Call, isLastTry: boolean): Promise<ListedQuiz | null | undefined> {
  try {
    const { items } = await call(listQuizzes, { query: { limit: 1 } });
    return items[0] ?? null;
  } catch (error) {
    if (!isLastTry && isApiError(error) && error.isTemporary) return undefined;
    throw new UserError(`The smoke test could not list quizzes: ${describe(error)}`, { cause: error });
  }
}

async function play(call: Call, { id, title }: ListedQuiz): Promise<Played> {
  return { title, questions: await playThrough(call, id, syntheticSessionId) };
}

async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new UserError(`The smoke test could not ${name}: ${describe(error)}`, { cause: error });
  }
}

function describe(error: unknown): string {
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error);
  const request = error.requestId ? `, request ${error.requestId}` : '';
  return `${error.code}, ${error.message} (HTTP ${error.status}${request})`;
}
