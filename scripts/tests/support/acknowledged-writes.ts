import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#shared/api/api-error.ts';
import {
  answerQuestion,
  completeAttempt,
  getAttemptResults,
  startAttempt,
} from '#shared/api/attempt-endpoints.ts';
import {
  createQuestion,
  createQuiz,
  getOwnQuiz,
  listMedia,
  listOwnQuestions,
  listOwnQuizzes,
  publishQuiz,
  startMediaUpload,
  updateQuiz,
} from '#shared/api/desk-endpoints.ts';
import { listUserQuizzes, playQuiz } from '#shared/api/public-endpoints.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { authorClient } from './accounts.ts';
import { type Visitor, visitor } from './api.ts';
import { send } from './uploads.ts';

/**
 * People who write to a cloud that may be killed at any moment. They know what was acknowledged, and which call got no
 * answer: it was carried out or it wasn't, but never by half.
 */

/** The calls of all writers. `failed`: the server had no time or another service failed, so nothing was acknowledged. */
export const tally = { acknowledged: 0, unanswered: 0, failed: 0 };

/** Somebody who writes. */
export type Writer = {
  /**
   * Writes until a call isn't acknowledged; or, after `isEnough`, until what was begun is finished: then it returns
   * true.
   */
  readonly write: (isEnough: () => boolean) => Promise<boolean>;
  /** Where the stored state is none that the calls can have led to, of what was written since the last look. */
  readonly faults: () => Promise<string[]>;
  /** The same of everything, once no call is unanswered any more and the stream is drained. */
  readonly allFaults: () => Promise<string[]>;
};

/** The answer of a call; `undefined` if it has none or only a failure of the server. Other problems are thrown. */
async function answerOf<Data>(sent: Promise<Data>): Promise<Data | undefined> {
  try {
    const data = await sent;
    tally.acknowledged += 1;
    return data;
  } catch (error) {
    if (!(error instanceof ApiError && error.isTemporary)) throw error;
    tally[error.status === 0 ? 'unanswered' : 'failed'] += 1;
    return undefined;
  }
}

/** All items of a list with pages. */
async function allOf<Item>(
  read: (query: { page: number; limit: number }) => Promise<{ items: Item[]; totalPages: number }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, totalPages } = await read({ page, limit: 100 });
    all.push(...items);
    pages = totalPages;
  }
  return all;
}

/** Where a list has something else than what was made: `unanswered` are names of what was made or wasn't. */
function listFaults(
  what: string,
  listed: readonly { readonly id: string; readonly name: string }[],
  made: Iterable<string>,
  unanswered: ReadonlySet<string>,
): string[] {
  const ids = new Set(listed.map(({ id }) => id));
  const known = new Set(made);
  const others = listed.filter(({ id }) => !known.has(id)).map(({ name }) => name);
  return [
    ...[...known].filter((id) => !ids.has(id)).map((id) => `${what} ${id} is lost`),
    ...others.filter((name) => !unanswered.has(name)).map((name) => `${what} ${name} was never made`),
    ...(new Set(others).size < others.length || ids.size < listed.length ? [`${what} is made twice`] : []),
  ];
}

type QuizState = {
  readonly title: string;
  readonly questions: readonly string[];
  readonly isPublished: boolean;
};

type WrittenQuiz = {
  readonly id: string;
  /** The acknowledged state, and the one that a call without an answer may have led to. */
  states: readonly QuizState[];
};

const optionsOf = (text: string) => [
  { answerText: `${text}, áno`, isCorrect: true },
  { answerText: `${text}, nie`, isCorrect: false },
];

