import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import type { StageConfig } from '../../infra/config.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import type { BuildApp, SynthesizedApp } from './synth.ts';

/** The options of the project's CDK app. */
export type ProjectAppOptions = {
  /** Settings that replace those of the project's `dev` stage. */
  settings?: Partial<StageConfig>;
  /**
   * Run the project's build in place instead of a copy in the folder, which saves a hundred megabytes. Use it only if
   * nothing is built while the cloud runs.
   */
  assetsInPlace?: boolean;
};

/** The project's CDK app: its `dev` stage, with a local address. */
export function projectApp(
  siteUrl: string,
  { settings, assetsInPlace = false }: ProjectAppOptions,
): BuildApp {
  return async ({ outdir }) => {
    const { buildApp } = await import('../../infra/app.ts');
    return buildApp({
      stage: 'dev',
      outdir,
      settings: { siteUrl, ...settings },
      assetsInPlace,
      runsHere: true,
      validate: false,
    });
  };
}

/**
 * Synthesizes the project's CDK app into `outdir` in a process of its own, because the memory of the CDK is only released
 * when its process ends.
 */
export async function synthesizeProject(
  siteUrl: string,
  { settings = {}, assetsInPlace = false }: ProjectAppOptions,
  outdir: string,
): Promise<SynthesizedApp> {
  const input: SynthesisInput = { siteUrl, options: { settings, assetsInPlace }, outdir };
  const child = fork(path.join(import.meta.dirname, 'synthesize-project.ts'), [JSON.stringify(input)]);
  let app: SynthesizedApp | undefined;
  child.on('message', (message) => {
    app = message as SynthesizedApp;
  });
  // Unlike `exit`, it comes after all messages.
  await once(child, 'disconnect');
  if (!app) throw new LocalCloudError('The CDK app could not be synthesized, see above.');
  return app;
}

/** The argument of `synthesize-project.ts`, as JSON. */
export type SynthesisInput = {
  siteUrl: string;
  options: ProjectAppOptions;
  outdir: string;
};
