import type { ReportQuestion } from '#shared/domain/report.ts';
import { Bar } from '#ui/bar.tsx';
import { Picture } from '#ui/picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './stage.module.css';

/** One question of a finished round: its picture, how often each option was chosen, and the explanation. */
export function StageQuestion({ question, lang }: { question: ReportQuestion; lang: string }) {
  const { t } = useTranslation('rounds');
  const { questionText, imageMedia, options, answered, correct, explanation } = question;
  return (
    <article className={styles.question} data-picture={imageMedia ? true : undefined}>
      {imageMedia && (
        <div className={styles.picture}>
          <Picture
            key={imageMedia.url}
            picture={imageMedia}
            sizes="50vw"
            fit="contain"
            priority
            lang={lang}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5">
        <h2 dir="auto" lang={lang}>
          {questionText}
        </h2>
        <p className={styles.share}>{t('report.correct', { correct, answered, part: correct / answered })}</p>
        <ul className={styles.options}>
          {options.map(({ id, answerText, isCorrect, chosen }) => (
            <li key={id} data-right={isCorrect || undefined}>
              <span dir="auto" lang={lang}>
                {answerText}
                {isCorrect && <span className={styles.right}> ✓ {t('report.right')}</span>}
              </span>
              <span>{t('report.chosen', { count: chosen, part: chosen / answered })}</span>
              <Bar part={chosen / answered} tone={isCorrect ? 'right' : 'quiet'} />
            </li>
          ))}
        </ul>
        {explanation && (
          <p className={styles.explanation} dir="auto" lang={lang}>
            {explanation}
          </p>
        )}
      </div>
    </article>
  );
}
