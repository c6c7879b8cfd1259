import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes `.vite/packages.json`, the folders in `node_modules` of the packages in the site, for NOTICE; and NOTICE.txt. */
export function shippedPackages(): Plugin {
  return {
    name: 'shipped-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = modules.flatMap(
        (id) => /node_modules\/((?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
      );
      const source = JSON.stringify([...new Set(folders)].sort());
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source });
      const notice = readFileSync(new URL('../../NOTICE', import.meta.url));
      this.emitFile({ type: 'asset', fileName: 'NOTICE.txt', source: notice });
    },
  };
}
