import { ArrowRight } from 'lucide-react';
import { type HistoryEntry, readHistory } from '#lib/attempt-history.ts';
import { useApi } from '#lib/use-api.ts';
import { listQuizzes } from '#shared/api/public-quizzes.endpoints.ts';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './next-quiz.module.css';

/** How many of the best quizzes are searched for one that isn't played yet. */
const candidates = 24;

/** The best quiz in this quiz's language that this browser hasn't finished. Its place is reserved while it loads. */
export function NextQuiz({ quiz }: { quiz: HistoryEntry['quiz'] }) {
  const { t } = useTranslation(['result', 'translation']);
  const { data } = useApi(listQuizzes, {
    query: { language: quiz.language, sortBy: 'recommended', limit: candidates },
  });
  const played = new Set([quiz.id, ...readHistory().map((entry) => entry.quiz.id)]);
  const next = data?.items.find(({ id }) => !played.has(id)) ?? data?.items.find(({ id }) => id !== quiz.id);
  if (!next) return data ? null : <div className={styles.place} />;
  return (
    <section className={`panel row gap-3 ${styles.place} ${styles.card}`}>
      <PictureFrame
        className={styles.cover}
        picture={next.coverMedia}
        radius="control"
        sizes="120px"
        decorative
      />
      <div className="grow">
        <p className="muted">{t('next')}</p>
        <h2 className={styles.title}>
          <Link
            to={`/quiz/${next.slug}`}
            className="line-link"
            {...(next.language === currentLanguage() ? {} : { lang: next.language })}
          >
            {next.title}
          </Link>
        </h2>
        <p className="muted">{t('translation:common.questions', { count: next.questionCount })}</p>
      </div>
      <ArrowRight aria-hidden="true" />
    </section>
  );
}
