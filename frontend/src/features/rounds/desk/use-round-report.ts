import useSWR, { type SWRResponse } from 'swr';
import { call } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/use-api.ts';
import { type ApiError, isApiError } from '#shared/api/api-error.ts';
import { getRoundReport } from '#shared/api/desk-endpoints.ts';
import type { ReportPlayer, RoundReport } from '#shared/domain/report.ts';

/** Milliseconds between two polls: while somebody plays, and while only the author can change the round; of all answers. */
const lookMs = { live: 2000, still: 10_000, answers: 10_000 };

/**
 * The report of a round, polled. `report` stays when a poll fails (`isStale`), but not when the round no longer exists;
 * `look` polls now.
 */
export function useRoundReport(roundId: string) {
  const { data, error, mutate } = useApi(
    getRoundReport,
    { params: { roundId }, query: { answers: false } },
    {
      keepPreviousData: true,
      refreshInterval: (latest) => (latest ? lookMs[isLive(latest) ? 'live' : 'still'] : 0),
      shouldRetryOnError: ({ isTemporary }) => isTemporary,
      // SWR stops polling after an error, and nobody is at a projector to reload the page.
      onErrorRetry: (_error, _key, _config, look, { retryCount }) => {
        setTimeout(() => void look({ retryCount }), lookMs.live);
      },
    },
  );
  const report = isApiError(error, 'NOT_FOUND') ? undefined : data;
  return { report, error, isStale: error !== undefined, look: () => mutate() };
}

/** The players of a round with their answers, polled until it is over. One call for each 100 players. */
export function usePlayersWithAnswers({
  id,
  isOver,
}: RoundReport['round']): SWRResponse<ReportPlayer[], ApiError> {
  return useSWR([getRoundReport.id, id, 'answers', isOver], () => readPlayers(id), {
    keepPreviousData: true,
    refreshInterval: isOver ? 0 : lookMs.answers,
  });
}

async function readPlayers(roundId: string): Promise<ReportPlayer[]> {
  const params = { roundId };
  const first = await call(getRoundReport, { params });
  const players = [...first.players];
  for (let page = 2; page <= first.totalPages; page += 1) {
    players.push(...(await call(getRoundReport, { params, query: { page } })).players);
  }
  return players;
}

/** Whether the report can still change: somebody may join, or is playing, or may have answered just before the end. */
function isLive({ round, players }: RoundReport): boolean {
  return !round.isOver || players.some(({ status }) => status === 'PLAYING');
}
