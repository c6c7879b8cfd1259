import type { App } from 'aws-cdk-lib/core';
import type { StageConfig } from '../../../infra/config.ts';

/** The options of the project's CDK app. */
export type ProjectAppOptions = {
  /** Settings that replace those of the project's `dev` stage. */
  settings?: Partial<StageConfig>;
  /**
   * Run the project's build in place instead of a copy in the folder, which saves a hundred megabytes. Use it only if
   * nothing is built while the cloud runs.
   */
  assetsInPlace?: boolean;
  /** Folder of the build; `dist` when absent. */
  assetRoot?: string | undefined;
};

/** The project's CDK app, which is synthesized into `outdir`: its `dev` stage, with a local address. */
export async function projectApp(
  outdir: string,
  siteUrl: string,
  { settings, assetsInPlace = false, assetRoot = 'dist' }: ProjectAppOptions,
): Promise<App> {
  const { buildApp } = await import('../../../infra/app.ts');
  return buildApp({
    stage: 'dev',
    outdir,
    settings: { siteUrl, ...settings },
    assetsInPlace,
    assetRoot,
    runsHere: true,
    validate: false,
  });
}
