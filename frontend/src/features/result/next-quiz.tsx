import { ArrowRight } from 'lucide-react';
import { type HistoryEntry, readHistory } from '#lib/attempt-history.ts';
import { useApi } from '#lib/use-api.ts';
import { getQuiz, listQuizzes } from '#shared/api/public-quizzes.endpoints.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import type { Grade } from '#shared/domain/subject.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './next-quiz.module.css';

/** How many of the best quizzes are searched for one that isn't played yet. */
const candidates = 24;

type Props = {
  readonly quiz: HistoryEntry['quiz'];
  /** Whether playing it is what the page suggests first. */
  readonly isMain: boolean;
};

/**
 * The best quiz of the same language, subject and grade that this browser hasn't finished, or else of the same language.
 * Its place is reserved while it loads.
 */
export function NextQuiz({ quiz, isMain }: Props) {
  const { t } = useTranslation(['result', 'translation']);
  const { data: own, error } = useApi(getQuiz, { params: { idOrSlug: quiz.slug } });
  const query = { language: quiz.language, sortBy: 'recommended', limit: candidates } as const;
  const subject = own?.subject ?? undefined;
  const { data: similar } = useApi(listQuizzes, subject ? { query: { ...query, subject } } : null);
  const { data: best } = useApi(listQuizzes, { query });
  const isKnown = best && (error || (own && (!subject || similar)));
  if (!isKnown) return <div className={styles.place} />;
  const played = new Set([quiz.id, ...readHistory().map((entry) => entry.quiz.id)]);
  const isNew = ({ id }: QuizSummary) => !played.has(id);
  const next =
    similar?.items.find((one) => isNew(one) && isForSameGrade(one.grades, own?.grades)) ??
    best.items.find(isNew) ??
    best.items.find(({ id }) => id !== quiz.id);
  if (!next) return null;
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
            dir="auto"
            {...(next.language === currentLanguage() ? {} : { lang: next.language })}
          >
            {next.title}
          </Link>
        </h2>
        <p className="muted">{t('translation:common.questions', { count: next.questionCount })}</p>
      </div>
      {isMain ? (
        <LinkButton variant="primary" to={`/quiz/${next.slug}`}>
          {t('nextPlay')}
          <ArrowRight aria-hidden="true" />
        </LinkButton>
      ) : (
        <ArrowRight aria-hidden="true" />
      )}
    </section>
  );
}

/** Whether two quizzes have a grade in common. No grade means all. */
function isForSameGrade(one: readonly Grade[], other: readonly Grade[] = []): boolean {
  return one.length === 0 || other.length === 0 || one.some((grade) => other.includes(grade));
}
