import type { ReportQuestion } from '#shared/domain/report.ts';
import { Bar } from '#ui/bar.tsx';
import { useRoundsTexts } from '../texts.ts';

type Props = {
  readonly questions: readonly ReportQuestion[];
  /** The language of the quiz. */
  readonly lang: string;
};

/** The questions before which unfinished plays stopped, and how many. Renders nothing if none did. */
export function Stops({ questions, lang }: Props) {
  const t = useRoundsTexts();
  const most = Math.max(...questions.map(({ stopped }) => stopped));
  if (!(most > 0)) return null;
  return (
    <table className="w-full max-w-176 border-collapse break-inside-avoid [&_caption]:pb-3 [&_caption]:text-xl [&_caption]:font-[750] [&_caption]:leading-tight [&_caption]:text-start [&_th]:pt-1 [&_th]:pe-4 [&_th]:pb-1 [&_th]:ps-0 [&_th]:font-medium [&_th]:text-start [&_thead_th]:text-soft-ink [&_thead_th]:text-sm [&_thead_th]:font-medium [&_td]:w-2/5">
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
                  <span className="grid grid-cols-[minmax(0,1fr)_3.5em] items-center text-end">
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