/** Writes quizzes with questions, publishes them and changes them afterwards. */
export async function quizWriter(url: string): Promise<Writer> {
  const { call, username } = await authorClient({ url });
  const quizzes: WrittenQuiz[] = [];
  const unanswered = new Set<string>();
  let unseen: WrittenQuiz[] = [];

  const ask = (quizId: string) => {
    const questionText = `Otázka ${randomUUID()}`;
    return {
      change: ({ questions }: QuizState) => ({ questions: [...questions, questionText] }),
      send: () =>
        call(createQuestion, {
          params: { quizId },
          body: { questionText, answerOptions: optionsOf(questionText) },
        }),
    };
  };
  const rename = (quizId: string) => {
    const title = `Zmenený ${randomUUID()}`;
    return {
      change: () => ({ title }),
      send: () => call(updateQuiz, { params: { quizId }, body: { title } }),
    };
  };
  const publish = (quizId: string) => ({
    change: () => ({ isPublished: true }),
    send: () => call(publishQuiz, { params: { quizId } }),
  });
  const steps = [ask, ask, publish, rename, ask];

  /** The stream publishes a change whose call was interrupted; until then a published quiz is played without it. */
  const faultsOf = async ({ id, states }: WrittenQuiz, isDrained: boolean): Promise<string[]> => {
    const params = { quizId: id };
    const [quiz, { items }] = [await call(getOwnQuiz, { params }), await call(listOwnQuestions, { params })];
    const questions = items.map(({ questionText }) => questionText);
    const stored = { title: quiz.title, questions, isPublished: quiz.isPublished };
    const faults = states.some((state) => isDeepStrictEqual(state, stored))
      ? []
      : [`Quiz ${id} is ${JSON.stringify(stored)} and not ${JSON.stringify(states)}`];
    if (quiz.questionCount !== items.length) faults.push(`Quiz ${id} counts ${quiz.questionCount} questions`);
    if (!quiz.isPublished) return faults;
    const played = await call(playQuiz, { params: { idOrSlug: id } });
    const shown = { title: played.title, questions: played.questions.map((one) => one.questionText) };
    if (isDrained && !isDeepStrictEqual({ ...shown, isPublished: true }, stored)) {
      faults.push(
        `Quiz ${id} is played as ${JSON.stringify(shown)}, but stored as ${JSON.stringify(stored)}`,
      );
    }
    return faults;
  };

  return {
    write: async (isEnough) => {
      while (!isEnough()) {
        const title = `Kvíz ${randomUUID()}`;
        unanswered.add(title);
        const made = await answerOf(call(createQuiz, { body: { title } }));
        if (!made) return false;
        unanswered.delete(title);
        let state: QuizState = { title, questions: [], isPublished: false };
        const quiz: WrittenQuiz = { id: made.id, states: [state] };
        quizzes.push(quiz);
        unseen.push(quiz);
        for (const step of steps) {
          const { change, send } = step(made.id);
          const next = { ...state, ...change(state) };
          quiz.states = [state, next];
          if (!(await answerOf<unknown>(send()))) return false;
          quiz.states = [next];
          state = next;
        }
      }
      return true;
    },
    faults: async () => {
      const found: string[] = [];
      for (const quiz of unseen) found.push(...(await faultsOf(quiz, false)));
      unseen = [];
      return found;
    },
    allFaults: async () => {
      const found: string[] = [];
      for (const quiz of quizzes) found.push(...(await faultsOf(quiz, true)));
      const own = await allOf((query) => call(listOwnQuizzes, { query }));
      const named = own.map(({ id, title }) => ({ id, name: title }));
      found.push(...listFaults('Quiz', named, new Set(quizzes.map(({ id }) => id)), unanswered));
      const inCatalogue = await allOf((query) => call(listUserQuizzes, { params: { username }, query }));
      const summary = (listed: typeof inCatalogue) =>
        listed.map(({ id, title, questionCount }) => `${id} ${title} ${questionCount}`).toSorted();
      const expected = summary(own.filter(({ isPublished }) => isPublished));
      if (!isDeepStrictEqual(summary(inCatalogue), expected)) {
        found.push(`The catalogue has other quizzes of ${username} than are published`);
      }
      return found;
    },
  };
}

type Play = Pick<Visitor, 'call' | 'sessionId'> & {
  attemptId?: string | undefined;
  /** Question → chosen option. */
  readonly answers: Map<string, string>;
};

