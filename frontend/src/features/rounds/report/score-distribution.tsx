import { useTranslation } from '../../../i18n/use-translation.ts';
import { Bar } from '../../../ui/bar/bar.tsx';
import styles from './report.module.css';

/** How many plays reached which score. `scores` counts plays below 10 %, below 20 %, ... and from 90 to 100 %. */
export function ScoreDistribution({ scores }: { scores: readonly number[] }) {
  const { t } = useTranslation('rounds');
  const most = Math.max(1, ...scores);
  return (
    <table className={styles.distribution}>
      <caption>{t('quizReport.distribution')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quizReport.score')}</th>
          <th scope="col">{t('quizReport.finished')}</th>
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
                <span className={styles.count}>
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
