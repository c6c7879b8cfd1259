import type { QuizSummary } from '#shared/domain/quiz.ts';
import { pageList } from '#shared/infrastructure/pages.ts';

/** A file that search engines ask for. */
export type CrawlerFile = { readonly status: 200 | 404; readonly type: string; readonly body: string };

/**
 * The largest number of addresses in a part of the sitemap: far below the 50,000 that the protocol allows, because a
 * response may have 6 MB.
 */
const addressesMax = 20_000;
const header = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * `/robots.txt`, `/sitemap.xml`, which lists the parts of the sitemap, and the parts, `/sitemap-1.xml`; undefined for any
 * other path.
 * @param siteUrl origin of the site, empty if it is unknown: the protocol requires absolute addresses
 */
export async function crawlerFile(
  path: string,
  siteUrl: string,
  publishedQuizzes: () => Promise<readonly QuizSummary[]>,
): Promise<CrawlerFile | undefined> {
  if (path === '/robots.txt') {
    const sitemap = siteUrl ? `Sitemap: ${siteUrl}/sitemap.xml\n` : '';
    return {
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nDisallow: /admin\n${sitemap}`,
    };
  }
  const [, number] = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(path) ?? ['', ''];
  if (number === '') return undefined;
  const addresses = addressesOf(await publishedQuizzes());
  if (number === undefined) return xml(indexOf(addresses.length, siteUrl));
  const part = addresses.slice((Number(number) - 1) * addressesMax, Number(number) * addressesMax);
  return part.length > 0 ? xml(partOf(part, siteUrl)) : { ...xml(''), status: 404 };
}

type Address = { readonly path: string; readonly changedAt?: string };

/** In an order that new quizzes don't change. */
function addressesOf(quizzes: readonly QuizSummary[]): Address[] {
  const inOrder = quizzes.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const authors = new Set(inOrder.map(({ author }) => author.username));
  return [
    ...pageList.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => ({ path })),
    ...inOrder.map(({ slug, updatedAt }) => ({ path: `/quiz/${slug}`, changedAt: updatedAt })),
    ...[...authors].map((username) => ({ path: `/u/${username}` })),
  ];
}

function indexOf(count: number, siteUrl: string): string {
  const parts = Array.from(
    { length: Math.ceil(count / addressesMax) },
    (_, i) => `<sitemap><loc>${siteUrl}/sitemap-${i + 1}.xml</loc></sitemap>`,
  );
  return `${header}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`;
}

/** Paths have no character that XML escapes: slugs and usernames are letters, digits and hyphens. */
function partOf(addresses: readonly Address[], siteUrl: string): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${siteUrl}${path}</loc>${changed}</url>`;
  });
  return `${header}<urlset ${namespace}>${entries.join('')}</urlset>`;
}

function xml(body: string): CrawlerFile {
  return { status: 200, type: 'application/xml; charset=utf-8', body };
}