/** Plays a quiz again and again, each time in a new browser session. A call without an answer is sent again. */
export function quizPlayer(
  url: string,
  quiz: PlayableQuiz,
  seed: number,
): Writer & { readonly finished: readonly Pick<Play, 'answers'>[] } {
  const finished: Play[] = [];
  let current: Play | undefined;
  let seen = 0;

  /** Continues a play. Returns whether it is finished. */
  const playOn = async (play: Play): Promise<boolean> => {
    const { call, sessionId, answers } = play;
    const start = { quizId: quiz.id, sessionId, revision: quiz.revision };
    play.attemptId ??= (await answerOf(call(startAttempt, { body: start })))?.id;
    if (play.attemptId === undefined) return false;
    const params = { attemptId: play.attemptId };
    for (const [at, { id: questionId, answerOptions }] of quiz.questions.entries()) {
      if (answers.has(questionId)) continue;
      const place = (seed + finished.length + at) % answerOptions.length;
      const selectedAnswer = answerOptions[place]?.id ?? '';
      const body = { questionId, selectedAnswer };
      if (!(await answerOf(call(answerQuestion, { params, body })))) return false;
      answers.set(questionId, selectedAnswer);
    }
    return (await answerOf(call(completeAttempt, { params }))) !== undefined;
  };

  const faultsOf = async ({ call, attemptId = '', answers }: Play): Promise<string[]> => {
    const result = await call(getAttemptResults, { params: { attemptId } });
    const chosen = result.questions.map(({ id, selectedAnswerId }) => [id, selectedAnswerId] as const);
    const isWhole = result.status === 'COMPLETED' && result.answeredQuestions === answers.size;
    return isWhole && isDeepStrictEqual(new Map(chosen), answers)
      ? []
      : [`Attempt ${attemptId} has other answers than were acknowledged`];
  };
  const faultsFrom = async (first: number) => {
    const found: string[] = [];
    for (const play of finished.slice(first)) found.push(...(await faultsOf(play)));
    seen = finished.length;
    return found;
  };

  return {
    finished,
    write: async (isEnough) => {
      while (current || !isEnough()) {
        current ??= { ...visitor(url), answers: new Map() };
        if (!(await playOn(current))) return false;
        finished.push(current);
        current = undefined;
      }
      return true;
    },
    faults: () => faultsFrom(seen),
    allFaults: () => faultsFrom(0),
  };
}

/** Uploads pictures. */
export async function pictureWriter(
  url: string,
  bytes: Uint8Array,
): Promise<Writer & { readonly waiting: () => Promise<number> }> {
  const { call } = await authorClient({ url });
  /** Whether the bytes were acknowledged, by picture. */
  const pictures = new Map<string, boolean>();
  const unanswered = new Set<string>();
  const library = () => allOf((query) => call(listMedia, { query }));
  return {
    write: async (isEnough) => {
      while (!isEnough()) {
        const filename = `${randomUUID()}.jpg`;
        unanswered.add(filename);
        const body = { filename, contentType: 'image/jpeg' as const, size: bytes.length };
        const announced = await answerOf(call(startMediaUpload, { body }));
        if (!announced) return false;
        unanswered.delete(filename);
        const { id } = announced.media;
        pictures.set(id, false);
        const response = await answerOf(
          send(announced.upload, bytes).catch((cause: unknown) => {
            throw new ApiError('NETWORK_ERROR', 'No answer', { cause });
          }),
        );
        if (!response) return false;
        if (!response.ok) throw new Error(`An upload answered ${response.status}: ${await response.text()}`);
        pictures.set(id, true);
      }
      return true;
    },
    /** The pictures that aren't ready yet although their bytes were acknowledged. */
    waiting: async () =>
      (await library()).filter(({ id, status }) => pictures.get(id) && status === 'PENDING').length,
    faults: async () => [],
    allFaults: async () => {
      const stored = await library();
      const named = stored.map(({ id, filename }) => ({ id, name: filename }));
      const found = listFaults('Picture', named, pictures.keys(), unanswered);
      for (const { id, status, url: file, renditions } of stored) {
        if (status === 'FAILED' || (status === 'PENDING' && pictures.get(id))) {
          found.push(`Picture ${id} is ${status}`);
        }
        if (status !== 'READY') continue;
        const { ok } = await fetch(new URL(file ?? '', url));
        if (!ok || renditions.length === 0) found.push(`Picture ${id} is ready without its files`);
      }
      return found;
    },
  };
}
