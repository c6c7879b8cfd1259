import { Check } from 'lucide-react';
import type { ReportQuestion } from '#shared/domain/report.ts';
import { Bar } from '#ui/bar.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRoundsTexts } from '../texts.ts';
import { answerRows, isPointed } from './answer-rows.ts';
import { ClassPicture } from './class-picture.tsx';
import { Mark } from './mark.tsx';

type Props = {
  readonly questions: readonly ReportQuestion[];
  /** The number of attempts, to calculate how many didn't answer a question. */
  readonly attempts: number;
  /** The language of the quiz. */
  readonly lang: string;
};

/** Each question, hardest first: its picture, the share of right answers, how often each option was chosen, its hint. */
export function QuestionResults({ questions, attempts, lang }: Props) {
  return (
    <ol className="grid gap-y-8 gap-x-12 p-0 list-none xl:grid-cols-2 print:block print:[&>li+li]:mt-6">
      {hardestFirst(questions).map(({ question, number }) => (
        <QuestionResult
          key={question.questionId}
          number={number}
          question={question}
          attempts={attempts}
          lang={lang}
        />
      ))}
    </ol>
  );
}

type ResultProps = {
  readonly number: number;
  readonly question: ReportQuestion;
  readonly attempts: number;
  readonly lang: string;
};

function QuestionResult({ number, question, attempts, lang }: ResultProps) {
  const t = useRoundsTexts();
  const { questionId, questionText, imageMedia, answered, correct, options, medianSeconds } = question;
  // The right answer and the question are there anyway.
  const { imageName = '' } = question;
  const isSaid = questionText.startsWith(imageName.slice(0, questionText.length));
  const isAnswer = options.some(({ answerText }) => answerText === imageName);
  const hint = questionHint(question);
  const withoutAnswer = Math.max(0, attempts - answered);
  // Where a class has pressed isn't seen in a small picture.
  const isLarge = question.kind === 'place';
  const partOf = (count: number) => (answered === 0 ? 0 : count / answered);
  return (
    <li
      id={`question-${questionId}`}
      className={`grid grid-cols-1 gap-y-3 gap-x-5 content-start break-inside-avoid scroll-mt-[calc(var(--spacing-header)_+_1rem)] ${isLarge ? '' : 'md:grid-cols-[12rem_minmax(0,1fr)] md:[&>:last-child]:col-[2] xl:grid-cols-[9rem_minmax(0,1fr)]'}`}
    >
      {imageMedia && (
        <figure>
          <div
            className={`relative rounded-picture bg-sunken overflow-hidden ${isLarge ? 'h-80 [--mark:0.75]' : 'h-36 [--mark:0.6]'}`}
          >
            {isPointed(question) ? (
              <ClassPicture
                question={question}
                lang={lang}
                label={t('lesson.zoom')}
                shows="places"
                signOf={letterOf}
              />
            ) : (
              <Picture picture={imageMedia} sizes="12rem" fit="contain" lang={lang} />
            )}
          </div>
          {!isSaid && !isAnswer && (
            <figcaption className="mt-1 text-soft-ink text-xs" dir="auto" lang={lang}>
              {imageName}
            </figcaption>
          )}
        </figure>
      )}
      <div>
        <h3>
          {number}.{' '}
          <span dir="auto" lang={lang}>
            {questionText}
          </span>
        </h3>
        <p className="mt-1 text-soft-ink">
          <span>{answered === 0 ? t('report.noAnswer') : correctText()}</span>{' '}
          {withoutAnswer > 0 && answered > 0 && (
            <span>{t('report.withoutAnswer', { count: withoutAnswer })}</span>
          )}{' '}
          {medianSeconds !== null && <span>{t('report.seconds', { seconds: medianSeconds })}</span>}
        </p>
        {hint && (
          <p className="mt-2 py-2 px-3 border-s-4 border-s-accent bg-accent-tint font-semibold">
            {t(`hints.${hint}`)}
          </p>
        )}
        <ul className="grid gap-3 mt-3">
          {answerRows(question, t('elsewhere')).map((row, at) => (
            <li
              key={row.id}
              className="flex flex-wrap items-center gap-y-1 gap-x-3 [&>:nth-last-child(3)]:flex-[1_1_6em] [&>:nth-last-child(3)]:min-w-0 [&>svg]:flex-[0_0_100%]"
            >
              {row.imageMedia && (
                <span className="relative size-16 rounded-control bg-sunken overflow-hidden">
                  <Picture picture={row.imageMedia} sizes="4rem" fit="contain" decorative />
                </span>
              )}
              <span>
                {!row.isElsewhere && `${letterOf(at)} `}
                <span dir="auto" lang={row.isElsewhere ? undefined : lang}>
                  {row.answerText}
                </span>
                {row.isCorrect && (
                  <strong>
                    {' '}
                    <Mark of={Check} /> {t('report.right')}
                  </strong>
                )}
              </span>
              <span>{t('report.chosen', { count: row.chosen, part: partOf(row.chosen) })}</span>
              <Bar part={partOf(row.chosen)} tone={row.isCorrect ? 'right' : 'quiet'} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );

  function correctText(): string {
    return t('report.correct', { correct, answered, part: partOf(correct) });
  }
}

/** The letter of an option, by its place: the table of a round's pupils names options by it. */
export function letterOf(at: number): string {
  return 'ABCDEFGHIJ'[at] ?? String(at + 1);
}

/** Questions with their numbers, by the share of right answers; those that nobody answered are last. */
export function hardestFirst(
  questions: readonly ReportQuestion[],
): { readonly question: ReportQuestion; readonly number: number }[] {
  const shareOf = ({ correct, answered }: ReportQuestion) => (answered === 0 ? 2 : correct / answered);
  return questions
    .map((question, at) => ({ question, number: at + 1 }))
    .sort((a, b) => shareOf(a.question) - shareOf(b.question));
}

/** With fewer answers, no hint is shown for a question. */
const fewestAnswers = 5;

/**
 * The notable result of a question: everybody answers it correctly, or a wrong option is chosen more often than the
 * right one.
 */
export function questionHint({ answered, correct, options }: ReportQuestion): 'known' | 'misleading' | null {
  if (answered < fewestAnswers) return null;
  if (correct === answered) return 'known';
  return options.some(({ isCorrect, chosen }) => !isCorrect && chosen > correct) ? 'misleading' : null;
}
