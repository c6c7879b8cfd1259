import type { BuiltSite, PageAnswer, PageTexts } from '#shared/api/page.ts';
import { withImports } from '#shared/api/site-chunks.ts';
import type { Language } from '#shared/domain/language.ts';
import { noticeChunk } from '#shared/infrastructure/pages.ts';
import { jsonInHtml } from './json-in-html.ts';

type Parts = {
  readonly site: BuiltSite;
  /** The chunks that the browser needs for the page. */
  readonly chunks: readonly string[];
  readonly status: 200 | 404;
  /** The HTML that React has rendered, preceded by the title. */
  readonly content: string;
  /** Tags for the head. */
  readonly head: string;
  readonly answers: readonly PageAnswer[];
  readonly texts: PageTexts;
};

/** The HTML of the shell in a language. */
export function shellOf({ shell }: BuiltSite, language: Language): string {
  return shell.replace('<html lang="sk">', `<html lang="${language}">`);
}

/**
 * The HTML of a page: the shell with its content, the responses of the API, the texts, and links to the files that the
 * browser needs. It contains its styles and the script that runs before the first paint, so that the first paint needs
 * no other request. The other scripts are after the content.
 */
export function documentOf({ site, chunks, status, content, head, answers, texts }: Parts): string {
  const [, title = '', body = ''] = /^(<title>.*?<\/title>)?(.*)$/s.exec(content) ?? [];
  // React reuses a title in the head if it is equal.
  const html = withInlineFiles(site)
    .replace('<html lang="sk">', `<html lang="${texts.language}" data-served>`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    // Before all styles, so that the browser requests the picture while it still receives the page.
    .replace(/<title>.*?<\/title>/, () => title + firstPictureOf(body))
    .replace('</head>', () => `${head}${wholeContent}${filesOf(site, chunks, status)}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${withoutStyles(body)}</div>${dataOf('answers', answers)}${dataOf('texts', texts)}`,
    );
  return withScriptsBehindContent(html);
}

/**
 * Moves scripts behind the content, so that the browser requests them after the first picture, which would otherwise share
 * a slow connection with many times as many bytes. They are before the data, because the first paint, which takes
 * long on a slow device, waits for the data only.
 */
function withScriptsBehindContent(html: string): string {
  const scripts: string[] = [];
  return html
    .replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, (tag) => {
      scripts.push(tag.replace(' crossorigin', ' crossorigin fetchpriority="low"'));
      return '';
    })
    .replace(dataStart('answers'), (start) => `${scripts.join('')}${start}`);
}

/** Delays the first paint until all content is parsed, because a part that appears later would move other parts. */
const wholeContent = '<link rel="expect" href="#answers" blocking="render">';

function dataOf(id: string, data: unknown): string {
  return `${dataStart(id)}${jsonInHtml(data)}</script>`;
}

function dataStart(id: string): string {
  return `<script type="application/json" id="${id}">`;
}

/** Returns a link with which the browser preloads the first picture, before it has the styles; '' without a picture. */
function firstPictureOf(html: string): string {
  const [, sources, sizes] =
    /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]*)"\/><source[^>]*><img[^>]* fetchPriority="high"/.exec(
      html,
    ) ?? [];
  if (!sources) return '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`;
}

/**
 * Renames style attributes, which the CSP forbids in HTML; `before-paint.js` sets the styles. Texts aren't affected,
 * because React escapes their quotes.
 */
function withoutStyles(html: string): string {
  return html.replaceAll(' style="', ' data-style="');
}

/** Returns the shell with its styles and the script that runs before the first paint inline. */
function withInlineFiles({ shell, inline }: BuiltSite): string {
  return shell
    .replace('<script src="/before-paint.js"></script>', (link) =>
      inline.script ? `<script>${inline.script}</script>` : link,
    )
    .replaceAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g, (_link, file) =>
      styleOf(inline, file),
    );
}

/**
 * The styles of a file, or a link to it. The link next to inline styles is for the site's chunk loader, which then doesn't
 * load the file. No browser should request it: the link is disabled and, because some browsers preload disabled styles,
 * also only for print.
 */
function styleOf({ styles }: BuiltSite['inline'], file: string): string {
  const css = styles[file];
  const link = (attributes: string) => `<link rel="stylesheet" crossorigin${attributes} href="/${file}">`;
  return css === undefined ? link('') : `<style>${css}</style>${link(' disabled media="print"')}`;
}

/** The styles of a page, and links to its scripts, that aren't in the shell. */
function filesOf({ shell, chunks, inline }: BuiltSite, names: readonly string[], status: 200 | 404): string {
  const needed = withImports(chunks, [...names, ...(status === 404 ? [noticeChunk] : [])]);
  const missing = (files: readonly string[]) =>
    [...new Set(files)].filter((file) => !shell.includes(`"/${file}"`));
  const styles = missing(needed.flatMap(({ css }) => css ?? []));
  const scripts = missing(needed.map(({ file }) => file));
  return [
    ...styles.map((file) => styleOf(inline, file)),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
