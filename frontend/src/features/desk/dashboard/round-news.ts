import { hardestFirst } from '#features/rounds/report/question-results.tsx';
import { call } from '#lib/api/api-client.ts';
import { getRoundReport, listOwnRounds } from '#shared/api/desk-endpoints.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import type { ListedRound } from '#shared/domain/round.ts';

/** A round that somebody plays or has played. */
export type RoundNews = {
  readonly round: ListedRound;
  /** The right answer of the question with the fewest right answers, unless all were right. */
  readonly hardest: string | undefined;
  /** When the last player finished, in milliseconds. */
  readonly finishedAt: number;
};

/** How many rounds are read; each needs one call. */
const roundsMax = 3;

/** The newest rounds with players and their results. A round whose report can't be read has none. */
export async function readRoundNews(): Promise<readonly RoundNews[]> {
  const { items } = await call(listOwnRounds, { query: { limit: roundsMax } });
  return Promise.all(
    items
      .filter(({ playerCount }) => playerCount > 0)
      .map(async (round) => {
        const input = { params: { roundId: round.id }, query: { answers: false } };
        const report = round.finishedCount > 0 ? await call(getRoundReport, input).catch(() => null) : null;
        return { round, ...(report ? newsOf(report) : { hardest: undefined, finishedAt: 0 }) };
      }),
  );
}

export function newsOf({ players, questions }: Pick<RoundReport, 'players' | 'questions'>) {
  const hardest = hardestFirst(questions)[0]?.question;
  const isMissed = hardest !== undefined && hardest.correct < hardest.answered;
  const times = players.map(({ completedAt }) => (completedAt === null ? 0 : Date.parse(completedAt)));
  return {
    hardest: isMissed ? hardest.options.find(({ isCorrect }) => isCorrect)?.answerText : undefined,
    finishedAt: Math.max(0, ...times),
  };
}
