import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';

/** A part of the product that is built. Paths are relative to `root`. */
export type BuildTarget = {
  root: string;
  /** The files and folders from which it is built. */
  inputs: readonly string[];
  /** The folder or file that it leaves. */
  output: string;
  /** Where to note from which inputs the output was built. */
  stamp: string;
  /** Leaves out what takes long and isn't needed here. What was built completely is as good. */
  isQuick?: boolean;
  build: () => Promise<unknown>;
};

/** Builds if the inputs have changed since the last complete build or the output is gone. Returns whether it built. */
export async function buildIfChanged(target: BuildTarget): Promise<boolean> {
  if (isCurrent(target)) return false;
  await buildNow(target);
  return true;
}

/** Whether the output is there and was built from the inputs as they are. */
export function isCurrent({ root, inputs, output, stamp, isQuick }: Omit<BuildTarget, 'build'>): boolean {
  const stampFile = path.join(root, stamp);
  return (
    existsSync(path.join(root, output)) &&
    existsSync(stampFile) &&
    isEnough(readFileSync(stampFile, 'utf8'), hashOf(root, inputs), isQuick)
  );
}

function isEnough(stamped: string, hash: string, isQuick = false): boolean {
  return stamped === hash || (isQuick && stamped === quickly(hash));
}

const quickly = (hash: string) => `quick ${hash}`;

/** Builds in any case. */
export async function buildNow({ root, inputs, stamp, isQuick, build }: BuildTarget): Promise<void> {
  const stampFile = path.join(root, stamp);
  // What changes during the build is not in it, and a build that fails half way leaves an output that fits no inputs.
  const hash = hashOf(root, inputs);
  rmSync(stampFile, { force: true });
  await build();
  writeFileSync(stampFile, isQuick ? quickly(hash) : hash);
}

/** One hash of the names and contents of files and folders, without tests. */
function hashOf(root: string, inputs: readonly string[]): string {
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
