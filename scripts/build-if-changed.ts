import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';

/** A part of the product that is built. Paths are relative to `root`. */
export type BuildTarget = {
  root: string;
  /** The files and folders from which it is built. */
  inputs: readonly string[];
  /** The folder or file that the build makes. */
  output: string;
  /** The file with the hash of the inputs from which the output was built. */
  stamp: string;
  build: () => Promise<unknown>;
};

/** Builds if the inputs have changed since the last successful build or the output is missing. Returns whether it built. */
export async function buildIfChanged(target: BuildTarget): Promise<boolean> {
  if (isCurrent(target)) return false;
  await buildNow(target);
  return true;
}

/** Whether the output exists and was built from the current inputs. */
export function isCurrent({ root, inputs, output, stamp }: Omit<BuildTarget, 'build'>): boolean {
  const stampFile = path.join(root, stamp);
  return (
    existsSync(path.join(root, output)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hashOf(root, inputs)
  );
}

/** Builds even if nothing has changed. */
export async function buildNow({ root, inputs, stamp, build }: BuildTarget): Promise<void> {
  const stampFile = path.join(root, stamp);
  // Hashed before the build, because changes during the build aren't part of it. A failed build has no stamp, so it isn't
  // current.
  const hash = hashOf(root, inputs);
  rmSync(stampFile, { force: true });
  await build();
  writeFileSync(stampFile, hash);
}

/** One hash of the names and contents of files and folders, without tests. Missing files are ignored. */
export function hashOf(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesIn(path.join(root, input))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
