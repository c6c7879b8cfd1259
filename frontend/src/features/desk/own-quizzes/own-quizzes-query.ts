import { limits } from '#shared/domain/limits.ts';

export const states = ['all', 'published', 'drafts'] as const;
export type QuizState = (typeof states)[number];

export const sorts = ['updated', 'newest', 'title', 'plays', 'questions'] as const;
export type OwnSort = (typeof sorts)[number];

/** What the list shows, as its address says. */
export type OwnQuizzesQuery = {
  readonly search: string;
  readonly state: QuizState;
  readonly sort: OwnSort;
  /** From 1. */
  readonly page: number;
};

/** Reads `?search=&state=&sort=&page=`; what makes no sense counts as not given. */
export function readOwnQuery(params: URLSearchParams): OwnQuizzesQuery {
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, limits.searchMax),
    state: states.find((state) => state === params.get('state')) ?? 'all',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'updated',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a query without what is as it would be anyway. */
export function ownHref({ search, state, sort, page }: OwnQuizzesQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (state !== 'all') params.set('state', state);
  if (sort !== 'updated') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/admin/quizzes?${params}` : '/admin/quizzes';
}

const apiSorts = {
  updated: { sortBy: 'updatedAt' },
  newest: {},
  title: { sortBy: 'title', sortOrder: 'asc' },
  plays: { sortBy: 'playCount' },
  questions: { sortBy: 'questionCount' },
} as const;

/** The query of `listOwnQuizzes`. */
export function ownListQuery({ search, state, sort, page }: OwnQuizzesQuery) {
  return {
    ...(search ? { search } : {}),
    ...(state === 'all' ? {} : { isPublished: state === 'published' }),
    ...(page > 1 ? { page } : {}),
    ...apiSorts[sort],
  };
}
