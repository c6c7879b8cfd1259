import type { Identity } from './aws-account.ts';
import type { DeployOptions } from './command-line.ts';
import { describeIdleCosts, type IdleCost } from './idle-costs.ts';
import type { Played } from './smoke-test.ts';

type AccountCheck = { readonly costs: readonly IdleCost[]; readonly warnings: readonly string[] };

/** The steps of a deployment, in order; each step throws a Problem if it fails. */
export type DeploySteps = {
  readonly identity: () => Promise<Identity>;
  /**
   * Checks that the account meets the requirements of the stage. Returns the costs of the stage while nobody uses it, and
   * what else to say about the account.
   */
  readonly checkAccount: (account: string) => Promise<AccountCheck>;
  readonly confirm: (question: string) => Promise<boolean>;
  readonly build: () => Promise<void>;
  readonly deploy: () => Promise<void>;
  /**
   * Writes again what a rollback has replaced unnoticed by CloudFormation, and keeps the build for the next rollback.
   * Returns the number of functions that a rollback had changed.
   */
  readonly keepBuild: () => Promise<number>;
  /**
   * Builds the catalogue from the table: new code doesn't read snapshots of another format. Returns a sentence about the
   * result.
   */
  readonly rebuildCatalogue: () => Promise<string>;
  readonly siteUrl: () => Promise<string>;
  /** Loads the demo quizzes that are missing, and returns their number. */
  readonly loadDemo: (url: string) => Promise<number>;
  readonly smokeTest: (url: string, options: { readonly awaitQuiz: boolean }) => Promise<Played>;
  readonly say: (line: string) => void;
};

export type DeployedStage = DeployOptions & {
  readonly region: string;
  /** Whether the address of the stage is configured. */
  readonly knowsAddress: boolean;
};

/** Deploys a stage. Returns the exit code of the command: 1 if the answer to its question is no. */
export async function deployStage(
  { stage, region, demo, needsQuiz, yes, knowsAddress }: DeployedStage,
  steps: DeploySteps,
): Promise<number> {
  const { say } = steps;
  const { account, arn } = await steps.identity();
  const { costs, warnings } = await steps.checkAccount(account);
  say(`${stage} goes to the account ${account} in ${region}, deployed by ${arn}.`);
  for (const line of [...describeIdleCosts(costs), ...warnings]) say(line);
  if (!yes && !(await steps.confirm(`Deploy ${stage} to ${account}?`))) {
    say('Nothing was deployed.');
    return 1;
  }
  await steps.build();
  await steps.deploy();
  const rolledBack = await steps.keepBuild();
  if (rolledBack > 0)
    say(`${rolledBack} functions had the code of a rollback, and have that of this build now.`);
  say(await steps.rebuildCatalogue());
  const url = await steps.siteUrl();
  const loaded = demo ? await steps.loadDemo(url) : 0;
  say(await describePlay(stage, url, needsQuiz || loaded > 0, steps));
  if (!knowsAddress) {
    say(
      `Mails have no links yet: write siteUrl: '${url}' for ${stage} into infra/config.ts and deploy again.`,
    );
  }
  say(`${stage} is deployed: ${url}`);
  return 0;
}

async function describePlay(
  stage: string,
  url: string,
  awaitQuiz: boolean,
  { smokeTest, say }: DeploySteps,
): Promise<string> {
  try {
    const played = await smokeTest(url, { awaitQuiz });
    if (played) return `Smoke test: played "${played.title}" with its ${played.questions} questions.`;
    return 'Smoke test: the API answers. No quiz is published, so none was played; --demo loads some.';
  } catch (error) {
    say(
      `${stage} is deployed, but the smoke test failed. ` +
        `To put back the build before: npm run ops -- --stage ${stage} rollback`,
    );
    throw error;
  }
}
