import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../toolchain/checkout.mjs';
import { noCommit } from './commit-templates.ts';
import type { Finding } from './template-limits.ts';

const run = promisify(execFile);

/** The beginning of a line in a commit's message that accepts a loss. */
const trailer = 'Accepts-loss: ';

/**
 * A loss that a commit accepts, in the format of a comparison's findings: `<stack>/<logical id>` or `API/<operation>`.
 */
export type Acceptance = { readonly where: string; readonly commit: string };

/** The findings of a comparison, as lines to print. */
export type LossReport = {
  /** Losses that a commit accepts. */
  readonly accepted: readonly string[];
  /** Warnings about accepted losses that don't exist. */
  readonly unused: readonly string[];
  /** Losses that no commit accepts. If there are any, the last lines are the lines that would accept them. */
  readonly refused: readonly string[];
};

/**
 * Returns the losses that the commits after a commit accept. A message has one line for each loss. The line may be
 * anywhere in the message, because GitHub joins the messages of a squashed pull request.
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

/** Divides the findings of a comparison into losses that commits accept and losses that they don't. */
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
 * Returns a sentence about the result of a check without failures.
 * @param accepted the losses that commits accept; undefined if no commit was compared
 */
export function summaryOf(accepted: readonly string[] | undefined): string {
  if (!accepted) return 'Nothing is too large for AWS. It was compared with no previous commit.';
  const lost =
    accepted.length > 0
      ? 'what is lost is accepted'
      : 'no data is lost, and the previous site goes on working';
  return `Nothing is too large for AWS, ${lost}.`;
}

function adviceFor(refused: readonly Finding[]): string[] {
  if (refused.length === 0) return [];
  const named = new Set(refused.map(({ where }) => `  ${trailer}${where}`));
  return ['Where a loss is meant, accept it: write its line into the message of a commit.', ...named];
}
