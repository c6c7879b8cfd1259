import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import type { StageConfig } from '../../infra/config.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import { synthesizeIfChanged } from './stored-synthesis.ts';
import { type BuildApp, type SynthesizedApp, synthesize } from './synth.ts';

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
 * Synthesizes the project's CDK app into `outdir`.
 * @param sourcesHash a hash of the app and of what it deploys. If `outdir` has the result for the same hash and options,
 * this is returned. Without a hash it always synthesizes.
 */
export async function synthesizeProject(
  siteUrl: string,
  options: ProjectAppOptions,
  outdir: string,
  sourcesHash?: string,
): Promise<SynthesizedApp> {
  if (sourcesHash === undefined) return synthesize(projectApp(siteUrl, options), outdir);
  const { settings = {}, assetsInPlace = false } = options;
  const input: SynthesisInput = { siteUrl, options: { settings, assetsInPlace }, outdir };
  const key = JSON.stringify([sourcesHash, input]);
  return synthesizeIfChanged(() => synthesizeInChild(input), outdir, key);
}

/** Synthesizes in a child process, because the memory of the CDK is only released when its process ends. */
async function synthesizeInChild(input: SynthesisInput): Promise<SynthesizedApp> {
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
