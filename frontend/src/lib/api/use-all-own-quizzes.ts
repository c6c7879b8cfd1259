import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from '#shared/api/api-error.ts';
import { listOwnQuizzes } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { call } from './api-client.ts';

/** Has `items` like a page of the list, so that a change of a quiz replaces it here, too. */
type All = { readonly items: readonly OwnQuiz[] };

/** Every quiz of the author, the last edited first. */
export function useAllOwnQuizzes(): SWRResponse<All, ApiError> {
  return useSWR<All, ApiError>([listOwnQuizzes.id, 'all'], readAll);
}

async function readAll(): Promise<All> {
  const query = { sortBy: 'updatedAt', limit: limits.maxPageSize } as const;
  const first = await call(listOwnQuizzes, { query });
  const items = [...first.items];
  for (let page = 2; page <= first.totalPages; page += 1) {
    items.push(...(await call(listOwnQuizzes, { query: { ...query, page } })).items);
  }
  return { items: [...new Map(items.map((quiz) => [quiz.id, quiz])).values()] };
}
