import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './template-limits.ts';

/** Lambda's limit for the size of an unpacked function with its layers. */
const unpackedBytes = 262_144_000;

/**
 * Returns findings for functions that are larger than Lambda accepts. Native code counts for both platforms that it is
 * packed for.
 */
export async function sizeFindings(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of await readdir(folder)) {
    const bytes = await sizeOf(join(folder, name));
    if (bytes <= unpackedBytes) continue;
    findings.push({
      where: `functions/${name}`,
      what: `it has ${bytes} bytes unpacked, and Lambda takes at most ${unpackedBytes}`,
    });
  }
  return findings;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
