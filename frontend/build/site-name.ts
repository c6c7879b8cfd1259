import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the name of the site into the files that can't import it: the shell and the manifest of the installed app. */
export function siteNameInFiles(siteName: string): Plugin {
  const withName = (text: string) => text.replaceAll('%SITE_NAME%', siteName);
  return {
    name: 'site-name',
    transformIndexHtml: withName,
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'manifest.json');
      await writeFile(file, withName(await readFile(file, 'utf8')));
    },
  };
}
