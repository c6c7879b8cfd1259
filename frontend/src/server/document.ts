import type { BuiltSite, PageResponse, PageTexts, SiteChunk } from '#shared/api/page.ts';
import { withImports } from '#shared/api/site-chunks.ts';
import { entryChunk, laterChunk } from '#shared/infrastructure/pages.ts';
import { jsonInHtml } from './json-in-html.ts';

type Parts = {
  readonly site: BuiltSite;
  /** The chunks that the browser needs for the page. */
  readonly chunks: readonly string[];
  readonly status: 200 | 404;
  /** The HTML of the root element, preceded by the title and other tags for the head. */
  readonly content: string;
  /** Tags for search engines and shared links. */
  readonly tags: string;
  readonly responses: readonly PageResponse[];
  readonly texts: PageTexts;
};

/** In `index.html`, what is between these comments is for the shell only. */
const shellOnly = /<!-- \/?shell -->/;
const rootStart = '<div id="root">';

/**
 * The HTML of a page: the shell with its content, the responses of the API, the texts, and links to the files that the
 * browser needs. It contains its styles and the script that runs before the first paint, so that the first paint needs
 * no other request. The tags of its content are before all styles, so that the browser requests the first picture while
 * it still receives the page. Links to the sheets of these styles are for the site's chunk loader, which then doesn't load
 * them. No browser should: they are disabled and, because some browsers preload disabled styles, also only for print. The
 * other scripts are after the content, so that the browser requests them after that
 * picture, which would otherwise share a slow connection with many times as many bytes.
 */
export function documentOf({ site, chunks, status, content, tags, responses, texts }: Parts): string {
  const [head = '', , end = ''] = site.shell.split(shellOnly);
  const root = content.indexOf(rootStart);
  const needed = withImports(site.chunks, [...chunks, ...(status === 404 ? [laterChunk] : [])]);
  const { sheets, allStyles } = site.inline;
  const others = new Set(needed.flatMap(({ css }) => css ?? []).filter((file) => !sheets.includes(file)));
  const styles = site.inline.styles[chunks.join(' ')];
  return [
    head.replace('<html lang="sk">', `<html lang="${texts.language}" data-served>`),
    `<script>${site.inline.script}</script>`,
    content.slice(0, root),
    tags,
    wholeContent,
    styles === undefined ? '' : `<style>${styles}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin disabled media="print" href="/${file}">`),
    allStyles === undefined ? '' : `<meta name="all-styles" content="/${allStyles}">`,
    ...[...others].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    '</head>\n<body>',
    withoutStyles(content.slice(root)),
    ...needed.map(scriptOf),
    dataOf('responses', responses),
    dataOf('texts', texts),
    end,
  ].join('');
}

/**
 * Delays the first paint until all content is parsed, because a part that appears later would move other parts. The
 * site's script is the first element after the content; the data after it is needed later.
 */
const wholeContent = '<link rel="expect" href="#site" blocking="render">';

function scriptOf({ file, name }: SiteChunk): string {
  return name === entryChunk
    ? `<script id="site" type="module" crossorigin fetchpriority="low" src="/${file}"></script>`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;
}

function dataOf(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;
}

/**
 * Renames style attributes, which the CSP forbids in HTML; `before-paint.js` sets the styles. Texts aren't affected,
 * because React escapes their quotes.
 */
function withoutStyles(html: string): string {
  return html.replaceAll(' style="', ' data-style="');
}
