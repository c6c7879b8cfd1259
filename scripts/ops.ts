import { type Stage, stageConfig, stages } from '../infra/config.ts';
import { awsAccount } from './deploy/aws-account.ts';
import { runAwsCommand } from './deploy/aws-errors.ts';
import { readArguments } from './deploy/command-line.ts';
import { identityFor } from './deploy/preflight.ts';
import { rollback } from './deploy/rollback.ts';
import { blockActions, changeBlockedAddress } from './ops/blocked-addresses.ts';
import { cleanCopies } from './ops/clean-copies.ts';
import { changeQuiz, quizActions } from './ops/quizzes.ts';
import { rebuild, rebuildable } from './ops/rebuild.ts';
import { redrive } from './ops/redrive.ts';
import { restore } from './ops/restore.ts';
import type { DeployedStage } from './ops/stage-outputs.ts';
import { changeUser, userActions } from './ops/users.ts';
import { warm } from './ops/warm.ts';
import { UserError } from './toolchain/user-error.mjs';

const usage = `Usage: npm run ops -- --stage ${stages.join('|')} <command>
  ${blockActions.join('|')} <address or network, like 203.0.113.0/24>
  quiz ${quizActions.join('|')} <slug or id>
  rebuild ${rebuildable.join('|')}
  clean-copies
  redrive
  restore <time, like 2026-01-31T18:00:00Z>
  rollback [time of a build]
  warm <read units a second> <write units a second>
  moderator add|remove <username or e-mail address>
  user ${userActions.join('|')} <username or e-mail address>`;

// `npm run ops`: commands of an operator for a deployed stage (docs/operations.md).
await runAwsCommand(async () => {
  const { stage, words } = readStageAndWords();
  const { region, account: pinnedAccount } = stageConfig(stage);
  const command = commandOf(words);
  await identityFor({ stage, region, pinnedAccount }, awsAccount);
  console.log(await command({ stage, region }));
  return 0;
});

type Command = (deployed: DeployedStage) => Promise<string>;

/** The command that the words name. Throws a UserError with the usage if they name none. */
function commandOf([command, first, second, ...others]: string[]): Command {
  const what = rebuildable.find((known) => known === first);
  const action = userActions.find((known) => known === first);
  if (others.length > 0) throw new UserError(usage);
  if (command === 'rebuild' && what && second === undefined) return (deployed) => rebuild(what, deployed);
  if (command === 'clean-copies' && first === undefined) return (deployed) => cleanCopies(deployed);
  if (command === 'redrive' && first === undefined) return (deployed) => redrive(deployed);
  if (command === 'restore' && first !== undefined && second === undefined) {
    return (deployed) => restore(deployed, new Date(first), console.log);
  }
  if (command === 'rollback' && second === undefined)
    return (deployed) => rollback(deployed, first, { say: console.log });
  if (command === 'warm' && second !== undefined)
    return (deployed) => warm(deployed, Number(first), Number(second));
  const blockAction = blockActions.find((known) => known === command);
  if (blockAction && first !== undefined && second === undefined)
    return (deployed) => changeBlockedAddress(blockAction, first, deployed);
  const quizAction = quizActions.find((known) => known === first);
  if (command === 'quiz' && quizAction && second !== undefined)
    return (deployed) => changeQuiz(quizAction, second, deployed);
  if (command === 'moderator' && (first === 'add' || first === 'remove') && second !== undefined)
    return (deployed) => changeUser(`${first}-moderator`, second, deployed);
  if (command === 'user' && action && second !== undefined)
    return (deployed) => changeUser(action, second, deployed);
  throw new UserError(usage);
}

function readStageAndWords(): { readonly stage: Stage; readonly words: string[] } {
  const options = { stage: { type: 'string' } } as const;
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage);
  const stage = stages.find((known) => known === values.stage);
  if (!stage) throw new UserError(usage);
  return { stage, words: positionals };
}
