import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/**
 * Writes `.vite/packages.json`, the folders in `node_modules` of the packages in the site, for NOTICE; and NOTICE.txt.
 * The second plugin is for workers, which Vite builds by themselves, before the site.
 */
export function shippedPackages(): { readonly ofSite: Plugin; readonly ofWorkers: Plugin } {
  const folders = new Set<string>();
  const collect = (bundle: Rolldown.OutputBundle) => {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    for (const id of modules) {
      const [, folder] = /node_modules\/((?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
      if (folder) folders.add(folder);
    }
  };
  return {
    ofWorkers: { name: 'shipped-packages-of-workers', generateBundle: (_options, bundle) => collect(bundle) },
    ofSite: {
      name: 'shipped-packages',
      apply: 'build',
      generateBundle(_options, bundle) {
        collect(bundle);
        const source = JSON.stringify([...folders].sort());
        this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source });
        const notice = readFileSync(new URL('../../NOTICE', import.meta.url));
        this.emitFile({ type: 'asset', fileName: 'NOTICE.txt', source: notice });
      },
    },
  };
}
