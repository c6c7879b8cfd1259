import { resultTier } from '#shared/domain/result-tier.ts';
import { Link } from '#ui/link/link.tsx';
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx';
import { formatPercent } from '../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './history-item.module.css';
import { type PlayedQuiz, scoreOf } from './played-quizzes.ts';
import { ScoreLine } from './score-line.tsx';

/** A quiz with its best and its last score. Each attempt links to its result. */
export function HistoryItem({ played: { quiz, attempts, scores, best, last } }: { played: PlayedQuiz }) {
  const { t } = useTranslation(['history', 'translation']);
  const language = currentLanguage();
  const percent = (score: number) => formatPercent(score / 100, language);
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const dateOf = (time: string | null) => (time ? date.format(new Date(time)) : '');
  const tier = resultTier(best);
  const [latest, ...others] = attempts;
  return (
    <li className={styles.item}>
      <PictureFrame
        className={styles.cover}
        picture={quiz.coverMedia}
        radius="card"
        sizes="96px"
        decorative
      />
      <div className={styles.words}>
        <Link
          to={`/quiz/${quiz.slug}/result/${latest?.attempt.id}`}
          {...(quiz.language === language ? {} : { lang: quiz.language })}
          dir="auto"
        >
          {quiz.title}
        </Link>
        <time className="muted small" dateTime={latest?.attempt.completedAt ?? ''}>
          {dateOf(latest?.attempt.completedAt ?? null)}
        </time>
        {others.length > 0 && (
          <details className="small">
            <summary>{t('attempts', { count: attempts.length })}</summary>
            <ul className={styles.attempts}>
              {attempts.map((entry) => (
                <li key={entry.attempt.id}>
                  <Link to={`/quiz/${quiz.slug}/result/${entry.attempt.id}`}>
                    {dateOf(entry.attempt.completedAt)}
                  </Link>{' '}
                  {percent(scoreOf(entry))} ·{' '}
                  {t('right', {
                    total: entry.attempt.totalQuestions,
                    correct: entry.attempt.correctAnswers,
                  })}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={styles.score}>
        <strong>{percent(best)}</strong>
        <span className={styles.tier} data-tier={tier}>
          {t(`translation:tiers.${tier}`)}
        </span>
        {scores.length > 1 && <span className="muted small">{t('last', { score: percent(last) })}</span>}
        {scores.length > 1 && <ScoreLine scores={scores} />}
      </div>
    </li>
  );
}
