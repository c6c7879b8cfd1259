import type { Language } from '../domain/language.ts';
import type { InlineHashes } from '../infrastructure/pages.ts';
import type { ProblemCode } from './problem.ts';
import type { OperationId } from './routes.ts';

/**
 * Types of the pages that are served as complete HTML. They are used by the function that serves the pages, the code of
 * the site that renders them, and the browser. Import them with `import type`.
 */

/** A call of the API that a page makes for its first view. */
export type PageCall = {
  readonly id: OperationId;
  readonly input: {
    readonly params?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
};

/** The response to such a call: its data, or the problem. */
export type PageResponse = PageCall & {
  readonly data?: unknown;
  readonly problem?: { readonly code: ProblemCode; readonly status: number };
};

/** The texts of a page in one language, by namespace. */
export type PageTexts = {
  readonly language: Language;
  readonly namespaces: Readonly<Record<string, object>>;
};

/** The output of the site's build. */
export type BuiltSite = {
  /** `index.html`: the page without content, the shell. */
  readonly shell: string;
  /** The chunks of Vite's manifest by their keys. */
  readonly chunks: Readonly<Record<string, SiteChunk>>;
  /** Script and styles that the HTML contains instead of links, so that it can be painted without another request. */
  readonly inline: InlineFiles;
};

export type InlineFiles = {
  readonly hashes: InlineHashes;
  /** The script that runs before the first paint. */
  readonly script: string;
  /** The styles that a page has, by the names of its chunks with spaces between them. */
  readonly styles: Readonly<Record<string, string>>;
  /** The files with the styles of public pages. */
  readonly sheets: readonly string[];
  /** One file with all of them but the fonts, for what is shown after the first page; undefined if Vite serves the pages. */
  readonly allStyles?: string;
};

/** A chunk of Vite's manifest; `imports` are the keys of its static imports. */
export type SiteChunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

export type PageRequest = {
  /** Path of the address, still encoded. */
  readonly path: string;
  /** Query of the address without its question mark. */
  readonly query: string;
  readonly language: Language;
  /** Origin of the site without a slash at the end, for absolute addresses; empty if it is unknown. */
  readonly siteUrl: string;
};

/** A page as HTML. */
export type RenderedPage = {
  /** 404 for an unknown quiz, author or address. */
  readonly status: 200 | 404;
  readonly html: string;
};

/**
 * Renders a page; `ask` answers the calls that the page makes. One page at a time. Rejects if the content can't be read or
 * rendered, and for a page that depends on the visitor.
 */
export type RenderPage = (
  request: PageRequest,
  site: BuiltSite,
  ask: (call: PageCall) => Promise<PageResponse>,
) => Promise<RenderedPage>;
