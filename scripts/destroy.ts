// `npm run destroy -- <stage> [--yes]`: deletes a stage with all its data (docs/operations.md, "Deleting a stage").
import { stageConfig } from '../infra/config.ts';
import { awsAccount } from './deploy/aws-account.ts';
import { runAwsCommand } from './deploy/aws-errors.ts';
import { readDestroyOptions } from './deploy/command-line.ts';
import { destroyStage } from './deploy/destroy-stage.ts';
import { deleteLeftovers } from './deploy/leftovers.ts';
import { identityFor } from './deploy/preflight.ts';
import { runCdk } from './deploy/run-cdk.ts';
import { stageTemplates } from './deploy/stage-templates.ts';
import { confirm } from './deploy/terminal.ts';

await runAwsCommand(async () => {
  const options = readDestroyOptions(process.argv.slice(2));
  const { stage } = options;
  const { region, account: pinnedAccount, deletionProtection, pointInTimeRecovery } = stageConfig(stage);
  return destroyStage(
    { ...options, region, isProtected: deletionProtection, hasBackups: pointInTimeRecovery },
    {
      identity: () => identityFor({ stage, region, pinnedAccount }, awsAccount),
      confirm,
      destroy: () => runCdk('destroy', stage, '--force'),
      deleteLeftovers: async () => deleteLeftovers(stage, await stageTemplates(stage)),
      say: console.log,
    },
  );
});
