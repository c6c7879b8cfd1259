import type { BuiltSite, PageAnswer, PageTexts, SiteChunk } from '#shared/api/page.ts';
import { withImports } from '#shared/api/site-chunks.ts';
import { entryChunk, noticeChunk } from '#shared/infrastructure/pages.ts';
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
  readonly answers: readonly PageAnswer[];
  readonly texts: PageTexts;
};

/** In `index.html`, what is between these comments is for the shell only. */
const shellOnly = /<!-- \/?shell -->/;
const rootStart = '<div id="root">';

/**
 * The HTML of a page: the shell with its content, the responses of the API, the texts, and links to the files that the
 * browser needs. It contains its styles and the script that runs before the first paint, so that the first paint needs
 * no other request. The tags of its content are before all styles, so that the browser requests the first picture while
 * it still receives the page. The other scripts are after the content, so that the browser requests them after that
 * picture, which would otherwise share a slow connection with many times as many bytes.
 */
export function documentOf({ site, chunks, status, content, tags, answers, texts }: Parts): string {
  const [head = '', , end = ''] = site.shell.split(shellOnly);
  const root = content.indexOf(rootStart);
  const needed = withImports(site.chunks, [...chunks, ...(status === 404 ? [noticeChunk] : [])]);
  const sheets = new Set(needed.flatMap(({ css }) => css ?? []));
  const styles = site.inline.styles[chunks.join(' ')];
  return [
    head.replace('<html lang="sk">', `<html lang="${texts.language}" data-served>`),
    `<script>${site.inline.script}</script>`,
    content.slice(0, root),
    tags,
    wholeContent,
    styles === undefined ? '' : `<style>${styles}</style>`,
    ...[...sheets].map((file) => sheetOf(site.inline, file)),
    '</head>\n<body>',
    withoutStyles(content.slice(root)),
    ...needed.map(scriptOf),
    dataOf('answers', answers),
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

/**
 * A link to a style sheet. The page has what it needs of it, so the link is for the site's chunk loader, which then doesn't
 * load the file, and for `lib/all-styles.ts`. No browser should request it: the link is disabled and, because some browsers
 * preload disabled styles, also only for print.
 */
function sheetOf({ allStyles }: BuiltSite['inline'], file: string): string {
  const all = allStyles[file];
  const link = (attributes: string) => `<link rel="stylesheet" crossorigin${attributes} href="/${file}">`;
  return all === undefined ? link('') : link(` disabled media="print" data-all="/${all}"`);
}
