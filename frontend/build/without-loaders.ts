import type { Plugin } from 'vite';

/** Leaves out the `loader` of pages, which only the server runs, with what only it uses. */
export function withoutLoaders(): Plugin {
  return {
    name: 'without-loaders',
    enforce: 'pre',
    transform: {
      filter: { id: /-page\.tsx$/ },
      handler: (code) =>
        code.replace(/^export const loader: PageLoader = .*?;\n\n/ms, 'export const loader = undefined;\n\n'),
    },
  };
}
