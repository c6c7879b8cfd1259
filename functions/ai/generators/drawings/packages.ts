import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Reads a text file of an installed package, such as `flag-icons/flags/4x3/sk.svg`. */
export function readPackageText(specifier: string): string {
  return readFileSync(require.resolve(specifier), 'utf8');
}

/** Reads a JSON file of an installed package. Its version, and so its shape, is fixed by the lock file. */
export function readPackageJson<T>(specifier: string): T {
  return JSON.parse(readPackageText(specifier));
}
