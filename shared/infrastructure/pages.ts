/** Pages under this path are for frames of other sites: the embedded player. */
export const framedPath = '/embed/';

/** The content security policy of a page: the rules for all pages, and the sites that may frame it. */
export function pagePolicy(rules: string, isForFrames: boolean): string {
  return `${rules}; frame-ancestors ${isForFrames ? '*' : "'none'"}`;
}

/** The header in which the edge sends the language of a visitor's page. */
export const languageHeader = 'x-language';

/**
 * The parameters of the lists on these pages, which are rendered with them. Other parameters don't lead to separate
 * cache entries.
 */
export const listParameters = ['grade', 'language', 'page', 'search', 'sort', 'subject'] as const;

/**
 * The pages that are served as complete HTML, by the path of their route, with the chunks of the site that they need, as
 * `vite.config.ts` names them.
 */
export const servedPages = {
  '/': ['home'],
  '/quiz/:slug': ['home', 'public'],
  '/play/:slug': ['play'],
  '/u/:username': ['home', 'public'],
  '/credits': ['home', 'public'],
  '/join': ['home', 'public'],
  '/join/:code': ['home', 'public'],
  '*': ['home', 'public'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The chunk that starts the site. */
export const entryChunk = 'base';

/** The additional chunk of a page that says that something does not exist. */
export const noticeChunk = 'public';
