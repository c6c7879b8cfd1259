import { createRequire } from 'node:module';
import { App, Validations } from 'aws-cdk-lib/core';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import cdkJson from '../cdk.json' with { type: 'json' };
import { buildOutput } from './build-output.ts';
import { asStage, checkedConfig, type Stage, type StageConfig, stageConfig } from './config.ts';
import { runCommand } from './setup-error.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { AuthStack } from './stacks/auth-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { MailStack } from './stacks/mail-stack.ts';
import { WebStack } from './stacks/web-stack.ts';

export type AppOptions = {
  readonly stage: Stage;
  /** Folder of the cloud assembly; by default the one that the CLI chooses, otherwise a temporary one. */
  readonly outdir?: string;
  /** Whether synthesis checks the templates, runs cdk-nag and throws for each finding; three times slower. */
  readonly validate?: boolean;
  /** Folder of the build, relative to the project unless absolute; `dist` when absent. */
  readonly assetRoot?: string;
  /** Whether the assembly names the build's own folders instead of copies of them, which are a hundred megabytes. */
  readonly assetsInPlace?: boolean;
  /** Settings in place of the stage's own. */
  readonly settings?: Partial<StageConfig>;
};

/** The whole application of one stage, not synthesized yet. Needs the build, but no account and no network. */
export function buildApp(options: AppOptions): App {
  const validate = options.validate ?? true;
  const app = new App({
    ...(options.outdir === undefined ? {} : { outdir: options.outdir }),
    // The CLI reads the feature flags from cdk.json; locally and in tests they are passed here.
    context: { ...cdkJson.context, [DISABLE_ASSET_STAGING_CONTEXT]: options.assetsInPlace ?? false },
    analyticsReporting: false,
    ...(validate ? {} : { builtinCloudFormationValidation: false, treeMetadata: false }),
  });
  addStacks(app, options);
  if (validate) addChecks(app);
  return app;
}

function addStacks(app: App, { stage, assetRoot = 'dist', settings = {} }: AppOptions): void {
  const config = checkedConfig({ ...stageConfig(stage), ...settings });
  const build = buildOutput(assetRoot);
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  const common = {
    env: { region: config.region, ...(account === undefined ? {} : { account }) },
    terminationProtection: config.deletionProtection,
    tags: { product: 'your-quizzes', stage },
  };
  const name = (part: string) => `YourQuizzes-${stage}-${part}`;

  const data = new DataStack(app, name('Data'), { ...common, config });
  const mail = config.mail && new MailStack(app, name('Mail'), { ...common, mail: config.mail });
  const auth = new AuthStack(app, name('Auth'), { ...common, stage, config, build, mail });
  const api = new ApiStack(app, name('Api'), {
    ...common,
    stage,
    config,
    build,
    table: data.table,
    mediaBucket: data.mediaBucket,
    userPool: auth.userPool,
    userPoolClient: auth.userPoolClient,
  });
  new WebStack(app, name('Web'), {
    ...common,
    stage,
    config,
    build,
    table: data.table,
    api: api.api,
    originSecret: api.originSecret.valueByName,
    mediaBucket: data.mediaBucket,
  });
}

/** Loads cdk-nag only if it is needed: loading takes 200 ms, which would slow down each start of the local cloud. */
function addChecks(app: App): void {
  const { AwsSolutionsChecks } = createRequire(import.meta.url)('cdk-nag') as typeof import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}

/** The stage from `-c stage=...` or `STAGE`, by default `dev`; throws if it is unknown. */
function chosenStage(): Stage {
  const { node } = new App({ autoSynth: false });
  return asStage(String(node.tryGetContext('stage') ?? process.env.STAGE ?? 'dev'));
}

if (import.meta.main) runCommand(() => buildApp({ stage: chosenStage() }).synth());
