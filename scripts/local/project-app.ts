import type { StageConfig } from '../../infra/config.ts';
import type { BuildApp } from './synth.ts';

/** What of the project's app a cloud may choose. */
export type ProjectAppOptions = {
  /** Settings in place of those of the project's `dev` stage. */
  settings?: Partial<StageConfig>;
  /**
   * Run the project's build where it is instead of a copy in the folder, which saves a hundred megabytes. Only where
   * nothing is built while the cloud runs.
   */
  assetsInPlace?: boolean;
};

/** The project's CDK app: its `dev` stage, which runs here at an address of its own. */
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
