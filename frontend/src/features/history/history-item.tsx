import { resultTier, scorePercent } from '#shared/domain/result-tier.ts';
import { formatPercent } from '../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { HistoryEntry } from '../../lib/attempt-history.ts';
import { Link } from '../../ui/link/link.tsx';
import { PictureFrame } from '../../ui/picture-frame/picture-frame.tsx';
import styles from './history-item.module.css';

/** One attempt in a line; it leads to its result. */
export function HistoryItem({ entry: { attempt, quiz } }: { entry: HistoryEntry }) {
  const { t } = useTranslation(['history', 'translation']);
  const language = currentLanguage();
  const score = attempt.score ?? scorePercent(attempt.correctAnswers, attempt.totalQuestions);
  const tier = resultTier(score);
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.item}>
      <PictureFrame
        className={styles.cover}
        picture={quiz.coverMedia}
        radius="card"
        sizes="96px"
        decorative
      />
      <span className={`column ${styles.words}`}>
        <Link
          className="line-link"
          to={`/quiz/${quiz.slug}/result/${attempt.id}`}
          {...(quiz.language === language ? {} : { lang: quiz.language })}
        >
          {quiz.title}
        </Link>
        {attempt.completedAt && (
          <time className="muted" dateTime={attempt.completedAt}>
            {date.format(new Date(attempt.completedAt))}
          </time>
        )}
      </span>
      <span className={styles.score}>
        <strong>{formatPercent(score / 100, language)}</strong>
        <span className={styles.tier} data-tier={tier}>
          {t(`translation:tiers.${tier}`)}
        </span>
        <span className={`muted ${styles.right}`}>
          {t('right', { total: attempt.totalQuestions, correct: attempt.correctAnswers })}
        </span>
      </span>
    </li>
  );
}
