/** The path under which the HTTP API serves the pages of the site; CloudFront puts it before a page's own path. */
export const pagesPath = '/pages';

/** The header in which the edge tells in which language a visitor gets a page. */
export const languageHeader = 'x-language';
