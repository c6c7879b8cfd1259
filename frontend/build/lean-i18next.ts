import type { Plugin } from 'vite';

/**
 * Takes the connector to translation backends out of i18next: our texts come with the pages' chunks. More than a
 * kilobyte of brotli on every page. Stops the build where a new version of i18next has another shape.
 */
export function leanI18next(): Plugin {
  return {
    name: 'lean-i18next',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/i18next\/dist\/esm\/i18next\.js$/ },
      handler(code) {
        const lean = code.replace(
          /^class Connector extends EventEmitter \{\n[\s\S]*?^\}$/m,
          'class Connector extends EventEmitter {\n  state = {};\n}',
        );
        if (lean === code)
          this.error('i18next has no class Connector any more: look at frontend/build/lean-i18next.ts');
        return { code: lean, map: null };
      },
    },
  };
}
