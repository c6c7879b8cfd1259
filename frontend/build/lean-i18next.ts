import type { Plugin } from 'vite';

/** What nothing here calls; `dir` alone brings the codes of sixty languages. */
const unusedMethods = ['dir', 'cloneInstance', 'hydrate', 'loadLanguages'];

/**
 * Takes the connector to translation backends out of i18next, as our texts come with the pages' chunks, and methods
 * that nothing calls. Almost two kilobytes of brotli on every page. Stops the build where a new version of i18next
 * has another shape.
 */
export function leanI18next(): Plugin {
  return {
    name: 'lean-i18next',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/i18next\/dist\/esm\/i18next\.js$/ },
      handler(code) {
        const without = (from: string, what: string, pattern: RegExp, instead = ''): string => {
          const lean = from.replace(pattern, instead);
          if (lean === from)
            this.error(`i18next has no ${what} any more: look at frontend/build/lean-i18next.ts`);
          return lean;
        };
        const connected = without(
          code,
          'class Connector',
          /^class Connector extends EventEmitter \{\n[\s\S]*?^\}$/m,
          'class Connector extends EventEmitter {\n  state = {};\n}',
        );
        const lean = unusedMethods.reduce(
          (rest, name) =>
            without(
              rest,
              `method ${name}`,
              new RegExp(`^ {2}${name}\\(.*\\) \\{\\n[\\s\\S]*?^ {2}\\}$`, 'm'),
            ),
          connected,
        );
        return { code: lean, map: null };
      },
    },
  };
}
