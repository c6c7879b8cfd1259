import { useApi } from '#lib/use-api.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getRoundReport } from '#shared/api/reports.endpoints.ts';
import type { RoundReport } from '#shared/domain/report.ts';

/** Milliseconds between two polls: while somebody plays, and while only the author can change the round. */
const lookMs = { live: 2000, still: 10_000 };

/**
 * The report of a round, polled. `report` stays when a poll fails (`isStale`), but not when the round no longer exists;
 * `look` polls now.
 */
export function useRoundReport(roundId: string) {
  const { data, error, mutate } = useApi(
    getRoundReport,
    { params: { roundId } },
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

/** Whether the report can still change: somebody may join, or is playing, or may have answered just before the end. */
function isLive({ round, players }: RoundReport): boolean {
  return !round.isOver || players.some(({ status }) => status === 'PLAYING');
}
