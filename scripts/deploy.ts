// `npm run deploy -- <stage> [--demo] [--yes]`: deploys a stage and plays a quiz on it (docs/operations.md).
import { setTimeout } from 'node:timers/promises';
import { stageConfig } from '../infra/config.ts';
import { buildForDeployment } from './build-for-deployment.ts';
import { seedDemoContent } from './demo/seed-demo-content.ts';
import { awsAccount } from './deploy/aws-account.ts';
import { runAwsCommand } from './deploy/aws-errors.ts';
import { keepBuild, undoPutBack } from './deploy/builds.ts';
import { readDeployOptions } from './deploy/command-line.ts';
import { deployStage } from './deploy/deploy-stage.ts';
import { deployedAccounts } from './deploy/deployed-demo.ts';
import { idleCosts } from './deploy/idle-costs.ts';
import { identityFor, missingSettings, requireReady } from './deploy/preflight.ts';
import { runCdk } from './deploy/run-cdk.ts';
import { smokeTest } from './deploy/smoke-test.ts';
import { describeLeftOver } from './deploy/stage-stacks.ts';
import { stageTemplates } from './deploy/stage-templates.ts';
import { confirm } from './deploy/terminal.ts';
import { rebuild } from './ops/rebuild.ts';
import { stageOutput } from './ops/stage-outputs.ts';
import { createProgress } from './site/progress.ts';

await runAwsCommand(async () => {
  const options = readDeployOptions(process.argv.slice(2));
  const { stage } = options;
  const config = stageConfig(stage);
  const { region, account: pinnedAccount, domain, siteUrl } = config;
  return deployStage(
    {
      ...options,
      region,
      knowsAddress: domain !== undefined || siteUrl !== undefined,
    },
    {
      identity: () => identityFor({ stage, region, pinnedAccount }, awsAccount),
      checkAccount: async (account) => {
        const stacks = await stageTemplates(stage);
        const warnings = await requireReady({ account, region, stacks }, awsAccount);
        const leftOver = await describeLeftOver({ stage, region }, stacks);
        return {
          costs: idleCosts(stacks),
          warnings: [...missingSettings(stage, config), ...warnings, ...leftOver],
        };
      },
      confirm,
      build: () => buildForDeployment(console.log),
      deploy: () => runCdk('deploy', stage, '--require-approval', 'never'),
      keepBuild: async () => {
        const changed = await undoPutBack({ stage, region });
        await keepBuild({ stage, region });
        return changed;
      },
      rebuildCatalogue: () => rebuild('catalogue', { stage, region }),
      siteUrl: () => stageOutput({ stage, region }, 'Web', 'SiteUrl'),
      loadDemo: (url) => loadDemo(url, { stage, region }),
      smokeTest: (url, { awaitQuiz }) =>
        smokeTest(url, { awaitQuiz, pause: (seconds) => setTimeout(seconds * 1000) }),
      say: console.log,
    },
  );
});

async function loadDemo(url: string, deployed: { readonly stage: string; readonly region: string }) {
  const { region } = deployed;
  const [tableName, mediaBucketName, userPoolId] = await Promise.all([
    stageOutput(deployed, 'Data', 'TableName'),
    stageOutput(deployed, 'Data', 'MediaBucketName'),
    stageOutput(deployed, 'Auth', 'UserPoolId'),
  ]);
  const progress = createProgress('Loading the demo quizzes');
  try {
    return await seedDemoContent(
      { url, aws: { region, tableName, mediaBucketName } },
      ({ done, total }) => progress.show(`${done} of ${total}`),
      undefined,
      deployedAccounts(userPoolId, { region }),
    );
  } finally {
    progress.end();
  }
}
