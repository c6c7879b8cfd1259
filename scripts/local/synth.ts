import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { App } from 'aws-cdk-lib/core';
import { LocalCloudError } from './local-cloud-error.ts';
import type { CloudFormationTemplate, StackTemplate } from './template.ts';

/** The result of synthesis: the templates of all stacks and the paths of their assets. */
export type SynthesizedApp = {
  stacks: StackTemplate[];
  /** The region and account of the stacks, or the defaults if they have none. */
  region: string;
  account: string;
  /** The path of an asset by its object key (`<hash>.zip`). */
  assetPath(objectKey: string): string;
};

export type BuildApp = (options: { outdir: string }) => App | Promise<App>;

const DEFAULT_REGION = 'eu-central-1';
const DEFAULT_ACCOUNT = '000000000000';

/** Synthesizes the CDK app in this process, offline, into `outdir`. */
export async function synthesize(buildApp: BuildApp, outdir: string): Promise<SynthesizedApp> {
  const app = await buildApp({ outdir });
  const assembly = app.synth();
  const assets = new Map<string, string>();
  for (const stack of assembly.stacksRecursively) {
    const manifest = path.join(stack.assembly.directory, `${stack.id}.assets.json`);
    for (const [key, file] of readAssets(manifest)) assets.set(key, file);
  }
  const environment = assembly.stacksRecursively[0]?.environment;
  return {
    stacks: assembly.stacksRecursively.map((stack) => ({
      stackName: stack.stackName,
      template: stack.template as CloudFormationTemplate,
    })),
    region: known(environment?.region) ?? DEFAULT_REGION,
    account: known(environment?.account) ?? DEFAULT_ACCOUNT,
    assetPath(objectKey) {
      const file = assets.get(objectKey);
      if (file !== undefined) return file;
      throw new LocalCloudError(`The CDK app refers to an unknown asset: ${objectKey}`);
    },
  };
}

type AssetManifest = {
  files?: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>;
};

function readAssets(manifest: string): [objectKey: string, file: string][] {
  const { files } = JSON.parse(readFileSync(manifest, 'utf8')) as AssetManifest;
  return Object.values(files ?? {}).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(({ objectKey }): [string, string] => [
      objectKey,
      path.resolve(path.dirname(manifest), source.path),
    ]),
  );
}

/** CDK uses `unknown-region` and `unknown-account` for stacks without an environment. */
function known(value: string | undefined): string | undefined {
  return value?.startsWith('unknown-') ? undefined : value;
}
