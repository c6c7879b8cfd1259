import { found, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { readAndCount } from '../round-report.ts';

/** The current round, players and attempts: the board polls this call. The calls of `readAndCount`. */
export const getRoundReport: Operation<'getRoundReport'> = async ({ caller, params }) => {
  const { stored, report } = found(await readAndCount(params.roundId), 'Round');
  if (stored.ownerId !== caller.userId) throw notFound('Round');
  return report;
};
