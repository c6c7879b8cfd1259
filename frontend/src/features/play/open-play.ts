import { call, whole } from '#lib/api/api-client.ts';
import { embeddedResponse, read } from '#lib/api/embedded-responses.ts';
import { changeVisitorsOrder, inOrder, visitorsOrder } from '#lib/option-order.ts';
import { findInHistory } from '#lib/stored/attempt-history.ts';
import { sessionId } from '#lib/stored/session.ts';
import {
  dropPlay,
  findPlay,
  isAbandoned,
  type UnfinishedPlay,
  writePlay,
} from '#lib/stored/unfinished-play.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { startAttempt } from '#shared/api/attempt-endpoints.ts';
import { playQuiz } from '#shared/api/public-endpoints.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import { questionKinds } from '#shared/domain/question-kind.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { type PlayState, resumed } from './play-state.ts';

/** Plays that are being opened, by slug: two mounts of one page share one attempt. */
const opening = new Map<string, Promise<UnfinishedPlay>>();

/** The subject of a play: a quiz by its slug, or only the mistakes of a completed attempt at it. */
export type WhatToPlay = { readonly slug: string; readonly onlyMistakesOf?: string | undefined };

/**
 * The first state of the play page: the stored play, or loading, with the quiz if it was part of the page. Reads the
 * storage and changes nothing.
 */
export function initialPlayState({ slug, onlyMistakesOf }: WhatToPlay): PlayState {
  const stored = findPlay(slug);
  if (stored && isLive(stored)) return resumed(stored);
  const isRestarted = stored !== null && isAbandoned(stored);
  // The mistakes are known only once the attempt has started.
  if (onlyMistakesOf) return { phase: 'loading', isRestarted };
  const { data: quiz, error } = embeddedResponse(playQuiz, playInput(slug)) ?? {};
  if (error) return { phase: 'failed', code: error.code, isRestarted };
  return { phase: 'loading', isRestarted, quiz: quiz && inPlayersOrder(quiz) };
}

/**
 * Loads the quiz and starts an attempt. The play is stored as soon as the server has started it, even if the visitor
 * has left the page by then. A second call in the meantime returns the same play.
 * @throws ApiError of the two calls; NOT_FOUND if the quiz is not published or has no question
 */
export function openPlay(what: WhatToPlay): Promise<UnfinishedPlay> {
  const { slug } = what;
  const running = opening.get(slug);
  if (running) return running;
  const started = start(what).finally(() => opening.delete(slug));
  opening.set(slug, started);
  return started;
}

function playInput(idOrSlug: string) {
  return { params: { idOrSlug } };
}

function isLive(play: UnfinishedPlay): boolean {
  return !isAbandoned(play) && findInHistory(play.attempt.id) === null;
}

async function start({ slug, onlyMistakesOf }: WhatToPlay): Promise<UnfinishedPlay> {
  const stored = findPlay(slug);
  // Another tab may have been faster.
  if (stored && isLive(stored)) return stored;
  if (stored) dropPlay(stored.quiz.id);
  await untilShown();
  const quiz = await withKnownKinds(
    whole(await read(playQuiz, playInput(slug)), ({ questions }) => Array.isArray(questions)),
  );
  const started = await call(startAttempt, {
    body: {
      quizId: quiz.id,
      sessionId: sessionId(),
      revision: quiz.revision,
      ...(onlyMistakesOf && { onlyMistakesOf }),
    },
  });
  const { questionIds, revision, ...attempt } = whole(
    started,
    ({ id, questionIds }) => id && Array.isArray(questionIds),
  );
  const shown = inPlayersOrder(await matching(quiz, questionIds, revision));
  const play = { ...freshPlay(shown, attempt), onlyMistakesOf };
  writePlay(play);
  changeVisitorsOrder(attempt.id);
  return play;
}

/**
 * The quiz, if this build can show its questions. Otherwise a newer release has made it, so the page is loaded again, once
 * for each entry of the browser's history. @throws ApiError if that didn’t help
 */
export function withKnownKinds(quiz: PlayableQuiz): PlayableQuiz | Promise<never> {
  if (quiz.questions.every(({ kind = 'text' }) => questionKinds.includes(kind))) return quiz;
  const state = history.state ?? {};
  if (state.isReloaded) throw new ApiError('CONFLICT', '', { status: 409 });
  state.isReloaded = true;
  history.replaceState(state, '');
  history.go();
  return new Promise(() => undefined);
}

/** Resolves when the visitor sees the page: browsers prepare pages of links that may never be followed. */
export function untilShown(): Promise<void> {
  return new Promise((resolve) => {
    if (!('prerendering' in document && document.prerendering)) return resolve();
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

/** The quiz with the options of its first question in random order: it is shown before the attempt has an id. */
function inPlayersOrder(quiz: PlayableQuiz): PlayableQuiz {
  const [first, ...others] = quiz.questions;
  if (!first) return quiz;
  const answerOptions = inOrder(first.answerOptions, visitorsOrder());
  return { ...quiz, questions: [{ ...first, answerOptions }, ...others] };
}

/**
 * The quiz with the attempt's questions in the attempt's order. If the attempt judges by another revision, because a tab
 * was open for long, the quiz is loaded once more; a question that is still missing stays unanswered.
 */
async function matching(
  quiz: PlayableQuiz,
  questionIds: readonly string[],
  revision: number,
): Promise<PlayableQuiz> {
  const known =
    revision === quiz.revision ? quiz : await withKnownKinds(await call(playQuiz, playInput(quiz.id)));
  const questions = questionIds.flatMap((id) => known.questions.find((question) => question.id === id) ?? []);
  if (questions.length === 0) throw new ApiError('NOT_FOUND', 'The quiz has no question to play');
  return { ...known, questions };
}

function freshPlay(quiz: PlayableQuiz, attempt: Attempt): UnfinishedPlay {
  const touchedAt = new Date().toISOString();
  return { version: 3, quiz, attempt, answers: {}, index: 0, pending: null, isFinishing: false, touchedAt };
}
