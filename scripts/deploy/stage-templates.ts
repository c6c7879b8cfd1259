import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { buildApp } from '../../infra/app.ts';
import type { Stage, StageConfig } from '../../infra/config.ts';

export type TemplateResource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
};

/** The template of a stack of a stage, as it would be deployed. */
export type StackTemplate = {
  readonly name: string;
  readonly region: string;
  readonly resources: Readonly<Record<string, TemplateResource>>;
  readonly outputs: Readonly<Record<string, unknown>>;
};

/**
 * Returns the stacks of a stage in the order of deployment. Without a build, assets are left out and nothing is
 * checked. With a build, every property is checked against its schema, and cdk-nag runs. `settings` replace the stage's
 * own settings.
 * @throws Error with the findings
 */
export async function stageTemplates(
  stage: Stage,
  { built = false, settings = {} }: { built?: boolean; settings?: Partial<StageConfig> } = {},
): Promise<StackTemplate[]> {
  const outdir = await mkdtemp(join(tmpdir(), 'your-quizzes-templates-'));
  try {
    const app = buildApp({
      ...{ stage, settings, outdir },
      ...{ validate: built, withoutBuild: !built, assetsInPlace: true },
    });
    return templatesOf(app.synth());
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

/** Returns the stacks of a cloud assembly. */
export function templatesOf({ stacks }: CloudAssembly): StackTemplate[] {
  return stacks.map(({ stackName, environment, template }) => ({
    name: stackName,
    region: environment.region,
    resources: template.Resources,
    outputs: template.Outputs ?? {},
  }));
}

/** Returns the regions of stacks without duplicates. */
export function regionsOf(stacks: readonly StackTemplate[]): string[] {
  return [...new Set(stacks.map(({ region }) => region))];
}

/** Returns all resources of a type. */
export function resourcesOfType(
  stacks: readonly Pick<StackTemplate, 'resources'>[],
  type: string,
): TemplateResource[] {
  return stacks.flatMap(({ resources }) => Object.values(resources).filter(({ Type }) => Type === type));
}
