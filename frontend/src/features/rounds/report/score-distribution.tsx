import type { ReportPlayer } from '#shared/domain/report.ts';
import { Bar } from '#ui/bar.tsx';
import { useRoundsTexts } from '../texts.ts';

type Props = {
  /** How many reached less than 10 %, less than 20 %, ... and from 90 to 100 %. */
  readonly scores: readonly number[];
  readonly caption: string;
  /** What is counted: plays or players. */
  readonly header: string;
};

/** How many plays or players reached which score. */
export function ScoreDistribution({ scores, caption, header }: Props) {
  const t = useRoundsTexts();
  const most = Math.max(1, ...scores);
  return (
    <table className="w-full max-w-176 border-collapse break-inside-avoid [&_caption]:pb-3 [&_caption]:text-xl [&_caption]:font-[750] [&_caption]:leading-tight [&_caption]:text-start [&_th]:pt-1 [&_th]:pe-4 [&_th]:pb-1 [&_th]:ps-0 [&_th]:font-medium [&_th]:text-start [&_tbody_th]:whitespace-nowrap [&_thead_th]:text-soft-ink [&_thead_th]:text-sm [&_thead_th]:font-medium table-fixed [&_thead_th:first-child]:w-[7.5em] below-sm:[&_thead_th:first-child]:w-1/2">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quizReport.score')}</th>
          <th scope="col">{header}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((count, at) => {
          const isLast = at === scores.length - 1;
          const bounds = { from: at * 10, to: at * 10 + (isLast ? 10 : 9) };
          return (
            <tr key={bounds.from}>
              <th scope="row">{t('quizReport.bucket', bounds)}</th>
              <td>
                <span className="grid grid-cols-[minmax(0,1fr)_3.5em] items-center text-end">
                  <Bar part={count / most} />
                  {t('quizReport.count', { count })}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const bucketCount = 10;

/** How many players reached less than 10 %, less than 20 %, ... and from 90 to 100 %. */
export function scoreBuckets(players: readonly Pick<ReportPlayer, 'score'>[]): number[] {
  const buckets = Array<number>(bucketCount).fill(0);
  for (const { score } of players) {
    if (score === null) continue;
    const at = Math.min(bucketCount - 1, Math.floor(score / bucketCount));
    buckets[at] = (buckets[at] ?? 0) + 1;
  }
  return buckets;
}
