/** The path under which the HTTP API serves the pages of the site; CloudFront puts it before a page's own path. */
export const pagesPath = '/pages';

/** Pages under this path are for frames of other sites: the embedded player. */
export const framedPath = '/embed/';

/** The content security policy of a page: the rules for all pages, and who may frame it. */
export function pagePolicy(rules: string, isForFrames: boolean): string {
  return `${rules}; frame-ancestors ${isForFrames ? '*' : "'none'"}`;
}

/** The header in which the edge tells in which language a visitor gets a page. */
export const languageHeader = 'x-language';

/** The parameters of the lists on these pages, which are rendered with them. Others make no cache entries of their own. */
export const listParameters = ['grade', 'language', 'page', 'search', 'sort', 'subject'] as const;

/**
 * The pages that come as finished HTML, by the path of their route, with the chunks of the site that they need;
 * `home-page` has the layout of public pages.
 */
export const servedPages = {
  '/': ['home-page'],
  '/quiz/:slug': ['home-page', 'quiz-page'],
  '/play/:slug': ['play-page'],
  '/u/:username': ['home-page', 'profile-page'],
  '/credits': ['home-page', 'credits-page'],
  '*': ['home-page', 'not-found-page'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The chunk that a page needs besides when it says that something does not exist. */
export const noticeChunk = 'notice-art';
