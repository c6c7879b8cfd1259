import type { ReportPlayer } from '#shared/domain/report.ts';
import { found, notFound } from '../../platform/app-error.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { pageOf, wholeList } from '../../platform/page.ts';
import { readAndCount } from '../round-report.ts';

/**
 * The current round and its players. Boards poll it without the answers, which would be too large for one response, and
 * get 304 if nothing has changed. The calls of `readAndCount`.
 */
export const getRoundReport: Operation<'getRoundReport'> = async ({ caller, params, query }) => {
  const { stored, report } = found(await readAndCount(params.roundId), 'Round');
  if (stored.ownerId !== caller.userId) throw notFound('Round');
  const { items: players, ...page } = query.answers
    ? pageOf(report.players, query)
    : wholeList(report.players.map(withoutAnswers));
  return withHeaders({ ...report, players, ...page }, { 'cache-control': 'private, no-cache' });
};

function withoutAnswers({ answers: _left, ...player }: ReportPlayer): ReportPlayer {
  return player;
}
