// `npm run notice`: writes NOTICE from the packages in the built site and functions. The site serves it as /NOTICE.txt.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentCredits } from '../shared/domain/content-credits.ts';
import { ROOT } from './toolchain/checkout.mjs';
import { runCommand, UserError } from './toolchain/user-error.mjs';

/** The only licences of packages that the product may ship. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  '(MIT OR Apache-2.0)',
];

/** What is shipped under other terms, with how they are met. */
const libvips = `libvips and the libraries that it contains (LGPL-3.0-or-later and compatible licences) come as the unmodified shared library of
the package @img/sharp-libvips-linux-arm64, which sharp loads at run time. It can be replaced by a changed version with
the same interface. Its sources, the list of its libraries and the text of each licence:
https://github.com/lovell/sharp-libvips. The text of the LGPL: https://www.gnu.org/licenses/lgpl-3.0.html.`;

/** The content of NOTICE for the built site and functions. Throws for a licence that the product may not ship. */
export function notice(root = ROOT): string {
  return `What Your Quizzes ships in addition to its own code. Written by "npm run notice"; a test compares it with the builds.
The typeface Figtree has the SIL Open Font License 1.1 (frontend/src/styles/figtree/OFL.txt). The page /credits names the
sources of pictures.

In the site (browsers)

${linesOf(root, sitePackages(root))}

In the functions (servers)

${linesOf(root, functionPackages(root))}

Data and drawings of others (functions, demo quizzes)

${contentCredits.map(({ title, licence, author, source }) => `${title}, ${licence}. ${author}. ${source}`).join('\n')}

libvips

${libvips}

The texts of the licences: https://spdx.org/licenses/. That of MIT and ISC, which they ask to be repeated, is in the file
LICENSE of each package.
`;
}

function sitePackages(root: string): string[] {
  return JSON.parse(readFileSync(join(root, 'dist/site/.vite/packages.json'), 'utf8'));
}

/** The packages that esbuild has bundled, by its source maps, and the native packages next to the bundles. */
function functionPackages(root: string): string[] {
  const maps = globSync('dist/function-maps/**/*.map', { cwd: root });
  if (maps.length === 0) throw new UserError('The functions are not built. Run "npm run build" first.');
  const sources = maps.flatMap(
    (map) => JSON.parse(readFileSync(join(root, map), 'utf8')).sources as string[],
  );
  const bundled = sources.flatMap(
    (source) => /node_modules\/((?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
  );
  const native = globSync('dist/functions/*/node_modules/{*,@*/*}/package.json', { cwd: root }).map(
    (file) => /node_modules\/(.*)\/package\.json$/.exec(file)?.[1] ?? '',
  );
  // The source map of a package may name folders of its own repository.
  return [...bundled, ...native].filter((name) =>
    existsSync(join(root, 'node_modules', name, 'package.json')),
  );
}

/** A line for each package. Native packages are named for the platform of deployed functions. */
function linesOf(root: string, packages: readonly string[]): string {
  const lines = [...new Set(packages)].map((name) => {
    const { version, license, author } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    );
    const isLibvips = name.startsWith('@img/sharp-libvips-');
    if (!isLibvips && !permissive.includes(license))
      throw new UserError(`${name} has the licence ${license}, which the product may not ship.`);
    const by = copyrightOf(join(root, 'node_modules', name)) ?? author?.name ?? author ?? '';
    const ownName = name.replace(/.*node_modules\//, '');
    return `${ownName.replace(/-(x64|arm64)$/, '-arm64')} ${version}, ${license}. ${by}`.trim();
  });
  return [...new Set(lines)].sort().join('\n');
}

/** The first line about copyright in the package's licence. */
function copyrightOf(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^licen[sc]e/i.test(name));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  return /^\W*(copyright (?:\(c\)|©|\d).*)$/im.exec(text)?.[1]?.trim();
}

if (import.meta.main) {
  await runCommand(async () => {
    writeFileSync(join(ROOT, 'NOTICE'), notice());
    return 0;
  });
}
