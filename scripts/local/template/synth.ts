import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { App } from 'aws-cdk-lib/core';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { CloudFormationTemplate, StackTemplate } from './template.ts';

/** The result of synthesis: the templates of all stacks and the paths of their assets. */
export type SynthesizedApp = {
  stacks: StackTemplate[];
  /** The region and account of the stacks, or a made-up account if they are in none. */
  region: string;
  account: string;
  /** The paths of the assets by their object keys (`<hash>.zip`). */
  assets: Readonly<Record<string, string>>;
};

const DEFAULT_ACCOUNT = '000000000000';

/** Synthesizes the CDK app in this process, offline, into its folder. */
export function synthesize(app: App): SynthesizedApp {
  const assembly = app.synth();
  const assets = assembly.stacksRecursively.flatMap((stack) =>
    readAssets(path.join(stack.assembly.directory, `${stack.id}.assets.json`)),
  );
  const environment = assembly.stacksRecursively[0]?.environment;
  return {
    stacks: assembly.stacksRecursively.map((stack) => ({
      stackName: stack.stackName,
      template: stack.template as CloudFormationTemplate,
    })),
    region: environment?.region ?? '',
    // CDK's name for the account of stacks that are in none.
    account: environment?.account.replace('unknown-account', DEFAULT_ACCOUNT) ?? '',
    assets: Object.fromEntries(assets),
  };
}

/** The path of an asset by its object key. Throws LocalCloudError if the app has no such asset. */
export function assetPath({ assets }: Pick<SynthesizedApp, 'assets'>, objectKey: string): string {
  const file = assets[objectKey];
  if (file !== undefined) return file;
  throw new LocalCloudError(`The CDK app refers to an unknown asset: ${objectKey}`);
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
