import { isDeepStrictEqual } from 'node:util';
import { limits } from '#shared/domain/limits.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { getRevision } from '../quizzes/publication/revision-store.ts';
import { countsOf, roundReportOf } from './report-rules.ts';
import { getRoundAttempts, listRoundAttempts } from './round-attempt-store.ts';
import { isRoundOver, roundEnd } from './round-rules.ts';
import { correctSeats, getRoundWithPlayers, writeFinalCounts } from './round-store.ts';
import type { RoundItem } from './table.ts';

/** A round as it is stored, the same with its final totals if it is over, and its report. */
export type ReadReport = {
  readonly stored: RoundItem;
  readonly counted: RoundItem;
  readonly report: RoundReport;
  /** When the newest player joined, or the round was opened. */
  readonly lastJoinedAt: string;
};

/**
 * The report of a round as of now; `undefined` when the round no longer exists. Two Queries, each of at most 1 MB, and one
 * GetItem for a revision that isn't cached. For a lesson that has just ended, whose last answers the index may not have,
 * also one BatchGetItem for each 100 players.
 */
export async function readReport(roundId: string): Promise<ReadReport | undefined> {
  const [found, listed] = await Promise.all([getRoundWithPlayers(roundId), listRoundAttempts(roundId)]);
  const revision = found && (await getRevision(found.round.quizId, found.round.revision));
  if (!revision) return undefined;
  const now = new Date();
  const stored = found.round;
  const secondsOver = (now.getTime() - Date.parse(roundEnd(stored, now) ?? '')) / 1000;
  const hasJustEnded = isRoundOver(stored, now) && secondsOver <= limits.round.graceSeconds;
  const attempts = hasJustEnded
    ? await getRoundAttempts(found.players.flatMap(({ attemptIds }) => attemptIds))
    : listed;
  const report = roundReportOf(found, attempts, revision, now);
  const counted = isRoundOver(stored, now) ? { ...stored, final: countsOf(report.players, stored) } : stored;
  const joins = found.players.map(({ joinedAt }) => joinedAt);
  return { stored, counted, report, lastJoinedAt: [stored.createdAt, ...joins].toSorted().at(-1) ?? '' };
}

/**
 * As `readReport`; stores the totals of a round that is over, and the seats of one that isn't, if they differ from what was
 * read. One UpdateItem for these.
 */
export async function readAndCount(roundId: string): Promise<ReadReport | undefined> {
  const read = await readReport(roundId);
  if (!read) return undefined;
  const { stored, counted, report } = read;
  if (counted.final && !isDeepStrictEqual(stored.final, counted.final)) {
    await writeFinalCounts(stored, counted.final);
  }
  if (!counted.final) await keepSeatsRight(stored, report.players.length, read.lastJoinedAt);
  return read;
}

/** Seconds after a join in which others may be under way: each has a seat already, and no player yet. */
const joiningSeconds = 10;

/**
 * A seat is taken twice when DynamoDB's answer to it is lost, and for nobody when the call ends before its player is
 * stored. Whoever is still joining is counted by the next look.
 */
async function keepSeatsRight(round: RoundItem, players: number, lastJoinedAt: string): Promise<void> {
  const isQuiet = Date.parse(lastJoinedAt) < Date.now() - joiningSeconds * 1000;
  if (round.seats !== players && isQuiet) await correctSeats(round, players);
}

/** The round with its final totals if it is over: counted by `readAndCount` when its author first looks at it. */
export async function withFinalCounts(round: RoundItem): Promise<RoundItem> {
  if (round.final || !isRoundOver(round, new Date())) return round;
  return (await readAndCount(round.id))?.counted ?? round;
}
