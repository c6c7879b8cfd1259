import type { RoundReport } from '#shared/domain/report.ts';
import { useRoundsTexts } from '../texts.ts';
import { useNextStep } from './lesson-controls.tsx';
import { useLesson } from './use-lesson.ts';

type Props = { readonly report: RoundReport; readonly onChanged: () => Promise<unknown> };

/** Leads a lesson from the teacher's own phone, while the projector shows it to the class. */
export function LessonRemote({ report, onChanged }: Props) {
  const t = useRoundsTexts();
  const lesson = useLesson(report.round, onChanged);
  const { button, dialog } = useNextStep(lesson);
  const step = lesson.seen?.step;
  if (!step || step.phase === 'ended') return null;
  const question = report.questions.find(({ questionId }) => questionId === step.questionId);
  return (
    <section className="panel grid gap-3 p-5 print:hidden" aria-label={t('lesson.remote')}>
      <p className="text-soft-ink" role="status">
        {step.number === 0
          ? t('lesson.lobby', { count: report.players.length })
          : `${t('lesson.questionOf', { number: step.number, total: step.total })} · ${t('lesson.answered', { answered: step.answered, total: report.players.length })}`}
      </p>
      {question && (
        <h2 className="text-lg" lang={report.round.quizLanguage} dir="auto">
          {question.questionText}
        </h2>
      )}
      <div className="flex flex-wrap gap-3 [&>*]:flex-[1_1_12rem] [&>*]:min-h-answer">{button}</div>
      {dialog}
    </section>
  );
}
