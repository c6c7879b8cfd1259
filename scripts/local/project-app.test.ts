import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { synthesizeProject } from './project-app.ts';

it('rejects when the child process fails, which prints its own error', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'synthesis-'));
  onTestFinished(() => rmSync(outdir, { recursive: true }));
  const settings = { account: 'not-a-number' };

  await expect(synthesizeProject('http://localhost:3000', { settings }, outdir, 'hash')).rejects.toThrow(
    'The CDK app could not be synthesized, see above.',
  );
});
