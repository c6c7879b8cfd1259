import { limits } from '#shared/domain/limits.ts';

export const poolFilters = ['all', 'active', 'inactive'] as const;
export type PoolFilter = (typeof poolFilters)[number];

/** What the list shows, as its address says. */
export type PoolsQuery = {
  readonly search: string;
  readonly show: PoolFilter;
  /** From 1. */
  readonly page: number;
};

const path = '/admin/answer-pools';

/** Reads `?search=&show=&page=`; what makes no sense counts as not given. */
export function readPoolsQuery(params: URLSearchParams): PoolsQuery {
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, limits.searchMax),
    show: poolFilters.find((filter) => filter === params.get('show')) ?? 'all',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a query, without what is as it would be anyway. */
export function poolsHref({ search, show, page }: PoolsQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (show !== 'all') params.set('show', show);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The query of `listOwnAnswerPools`. */
export function poolsListQuery({ search, show, page }: PoolsQuery) {
  return {
    ...(search ? { search } : {}),
    ...(show === 'all' ? {} : { isActive: show === 'active' }),
    ...(page > 1 ? { page } : {}),
  };
}
