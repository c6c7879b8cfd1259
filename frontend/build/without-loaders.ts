import type { Plugin } from 'vite';
import { pageList } from '../../shared/infrastructure/pages.ts';

/**
 * Leaves out what only the server needs: the `loader` of pages with what only it uses, and in the table of pages what
 * routes don't follow from.
 */
export function withoutLoaders(): Plugin {
  return {
    name: 'without-loaders',
    enforce: 'pre',
    transform: {
      filter: { id: /-page\.tsx$|infrastructure.pages\.ts$/ },
      handler: (code, id) =>
        id.endsWith('.tsx')
          ? code.replace(
              /^export const loader: PageLoader = .*?;\n\n/ms,
              'export const loader = undefined;\n\n',
            )
          : `export const pageList = ${JSON.stringify(pageList.map(({ path, frame, isUncached, isForGuests }) => ({ path, frame, isUncached, isForGuests })))};`,
    },
  };
}
