import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';

/** The chunks that the first visit of a page loads. Their size has a budget. */
const firstChunks = new Set(['base', 'home-page', 'play-page']);

const options: MinifyOptions = {
  module: true,
  ecma: 2022,
  compress: { passes: 2, join_vars: false },
  // Browsers compile functions in parentheses while they download, off the main thread: React is one. Using one kind of
  // quotes compresses best.
  format: { wrap_func_args: true, quote_style: 2 },
};

async function minified(source: string): Promise<string> {
  return (await minify(source, options)).code ?? source;
}

/**
 * Minifies the chunks of a first visit with Terser before and after Vite's minifier. This saves more than a kilobyte a
 * page, but takes ten times as long. Each minifier shortens code that the other doesn't. The names of the chunks also
 * depend on the options.
 */
export function minifyFirstChunks(): Plugin {
  return {
    name: 'minify-first-chunks',
    apply: 'build',
    renderChunk: async (code, { name }) =>
      firstChunks.has(name) ? { code: await minified(code), map: null } : null,
    augmentChunkHash: ({ name }) => (firstChunks.has(name) ? JSON.stringify(options) : undefined),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !firstChunks.has(chunk.name)) continue;
          chunk.code = await minified(chunk.code);
        }
      },
    },
  };
}
