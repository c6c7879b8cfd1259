import { isLanguage, type Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';

export const sorts = ['newest', 'plays', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** What the home page shows, as its address says. */
export type HomeQuery = {
  readonly search: string;
  /** null: quizzes of every language. */
  readonly language: Language | null;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
};

/** Reads `?search=&language=&sort=&page=`; what makes no sense counts as not given. */
export function readHomeQuery(params: URLSearchParams): HomeQuery {
  const language = params.get('language');
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, limits.searchMax),
    language: isLanguage(language) ? language : null,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a query, `/?search=vlajky&page=2`, without what is as it would be anyway. */
export function homeHref({ search, language, sort, page }: HomeQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (language) params.set('language', language);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/?${params}` : '/';
}

const apiSorts = {
  newest: {},
  plays: { sortBy: 'playCount' },
  title: { sortBy: 'title', sortOrder: 'asc' },
} as const;

/** The query of `listQuizzes`; the API's defaults are left out, so that caches see one address. */
export function listQuery({ search, language, sort, page }: HomeQuery) {
  return {
    ...(search ? { search } : {}),
    ...(language ? { language } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...apiSorts[sort],
  };
}
