/** Pages under this path are for frames of other sites: the embedded player. */
export const framedPath = '/embed/';

/** Hashes of scripts and styles in the HTML of pages, as a content security policy names them. */
export type InlineHashes = { readonly script: readonly string[]; readonly style: readonly string[] };

/** The content security policy of a page: the rules for all pages, and the sites that may frame it. */
export function pagePolicy(rules: string, isForFrames: boolean): string {
  return `${rules}; frame-ancestors ${isForFrames ? '*' : "'none'"}`;
}

/** The rules, which allow files of the site, with the code that the HTML of a build contains. */
export function withInline(rules: string, inline: InlineHashes): string {
  return rules.replace(/(script|style)-src 'self'/g, (directive, kind: keyof InlineHashes) =>
    [directive, ...inline[kind].map((hash) => `'${hash}'`)].join(' '),
  );
}

/** The header in which the edge sends the language of a visitor's page. */
export const languageHeader = 'x-language';

/** The header in which the edge sends the path of a page, because it requests each page by the path of the shell. */
export const pathHeader = 'x-page-path';

/**
 * The header in which the edge sends the whole query for the address of a quiz that isn't in its canonical form: the
 * function redirects to that form, and the query stays.
 */
export const queryHeader = 'x-page-query';

/** The path of the shell, the page without content: in the site's bucket, and of the API's route for pages. */
export const shellPath = '/index.html';

/** The API's stage to which the edge sends requests for pages: they have a limit of their own. */
export const pagesStage = 'pages';

/**
 * The parameters of the lists on these pages, which are rendered with them. Besides `lang`, on which the canonical
 * address depends, no other parameters lead to separate cache entries.
 */
export const listParameters = ['grade', 'language', 'page', 'search', 'sort', 'subject'] as const;

/**
 * The pages that are served as complete HTML, by the path of their route, with the chunks of the site that they need, as
 * `vite.config.ts` names them. The page is in the last one; `home` also has the layout.
 */
export const servedPages = {
  '/': ['home'],
  '/quiz/:slug': ['home', 'quiz'],
  '/play/:slug': ['play'],
  '/u/:username': ['home', 'browse'],
  '/credits': ['home', 'browse'],
  '/embed/:slug': ['play'],
  '/join': ['home', 'join'],
  '/join/:code': ['home', 'join'],
  '*': ['home', 'browse'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The page that has no data: the build renders it, and the edge serves it from the site's bucket, without a function. */
export const filePage = '/join';

/** The file of that page in a language. */
export function filePageKey(language: string): string {
  return `join.${language}.html`;
}

/** The metadata of that file with its content security policy, which the edge makes a header. */
export const policyMetadata = 'csp';

/** A placeholder in that file for the address of the site, which is known only when the site is deployed. */
export const siteUrlPlace = '%SITE_URL%';

/**
 * The pages that depend on the visitor, by the paths of their routes, with the chunks that they need: the edge serves the
 * shell for them, which the browser fills.
 */
export const shellPages = {
  '/quiz/:slug/result/:attemptId': ['home', 'public'],
  '/embed/:slug/result/:attemptId': ['public'],
  '/join/:code/play': ['public', 'play-round'],
  '/atlas': ['home', 'public'],
  '/atlas/:subject': ['home', 'public'],
  '/history': ['home', 'public'],
  '/practice': ['home', 'public'],
  '/privacy': ['home', 'legal'],
  '/schools': ['home', 'legal'],
  '/terms': ['home', 'legal'],
  '/login': ['home', 'account'],
  '/register': ['home', 'account'],
  '/verify-email': ['home', 'account'],
  '/forgot-password': ['home', 'account'],
  '/reset-password': ['home', 'account'],
  '/admin/*': ['desk'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A regular expression for the addresses of these routes. The route of all other addresses, `*`, has none. */
export function addressesOf(routes: readonly string[]): string {
  const known = routes.filter((route) => route !== '*');
  const patterns = known.map((route) => route.replace('/*', '(/.*)?').replace(/:\w+/g, '[^/]+'));
  return `^(${patterns.join('|')})/?$`;
}

/** The chunk that starts the site. */
export const entryChunk = 'base';

/** The chunk of what pages load later, such as the picture of a page that says that something doesn't exist. */
export const laterChunk = 'public';
