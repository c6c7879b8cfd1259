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

/** A page of the site, and everything that other parts know of it. */
export type Page = {
  /** What answers a request for it: the function that renders pages, a file of the build, or the shell, which the browser fills. */
  readonly from: 'function' | 'file' | 'shell';
  /**
   * What is around it: the header of the site, also for what a sign-in needs, nothing, the desk, or nothing, but only for
   * those who are signed in.
   */
  readonly frame: 'site' | 'account' | 'play' | 'desk' | 'window';
  /** The chunks that it needs, as `vite.config.ts` names them. The page is in the last one; `home` also has the layout. */
  readonly chunks: readonly string[];
  /** The ids of the operations of the API that the function asks to render it. */
  readonly calls?: readonly string[];
  /** Those who are signed in are led on. */
  readonly isForGuests?: true;
  /** A pupil in a class may open it on the teacher's laptop (`npm start -- --lan`), with all addresses below it. */
  readonly isForPupils?: true;
  readonly isInSitemap?: true;
  /** It has a form outside the account pages and the desk: it needs the texts of forms. */
  readonly hasForm?: true;
  /** It reads without SWR's cache, which a first visit doesn't load. */
  readonly isUncached?: true;
};

const ofVisitor = { from: 'shell', frame: 'site', chunks: ['home', 'public'], isForPupils: true } as const;
const atlas = { ...ofVisitor, chunks: ['home', 'public', 'atlas'] } as const;
const legal = { ...ofVisitor, chunks: ['home', 'legal'] } as const;
const account = { from: 'shell', frame: 'account', chunks: ['home', 'account'] } as const;
const desk = { from: 'shell', frame: 'desk', chunks: ['desk'] } as const;
const deskWindow = { ...desk, frame: 'window' } as const;

/**
 * The pages, by the paths of their routes. To add one, add an entry, and its component in `frontend/src/app/routes.tsx`:
 * routes, the edge, the function for pages, chunks, reserved usernames, the sitemap and what pupils may open follow.
 */
export const pages = {
  '/': {
    from: 'function',
    frame: 'site',
    chunks: ['home'],
    calls: ['listQuizzes', 'playQuiz'],
    isForPupils: true,
    isInSitemap: true,
    isUncached: true,
  },
  '/quiz/:slug': {
    from: 'function',
    frame: 'site',
    chunks: ['home', 'quiz'],
    calls: ['getQuiz', 'listQuizzes'],
    isForPupils: true,
  },
  '/quiz/:slug/result/:attemptId': ofVisitor,
  '/play/:slug': {
    from: 'function',
    frame: 'play',
    chunks: ['play'],
    calls: ['playQuiz'],
    isForPupils: true,
    isUncached: true,
  },
  '/embed/:slug': {
    from: 'function',
    frame: 'play',
    chunks: ['play'],
    calls: ['playQuiz'],
    isUncached: true,
  },
  '/embed/:slug/result/:attemptId': { from: 'shell', frame: 'play', chunks: ['public'] },
  '/u/:username': {
    from: 'function',
    frame: 'site',
    chunks: ['home', 'browse'],
    calls: ['getUser', 'listUserQuizzes'],
    isForPupils: true,
  },
  '/credits': {
    from: 'function',
    frame: 'site',
    chunks: ['home', 'browse'],
    isForPupils: true,
    isInSitemap: true,
    isUncached: true,
  },
  '/teachers': {
    from: 'function',
    frame: 'site',
    chunks: ['home', 'teachers'],
    calls: ['listQuizzes', 'playQuiz'],
    isForPupils: true,
    isInSitemap: true,
    isUncached: true,
  },
  '/join': { from: 'file', frame: 'site', chunks: ['home', 'join'], isForPupils: true },
  '/join/:code': {
    from: 'function',
    frame: 'site',
    chunks: ['home', 'join'],
    calls: ['getRound'],
    isForPupils: true,
    hasForm: true,
  },
  '/join/:code/play': {
    from: 'shell',
    frame: 'play',
    chunks: ['public', 'play-round'],
    isForPupils: true,
    hasForm: true,
  },
  '/atlas': atlas,
  '/atlas/:subject': atlas,
  '/history': atlas,
  '/practice': ofVisitor,
  '/privacy': legal,
  '/schools': legal,
  '/terms': legal,
  '/login': { ...account, isForGuests: true },
  '/register': { ...account, isForGuests: true },
  '/verify-email': account,
  '/forgot-password': account,
  '/reset-password': account,
  '/admin': desk,
  '/admin/settings': desk,
  '/admin/media': desk,
  '/admin/quizzes': desk,
  '/admin/quizzes/create': desk,
  '/admin/quizzes/:id/edit': desk,
  '/admin/quizzes/:quizId/questions': desk,
  '/admin/quizzes/:quizId/questions/new': desk,
  '/admin/quizzes/:quizId/questions/:questionId/edit': desk,
  '/admin/quizzes/:quizId/report': desk,
  '/admin/quizzes/:quizId/preview': deskWindow,
  '/admin/quizzes/:quizId/worksheet': deskWindow,
  '/admin/answer-pools': desk,
  '/admin/answer-pools/create': desk,
  '/admin/answer-pools/:poolId/edit': desk,
  '/admin/moderation': desk,
  '/admin/moderation/log': desk,
  '/admin/rounds': desk,
  '/admin/rounds/:roundId': desk,
  '/admin/rounds/:roundId/stage': deskWindow,
  '/admin/*': desk,
  '*': { from: 'function', frame: 'site', chunks: ['home', 'browse'], isUncached: true },
} as const satisfies Readonly<Record<string, Page>>;

/** The path of a page's route. */
export type PagePath = keyof typeof pages;

/** The pages, as their type says, with the paths of their routes. */
export const pageList: readonly (Page & { readonly path: PagePath })[] = Object.entries(pages).map(
  ([path, page]) => ({ path: path as PagePath, ...page }),
);

/** The ids of the operations that pages ask on the server. */
export type PageCallId = {
  [Path in PagePath]: (typeof pages)[Path] extends { readonly calls: readonly (infer Id)[] } ? Id : never;
}[PagePath];

/** The page that has no data: the build renders it, and the edge serves it from the site's bucket, without a function. */
export const filePage = '/join' satisfies PagePath;

/** The file of that page in a language. */
export function filePageKey(language: string): string {
  return `join.${language}.html`;
}

/** The metadata of that file with its content security policy, which the edge makes a header. */
export const policyMetadata = 'csp';

/** A placeholder in that file for the address of the site, which is known only when the site is deployed. */
export const siteUrlPlace = '%SITE_URL%';

/** The addresses of a route as a pattern with stars: `/quiz/*` for `/quiz/:slug`. */
export function patternOf(route: string): string {
  return route.replace(/:\w+/g, '*');
}

/**
 * A regular expression for the addresses of these routes, without those that a route such as `/admin/*` has, too. The route
 * of all other addresses, `*`, has none.
 */
export function addressesOf(routes: readonly string[]): string {
  const whole = routes.filter((route) => route.endsWith('/*'));
  const isPart = (route: string) =>
    whole.some((one) => one !== route && `${route}/`.startsWith(one.slice(0, -1)));
  const known = routes.filter((route) => route !== '*' && !isPart(route));
  const patterns = known.map((route) => route.replace('/*', '(/.*)?').replace(/:\w+/g, '[^/]+'));
  return `^(${patterns.join('|')})/?$`;
}

/** The chunk that starts the site. */
export const entryChunk = 'base';

/** The chunk of what pages load later, such as the picture of a page that says that something doesn't exist. */
export const laterChunk = 'public';
