import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { buildApp } from '../../../infra/app.ts';
import { stubBuild } from '../../../infra/testing/synthesize.ts';
import { synthesize } from '../template/synth.ts';
import { type CloudTemplate, readTemplates } from '../template/template.ts';

/**
 * The resolved template of the project's `dev` stage.
 * @param assetRoot folder of the build; by default stub files, with which functions get few permissions for the table
 */
export async function projectTemplate(assetRoot?: string): Promise<CloudTemplate> {
  const build = stubBuild();
  const outdir = await mkdtemp(path.join(tmpdir(), 'project-template-'));
  try {
    const app = synthesize(
      buildApp({ outdir, stage: 'dev', assetRoot: assetRoot ?? build, validate: false }),
    );
    const { region, account } = app;
    return readTemplates(app.stacks, { region, account, distributionHost: 'localhost:3000' });
  } finally {
    for (const folder of [build, outdir]) rmSync(folder, { recursive: true });
  }
}
