import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The chunks that the first visit of a page loads, whose size has a budget. */
const firstChunks = new Set(['base', 'home-page', 'play-page']);

/**
 * Minifies the chunks of a first visit with Terser, which saves almost a kilobyte a page and takes ten times as long as
 * Vite's minifier. One pass is not enough for that.
 */
export function minifyFirstChunks(): Plugin {
  return {
    name: 'minify-first-chunks',
    apply: 'build',
    async renderChunk(code, { name }) {
      if (!firstChunks.has(name)) return null;
      const minified = await minify(code, {
        module: true,
        ecma: 2022,
        compress: { passes: 2 },
        // Functions in parentheses are compiled while they arrive, beside the main thread: React is one.
        format: { wrap_func_args: true },
      });
      return { code: minified.code ?? code, map: null };
    },
  };
}
