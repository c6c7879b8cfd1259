import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the templates that tests have synthesized. */
    templates: string;
  }
}

/** Vitest's global setup of the unit tests: makes the folder for synthesized templates, and deletes it at the end. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'templates-of-tests-'));
  provide('templates', folder);
  return () => rmSync(folder, { recursive: true });
}
