import type { ReportQuestion } from '#shared/domain/report.ts';
import { Bar } from '#ui/bar.tsx';
import { Picture } from '#ui/picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './report.module.css';

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
    <ol className={styles.questions}>
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
  const { t } = useTranslation('rounds');
  const { questionId, questionText, imageMedia, answered, correct, options, medianSeconds } = question;
  const hint = questionHint(question);
  const withoutAnswer = Math.max(0, attempts - answered);
  const partOf = (count: number) => (answered === 0 ? 0 : count / answered);
  return (
    <li id={`question-${questionId}`} className={styles.question}>
      {imageMedia && (
        <div className={styles.picture}>
          <Picture picture={imageMedia} sizes="12rem" fit="contain" lang={lang} />
        </div>
      )}
      <div>
        <h3>
          {number}.{' '}
          <span dir="auto" lang={lang}>
            {questionText}
          </span>
        </h3>
        <p className={styles.note}>
          <span>{answered === 0 ? t('report.noAnswer') : correctText()}</span>{' '}
          {withoutAnswer > 0 && answered > 0 && (
            <span>{t('report.withoutAnswer', { count: withoutAnswer })}</span>
          )}{' '}
          {medianSeconds !== null && <span>{t('report.seconds', { seconds: medianSeconds })}</span>}
        </p>
        {hint && <p className={styles.hint}>{t(`hints.${hint}`)}</p>}
        <ul className={styles.options}>
          {options.map(({ id, answerText, isCorrect, chosen }, at) => (
            <li key={id} className={styles.option}>
              <span>
                {letterOf(at)}{' '}
                <span dir="auto" lang={lang}>
                  {answerText}
                </span>
                {isCorrect && <strong> ✓ {t('report.right')}</strong>}
              </span>
              <span>{t('report.chosen', { count: chosen, part: partOf(chosen) })}</span>
              <Bar part={partOf(chosen)} tone={isCorrect ? 'right' : 'quiet'} />
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
