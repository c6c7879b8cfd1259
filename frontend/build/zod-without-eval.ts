import type { Plugin } from 'vite';

const id = '\0zod-without-eval';

/**
 * Stops the site's `zod` from making functions from text, which the content security policy refuses: zod would try it
 * before the first object schema, and the browser would report that. The setting must be made before any schema is
 * created.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod' ? id : null),
    load: (loaded) =>
      loaded === id
        ? "import { config } from 'zod/v4/core'; config({ jitless: true }); export * from 'zod/v4';"
        : null,
  };
}
