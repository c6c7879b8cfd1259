import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Reads a text file of an installed package, such as `flag-icons/flags/4x3/sk.svg`. */
export function readPackageText(specifier: string): string {
  return readFileSync(require.resolve(specifier), 'utf8');
}

/** Reads a JSON file of an installed package. Throws if `check` rejects its content. */
export function readPackageJson<T>(specifier: string, check: (value: unknown) => value is T): T {
  const value: unknown = JSON.parse(readPackageText(specifier));
  if (!check(value)) throw new Error(`${specifier} does not have the expected shape`);
  return value;
}
