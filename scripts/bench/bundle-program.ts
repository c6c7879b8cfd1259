import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Bundles a program, because Node's own type stripping uses memory. Returns the path of the bundle in the folder. */
export function bundleProgram(program: string, folder: string): string {
  const outfile = join(folder, 'program.mjs');
  buildSync({
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
  });
  return outfile;
}
