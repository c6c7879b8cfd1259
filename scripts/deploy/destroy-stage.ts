import { Problem } from '../toolchain/problem.mjs';
import type { Identity } from './aws-account.ts';

/** The steps of deleting a stage; each step throws a Problem if it fails. */
export type DestroySteps = {
  readonly identity: () => Promise<Identity>;
  readonly confirm: (question: string) => Promise<boolean>;
  /** Deletes the stacks, with the files in their buckets. */
  readonly destroy: () => Promise<void>;
  /** Deletes what the stacks leave behind. Returns the names of what was deleted. */
  readonly deleteLeftovers: () => Promise<readonly string[]>;
  readonly say: (line: string) => void;
};

export type DestroyedStage = {
  readonly stage: string;
  readonly region: string;
  readonly yes: boolean;
  /** Whether the stage keeps its data. */
  readonly isProtected: boolean;
  readonly hasBackups: boolean;
};

/**
 * Deletes a stage with all its data. Returns the exit code of the command: 1 if the answer to its question is no.
 * @throws Problem for a stage that is protected, before any request to AWS
 */
export async function destroyStage(
  { stage, region, yes, isProtected, hasBackups }: DestroyedStage,
  steps: DestroySteps,
): Promise<number> {
  if (isProtected) {
    throw new Problem(
      `${stage} is protected from deletion, with its quizzes, pictures and accounts (docs/operations.md, "Deleting a stage").`,
    );
  }
  const { account } = await steps.identity();
  const question = `Delete ${stage} with all quizzes, pictures and accounts from ${account} in ${region}?`;
  if (!yes && !(await steps.confirm(question))) {
    steps.say('Nothing was deleted.');
    return 1;
  }
  await steps.destroy();
  for (const name of await steps.deleteLeftovers()) steps.say(`Also deleted: ${name}`);
  steps.say(`${stage} is deleted. What stays:`);
  for (const line of whatStays(hasBackups)) steps.say(`  - ${line}`);
  return 0;
}

function whatStays(hasBackups: boolean): string[] {
  return [
    "CDK's bootstrap stack with the bundles in its bucket, which all stages share",
    ...(hasBackups
      ? [
          'a backup of the table, which DynamoDB keeps for 35 days without costs',
          'each table that "npm run ops -- restore" made, protected from deletion and with costs: ' +
            'docs/operations.md, "Deleting a stage", has the commands that delete it',
        ]
      : []),
    'what was made by hand: DNS records, and parameters with keys of AI servers',
  ];
}
