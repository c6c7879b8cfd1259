import type { InputOf } from '#shared/api/client-types.ts';
import { limits } from '#shared/domain/limits.ts';

export const librarySources = ['all', 'UPLOADED', 'AI_GENERATED'] as const;
export type LibrarySource = (typeof librarySources)[number];

export const librarySorts = ['newest', 'oldest', 'name', 'largest'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** Which pictures of the library are shown. */
export type LibraryQuery = {
  readonly search: string;
  readonly source: LibrarySource;
  readonly sort: LibrarySort;
  /** From 1. */
  readonly page: number;
};

export const wholeLibrary: LibraryQuery = { search: '', source: 'all', sort: 'newest', page: 1 };

/** True where pictures may be missing because of what was asked for. */
export function isFiltered({ search, source }: LibraryQuery): boolean {
  return search !== '' || source !== 'all';
}

/** Reads `?search=&source=&sort=&page=`; what makes no sense counts as not given. */
export function readLibraryQuery(params: URLSearchParams): LibraryQuery {
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, limits.searchMax),
    source: librarySources.find((source) => source === params.get('source')) ?? 'all',
    sort: librarySorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query's part of an address, with its question mark, without what is as it would be anyway. */
export function librarySearch({ search, source, sort, page }: LibraryQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (source !== 'all') params.set('source', source);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

const apiSorts = {
  newest: {},
  oldest: { sortOrder: 'asc' },
  name: { sortBy: 'filename', sortOrder: 'asc' },
  largest: { sortBy: 'size' },
} as const;

/** The query of `listMedia`. */
export function libraryInput(query: LibraryQuery, limit: number): InputOf<'listMedia'> {
  const { search, source, sort, page } = query;
  return {
    query: {
      ...(search ? { search } : {}),
      ...(source === 'all' ? {} : { source }),
      ...apiSorts[sort],
      page,
      limit,
    },
  };
}
