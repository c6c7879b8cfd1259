import { createRequire } from 'node:module';
import { App, Validations } from 'aws-cdk-lib/core';
import { BUNDLING_STACKS, DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { edgeRegion } from '#shared/infrastructure/edge-region.ts';
import cdkJson from '../cdk.json' with { type: 'json' };
import { type BuildOutput, buildOutput, emptyBuild } from './build-output.ts';
import { asStage, checkedConfig, type Stage, type StageConfig, stageConfig } from './config.ts';
import { costTag } from './constructs/budget.ts';
import { limitLibraryLogs } from './constructs/library-logs.ts';
import { runsHereContext } from './constructs/service-function.ts';
import { addUrgentAlarm } from './constructs/urgent-alarm.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { AuthStack } from './stacks/auth-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeAlarmsStack } from './stacks/edge-alarms-stack.ts';
import { EdgeStack, needsEdgeStack } from './stacks/edge-stack.ts';
import { MailStack } from './stacks/mail-stack.ts';
import { OnCallStack } from './stacks/on-call-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import { strictTemplateCheck } from './strict-template-check.ts';

export type AppOptions = {
  readonly stage: Stage;
  /** Folder of the cloud assembly; by default the folder that the CLI chooses, or a temporary folder without the CLI. */
  readonly outdir?: string;
  /** Whether synthesis checks the templates, runs cdk-nag and throws for each finding; three times slower. */
  readonly validate?: boolean;
  /** Folder of the build, relative to the project unless absolute; `dist` when absent. */
  readonly assetRoot?: string;
  /** Whether to use an empty folder for each part of the build: enough for listing and deleting stacks. */
  readonly withoutBuild?: boolean;
  /** Whether the assembly refers to the build's folders instead of copying them (a hundred megabytes). */
  readonly assetsInPlace?: boolean;
  /** Whether the functions will run on this machine; if not, only native code for Lambda is included. */
  readonly runsHere?: boolean;
  /** Settings that override those of the stage. */
  readonly settings?: Partial<StageConfig>;
};

/** The whole application of one stage, not synthesized yet. Needs no account and no network. */
export function buildApp(options: AppOptions): App {
  const validate = options.validate ?? true;
  const app = new App({
    ...(options.outdir === undefined ? {} : { outdir: options.outdir }),
    // The CLI reads the feature flags from cdk.json; locally and in tests they are passed here.
    context: {
      ...cdkJson.context,
      [DISABLE_ASSET_STAGING_CONTEXT]: options.assetsInPlace ?? false,
      [runsHereContext]: options.runsHere ?? false,
    },
    analyticsReporting: false,
    ...(validate ? {} : { builtinCloudFormationValidation: false, treeMetadata: false }),
  });
  addStacks(app, options);
  if (validate) addChecks(app);
  return app;
}

function addStacks(app: App, options: AppOptions): void {
  const { stage, settings = {} } = options;
  const config = checkedConfig({ ...stageConfig(stage), ...settings });
  const build = chosenBuild(options);
  const account = config.account ?? process.env.CDK_DEFAULT_ACCOUNT;
  const common = {
    env: { region: config.region, ...(account === undefined ? {} : { account }) },
    tags: { product: 'your-quizzes', [costTag]: stage },
  };
  const { deletionProtection, onCall: alarms } = config;
  // `cdk destroy` of an optional stack includes those that depend on it, with the site.
  const isInReach = needsEdgeStack(config) || alarms !== undefined;
  const lasting = { ...common, terminationProtection: deletionProtection || isInReach };
  const name = (part: string) => `YourQuizzes-${stage}-${part}`;

  const onCall = config.onCall && new OnCallStack(app, name('OnCall'), { ...common, onCall: config.onCall });
  const data = new DataStack(app, name('Data'), {
    ...{ ...lasting, stage, config },
    alarmTopic: onCall?.alarms.topic,
  });
  const { domain } = config;
  const mail =
    config.mail && new MailStack(app, name('Mail'), { ...common, config, domain, mail: config.mail });
  const auth = new AuthStack(app, name('Auth'), { ...lasting, stage, config, build, mail });
  const api = new ApiStack(app, name('Api'), {
    ...lasting,
    stage,
    config,
    build,
    table: data.table,
    mediaBucket: data.mediaBucket,
    userPool: auth.userPool,
    userPoolClient: auth.userPoolClient,
    accountSecret: auth.accountSecret,
  });
  const otherRegion = config.region !== edgeRegion;
  const atTheEdge = {
    ...common,
    env: { ...common.env, region: edgeRegion },
    crossRegionReferences: otherRegion,
  };
  const edge = needsEdgeStack(config)
    ? new EdgeStack(app, name('Edge'), { ...atTheEdge, config })
    : undefined;
  const web = new WebStack(app, name('Web'), {
    ...lasting,
    crossRegionReferences: otherRegion && (edge !== undefined || onCall !== undefined),
    edge,
    stage,
    config,
    build,
    table: data.table,
    api: api.api,
    originSecret: api.originSecret,
    mediaBucket: data.mediaBucket,
    userPoolArn: auth.userPool.userPoolArn,
  });
  limitLibraryLogs(app, config);
  if (!onCall || !config.onCall) return;
  const { distribution } = web;
  const edgeAlarms = new EdgeAlarmsStack(app, name('EdgeAlarms'), {
    ...{ ...atTheEdge, config, distribution },
    onCall: config.onCall,
  });
  onCall.alarms.connectAlarms(app);
  if (config.onCall.pager !== undefined) addUrgentAlarm(web, onCall.pager.topic);
  if (otherRegion) edgeAlarms.alarms.connectAlarms(app);
}

function chosenBuild({ assetRoot = 'dist', withoutBuild = false }: AppOptions): BuildOutput {
  return withoutBuild ? emptyBuild() : buildOutput(assetRoot);
}

/** Loads cdk-nag only if it is needed: loading takes 200 ms, which would slow down each start of the local cloud. */
function addChecks(app: App): void {
  const { AwsSolutionsChecks } = createRequire(import.meta.url)('cdk-nag') as typeof import('cdk-nag');
  Validations.of(app).addPlugins(strictTemplateCheck, new AwsSolutionsChecks(app));
}

/**
 * Returns the options of a CDK CLI command: the stage comes from `-c stage=...` or `STAGE`, by default `dev`. A command
 * that reads no template (`ls`, `destroy`) needs neither build nor checks. Throws if the stage is unknown.
 */
export function cliOptions(): AppOptions {
  const { node } = new App({ autoSynth: false });
  const bundled: unknown = node.tryGetContext(BUNDLING_STACKS);
  const withoutBuild = Array.isArray(bundled) && bundled.length === 0;
  return {
    stage: asStage(String(node.tryGetContext('stage') ?? process.env.STAGE ?? 'dev')),
    withoutBuild,
    validate: !withoutBuild,
  };
}
