import type { Plugin } from 'vite';
import { pageList } from '../../shared/infrastructure/pages.ts';

/**
 * Leaves out what only the server needs: the `loader` of pages with what only it uses, and fields of the table of
 * pages.
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
          : `export const pageList = ${JSON.stringify(pageList.map(ofRoute))};`,
    },
  };
}

/** A page without what only servers and the build read: routes follow from all other fields. */
function ofRoute({ from, chunks, calls, isForPupils, isInSitemap, ...route }: (typeof pageList)[number]) {
  return route;
}
