import type { ReportQuestion } from '#shared/domain/report.ts';
import { Bar } from '#ui/bar.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './report.module.css';

type Props = {
  readonly questions: readonly ReportQuestion[];
  /** The language of the quiz. */
  readonly lang: string;
};

/** The questions before which unfinished plays stopped, and how many. Renders nothing if none did. */
export function Stops({ questions, lang }: Props) {
  const { t } = useTranslation('rounds');
  const most = Math.max(...questions.map(({ stopped }) => stopped));
  if (!(most > 0)) return null;
  return (
    <table className={styles.stops}>
      <caption>{t('stops.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stops.question')}</th>
          <th scope="col">{t('stops.stopped')}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(
          ({ questionId, questionText, stopped }, at) =>
            stopped > 0 && (
              <tr key={questionId}>
                <th scope="row">
                  {at + 1}. <span lang={lang}>{questionText}</span>
                </th>
                <td>
                  <span className={styles.count}>
                    <Bar part={stopped / most} />
                    {t('quizReport.count', { count: stopped })}
                  </span>
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
