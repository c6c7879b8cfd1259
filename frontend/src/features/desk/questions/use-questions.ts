import { useRef } from 'react';
import { call } from '#lib/api/api-client.ts';
import { callOnce } from '#lib/api/call-once.ts';
import { useApi } from '#lib/api/use-api.ts';
import { isApiError } from '#shared/api/api-error.ts';
import {
  createQuestion,
  deleteQuestion,
  listOwnQuestions,
  reorderQuestion,
  restoreQuestion,
} from '#shared/api/desk-endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { copyOf } from './copy-of.ts';

/** The result of a move: done, failed, or based on questions that somebody has changed in the meantime. */
type MoveOutcome = 'done' | 'stale' | { readonly error: unknown };

/** A copy of a question. `isInPlace` is false if it couldn't be moved and is at the end. */
type Copy = { readonly question: OwnQuestion; readonly isInPlace: boolean };

/** The questions of a quiz and the actions on the list. Changes are shown immediately and reverted on failure. */
export function useQuestions(quizId: string) {
  const list = useApi(listOwnQuestions, { params: { quizId } });
  const { data, mutate } = list;
  /** Moves are sent one after another, so that the server applies them in the author's order. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  /** Shows these questions; `undefined` reads them from the server. */
  const show = (items: readonly OwnQuestion[]) =>
    mutate((now) => now && { ...now, items: [...items], total: items.length }, { revalidate: false });

  const move = async (questionId: string, to: number): Promise<MoveOutcome> => {
    const items = data?.items ?? [];
    await show(
      moved(
        items,
        items.findIndex(({ id }) => id === questionId),
        to,
      ),
    );
    waiting.current += 1;
    const sent = last.current.then(() =>
      call(reorderQuestion, { params: { questionId }, body: { position: to } }),
    );
    last.current = sent.catch(() => undefined);
    try {
      const answer = await sent;
      waiting.current -= 1;
      // If another move is in progress, this response is already outdated.
      if (waiting.current === 0) await mutate(answer, { revalidate: false });
      return 'done';
    } catch (error) {
      waiting.current -= 1;
      const isStale =
        isApiError(error) && (error.status === 404 || error.status === 409 || error.status === 412);
      // Offline the questions can't be read from the server, so the previous list is shown again.
      await show(items);
      await mutate();
      return isStale ? 'stale' : { error };
    }
  };

  /** @throws ApiError; a question that no longer exists counts as deleted. */
  const remove = async (questionId: string): Promise<void> => {
    try {
      await call(deleteQuestion, { params: { questionId } });
    } catch (error) {
      if (!isApiError(error, 'NOT_FOUND')) throw error;
    }
    await mutate(
      (now) =>
        now && {
          ...now,
          items: now.items
            .filter(({ id }) => id !== questionId)
            .map((one, position) => ({ ...one, position })),
          total: now.total - 1,
        },
    );
  };

  /**
   * Copies a question and inserts the copy after it.
   * @throws ApiError if the copy wasn't created
   */
  const duplicate = async (question: OwnQuestion): Promise<Copy> => {
    const made = last.current.then(() => makeCopy(question));
    last.current = made.catch(() => undefined);
    const { copy, items } = await made;
    if (!items) await mutate();
    // If a move was made in the meantime, its response also contains the copy.
    else if (waiting.current === 0) await show(items);
    return { question: copy, isInPlace: items !== null };
  };

  /** Restores a deleted question. @throws ApiError */
  const restore = async (questionId: string): Promise<void> => {
    await call(restoreQuestion, { params: { questionId } });
    await mutate();
  };

  return { list, move, remove, restore, duplicate };
}

/** @returns the copy, and the questions in their order; null if the copy couldn't be moved and is at the end */
async function makeCopy(
  question: OwnQuestion,
): Promise<{ readonly copy: OwnQuestion; readonly items: readonly OwnQuestion[] | null }> {
  const copy = await callOnce(createQuestion, {
    params: { quizId: question.quizId },
    body: copyOf(question),
  });
  try {
    const params = { questionId: copy.id };
    const body = { position: question.position + 1 };
    const { items } = await call(reorderQuestion, { params, body });
    return { copy, items };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { copy, items: null };
  }
}

/** The questions after moving the one at `from` to `to`, both from 0, with consecutive positions again. */
export function moved(questions: readonly OwnQuestion[], from: number, to: number): OwnQuestion[] {
  const question = questions[from];
  if (!question) return [...questions];
  const rest = questions.filter((_, index) => index !== from);
  return [...rest.slice(0, to), question, ...rest.slice(to)].map((one, position) =>
    one.position === position ? one : { ...one, position },
  );
}
