import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the parts of react-router that only its framework mode uses: forms, scripts, scroll
 * restoration. It keeps them for their `displayName`, an assignment it must take for a side effect. Warnings for
 * developers go too.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
          .replace(/^\s*\w+\.displayName = ".*";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
