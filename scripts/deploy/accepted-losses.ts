import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../toolchain/checkout.mjs';
import { noCommit } from './commit-templates.ts';
import type { Finding } from './template-limits.ts';

const run = promisify(execFile);

/** What a line of a commit's message begins with that accepts a loss. */
const trailer = 'Accepts-loss: ';

/** A loss that a commit accepts, named as a comparison names it: `<stack>/<logical id>` or `API/<operation>`. */
export type Acceptance = { readonly where: string; readonly commit: string };

/** What a comparison found, in lines to print. */
export type LossReport = {
  /** Losses that a commit accepts. */
  readonly accepted: readonly string[];
  /** Acceptances of what isn't lost. */
  readonly unused: readonly string[];
  /** Losses that no commit accepts. Where there are any, the last lines are those that would accept them. */
  readonly refused: readonly string[];
};

/**
 * What the commits after a commit accept. Each has a line of its own for each loss, anywhere in its message, because GitHub puts
 * the messages of a squashed pull request below each other.
 * @throws Problem if there is no such commit
 */
export async function acceptedLosses(commit: string, repository: string = ROOT): Promise<Acceptance[]> {
  const log = ['log', '--format=%h%n%B%x00', `${commit}..HEAD`, '--'];
  const { stdout } = await run('git', log, { cwd: repository, maxBuffer: 100 * 1024 * 1024 }).catch(
    (error: unknown) => {
      throw noCommit(commit, error);
    },
  );
  return stdout.split('\0').flatMap((text) => {
    const [hash = '', ...message] = text.trim().split('\n');
    return message
      .filter((line) => line.startsWith(trailer))
      .map((line) => ({ where: line.slice(trailer.length).trim(), commit: hash }));
  });
}

/** Divides what a comparison found into what commits accept and what they don't. */
export function lossReport(losses: readonly Finding[], acceptances: readonly Acceptance[]): LossReport {
  const commitOf = ({ where }: Finding) => acceptances.find((one) => one.where === where)?.commit;
  const lineOf = ({ where, what }: Finding) => `${where}: ${what}`;
  const isLost = ({ where }: Acceptance) => losses.some((one) => one.where === where);
  const refused = losses.filter((one) => commitOf(one) === undefined);
  return {
    accepted: losses
      .filter((one) => commitOf(one) !== undefined)
      .map((one) => `${lineOf(one)} (accepted by ${commitOf(one)})`),
    unused: acceptances
      .filter((one) => !isLost(one))
      .map(({ where, commit }) => `Warning: ${commit} accepts the loss of ${where}, which is not lost.`),
    refused: [...refused.map(lineOf), ...adviceFor(refused)],
  };
}

/**
 * What a check without failures has shown.
 * @param accepted the losses that commits accept; undefined where no commit was compared
 */
export function summaryOf(accepted: readonly string[] | undefined): string {
  if (!accepted) return 'Nothing is too large for AWS. It was compared with no former commit.';
  const lost =
    accepted.length > 0 ? 'what is lost is accepted' : 'no data is lost, and the former site goes on working';
  return `Nothing is too large for AWS, ${lost}.`;
}

function adviceFor(refused: readonly Finding[]): string[] {
  if (refused.length === 0) return [];
  const named = new Set(refused.map(({ where }) => `  ${trailer}${where}`));
  return ['Where a loss is meant, accept it: write its line into the message of a commit.', ...named];
}
