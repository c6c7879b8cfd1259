import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { SetupError } from './setup-error.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');

/** Finds what the build made under one root: the folders that become Lambda code and the site's files. */
export type BuildOutput = {
  /** Absolute path of a function's bundle; throws where it is not built. */
  functionFolder(name: string): string;
  /** Absolute path of the site's files; throws where they are not built. */
  siteFolder(): string;
};

/** @param assetRoot folder of the build, absolute or relative to the project */
export function buildOutput(assetRoot: string): BuildOutput {
  const built = (folder: string) => {
    const shown = path.join(assetRoot, folder);
    const absolute = path.resolve(projectRoot, shown);
    if (!existsSync(absolute)) throw new SetupError(`${shown} is missing: run "npm run build" first`);
    return absolute;
  };
  return {
    functionFolder: (name) => built(path.join('functions', name)),
    siteFolder: () => built('site'),
  };
}
