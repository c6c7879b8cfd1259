// `npm run destroy -- <stage> [--yes]`: deletes a stage with all its data (docs/operations.md, "Deleting a stage").
import { stageConfig } from '../infra/config.ts';
import { awsAccount } from './deploy/aws-account.ts';
import { runAwsCommand } from './deploy/aws-errors.ts';
import { readDestroyOptions } from './deploy/command-line.ts';
import { identityFor } from './deploy/preflight.ts';
import { runCdk } from './deploy/run-cdk.ts';
import { endProtection } from './deploy/stage-stacks.ts';
import { confirm } from './deploy/terminal.ts';
import { UserError } from './toolchain/user-error.mjs';

const whatStays = `
  - CDK's bootstrap stack with the bundles in its bucket, which all stages share
  - logs of CDK's own functions, and secrets of old generations (your-quizzes/<stage>/...)
  - where the stage has point-in-time recovery: a backup of the table, which DynamoDB keeps for 35 days without costs, and
    each table that "npm run ops -- restore" made, with costs
  - what was made by hand: DNS records, and parameters with keys of AI servers
docs/operations.md, "Deleting a stage", has the commands that delete them.`;

await runAwsCommand(async () => {
  const { stage, yes } = readDestroyOptions(process.argv.slice(2));
  const { region, account: pinnedAccount, deletionProtection } = stageConfig(stage);
  if (deletionProtection) {
    throw new UserError(
      `${stage} is protected from deletion, with its quizzes, pictures and accounts (docs/operations.md, "Deleting a stage").`,
    );
  }
  const { account } = await identityFor({ stage, region, pinnedAccount }, awsAccount);
  const question = `Delete ${stage} with all quizzes, pictures and accounts from ${account} in ${region}?`;
  if (!yes && !(await confirm(question))) {
    console.log('Nothing was deleted.');
    return 1;
  }
  await endProtection({ stage, region });
  await runCdk('destroy', stage, '--force');
  console.log(`${stage} is deleted. What stays:${whatStays}`);
  return 0;
});
