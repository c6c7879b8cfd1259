import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { FunctionDefinition, LambdaService } from './lambda.ts';

/** Finds the build folder of each function by comparing bundles, because the template refers to copies. */
export function createReload(
  definitions: readonly FunctionDefinition[],
  lambda: LambdaService,
  functionsDirectory: string | undefined,
): (groups: readonly string[]) => Promise<string[]> {
  const builds = new Map<string, string>();
  if (functionsDirectory !== undefined) {
    for (const group of readdirSync(functionsDirectory)) {
      const file = path.join(functionsDirectory, group, 'index.mjs');
      if (existsSync(file)) builds.set(group, contentHash(file));
    }
  }
  const groupOf = new Map<string, string>();
  for (const definition of definitions) {
    const hash = builds.size > 0 ? contentHash(definition.file) : undefined;
    const group = [...builds].find(([, built]) => built === hash)?.[0];
    if (group !== undefined) groupOf.set(definition.name, group);
  }
  return async (groups) => {
    const reloaded: string[] = [];
    for (const [name, group] of groupOf) {
      if (functionsDirectory === undefined || !groups.includes(group)) continue;
      await lambda.reload(name, path.join(functionsDirectory, group, 'index.mjs'));
      reloaded.push(name);
    }
    return reloaded;
  };
}

function contentHash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
