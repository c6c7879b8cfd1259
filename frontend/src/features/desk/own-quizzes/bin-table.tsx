import { Trash2, Undo2 } from 'lucide-react';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../../i18n/i18n.ts';
import { QuizName } from './quiz-table.tsx';
import { useOwnQuizzesTexts } from './texts.ts';

type Props = {
  readonly quizzes: readonly OwnQuiz[];
  readonly onRestore: (quiz: OwnQuiz) => void;
  readonly onDelete: (quiz: OwnQuiz) => void;
};

/** The author's deleted quizzes as a table, or cards on a phone. */
export function BinTable({ quizzes, onRestore, onDelete }: Props) {
  const t = useOwnQuizzesTexts();
  const columns: Column<OwnQuiz>[] = [
    { key: 'quiz', header: t('columns.quiz'), isTitle: true, cell: (quiz) => <QuizName quiz={quiz} /> },
    {
      key: 'questions',
      header: t('columns.questions'),
      align: 'end',
      cell: (quiz) => formatNumber(quiz.questionCount, currentLanguage()),
    },
    { key: 'deleted', header: t('bin.deleted'), cell: ({ deletedAt }) => <Day at={deletedAt} /> },
    { key: 'kept', header: t('bin.keptUntil'), cell: ({ keptUntil }) => <Day at={keptUntil} /> },
    {
      key: 'actions',
      header: t('columns.actions'),
      isActions: true,
      cell: (quiz) => (
        <div className="inline-flex items-center gap-1 @max-[46rem]:flex @max-[46rem]:flex-wrap @max-[46rem]:max-w-96 @max-[46rem]:gap-2 @max-[46rem]:[&>:last-child]:ms-auto">
          <Button
            className="min-w-target px-3 border-transparent bg-transparent text-sm hover:border-transparent hover:bg-sunken [@container_(min-width:_46.01rem)_and_(max-width:_60rem)]:[&_span]:hidden @max-[46rem]:flex-auto @max-[46rem]:border-line"
            aria-label={t('bin.restoreOf', { title: quiz.title })}
            onClick={() => onRestore(quiz)}
          >
            <Undo2 aria-hidden="true" />
            <span>{t('bin.restore')}</span>
          </Button>
          <Button
            className="min-w-target px-3 border-transparent bg-transparent text-sm hover:border-transparent hover:bg-sunken [@container_(min-width:_46.01rem)_and_(max-width:_60rem)]:[&_span]:hidden @max-[46rem]:flex-auto @max-[46rem]:border-line"
            isDestructive
            aria-label={t('bin.forGoodOf', { title: quiz.title })}
            onClick={() => onDelete(quiz)}
          >
            <Trash2 aria-hidden="true" />
            <span>{t('bin.forGood')}</span>
          </Button>
        </div>
      ),
    },
  ];
  return <DataTable caption={t('states.bin')} columns={columns} rows={quizzes} rowKey={(quiz) => quiz.id} />;
}

/** A day from the API, as a date in the visitor's language. */
function Day({ at }: { readonly at: string | undefined }) {
  if (at === undefined) return null;
  return (
    <time className="text-soft-ink whitespace-nowrap" dateTime={at}>
      {new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' }).format(new Date(at))}
    </time>
  );
}
