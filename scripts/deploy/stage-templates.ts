import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../infra/app.ts';
import type { Stage } from '../../infra/config.ts';

export type TemplateResource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
};

/** The template of a stack of a stage, as it would be deployed. */
export type StackTemplate = {
  readonly name: string;
  readonly region: string;
  readonly resources: Readonly<Record<string, TemplateResource>>;
};

/** Returns the stacks of a stage, without its build: assets are left out, and nothing is checked. */
export async function stageTemplates(stage: Stage): Promise<StackTemplate[]> {
  const outdir = await mkdtemp(join(tmpdir(), 'your-quizzes-templates-'));
  try {
    const app = buildApp({ stage, outdir, validate: false, withoutBuild: true, assetsInPlace: true });
    return app.synth().stacks.map(({ stackName, environment, template }) => ({
      name: stackName,
      region: environment.region,
      resources: template.Resources,
    }));
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

/** Returns all resources of a type. */
export function resourcesOfType(stacks: readonly StackTemplate[], type: string): TemplateResource[] {
  return stacks.flatMap(({ resources }) => Object.values(resources).filter(({ Type }) => Type === type));
}
