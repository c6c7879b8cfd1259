import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { LanguageBadge } from '#ui/language-badge.tsx';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTopicTexts } from '#ui/toolbar/topic-choices.tsx';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './quiz-card.module.css';

/**
 * The `sizes` of the cover, from the columns of the grid, minus 7 %, so that the browser also accepts a rendition that
 * is slightly too small. If a cover is wider than its box, the part that is cropped away counts too, except the little
 * that is cropped from a photograph of 3:2.
 */
function sizesOf({ width, height }: PictureData): string {
  const share = 0.93 * Math.max(1, (2 * width) / (3 * height));
  return `(min-width: 70.5rem) ${270 * share}px, (min-width: 53rem) ${30 * share}vw, ${46 * share}vw`;
}

/** A quiz in a grid; the whole card is one link. */
export function QuizCard({ quiz, priority = false }: { quiz: QuizSummary; priority?: boolean }) {
  const { t } = useTranslation();
  const { gradesText } = useTopicTexts();
  return (
    <li className={styles.card}>
      <PictureFrame
        className={styles.cover}
        picture={quiz.coverMedia}
        radius="picture"
        sizes={quiz.coverMedia ? sizesOf(quiz.coverMedia) : ''}
        priority={priority}
        decorative
      />
      <h3 className={styles.title}>
        <Link
          to={`/quiz/${quiz.slug}`}
          {...(quiz.language === currentLanguage() ? {} : { lang: quiz.language })}
          dir="auto"
        >
          {quiz.title}
        </Link>
      </h3>
      <p className={styles.facts}>
        <span>{t('common.questions', { count: quiz.questionCount })}</span>
        {quiz.playCount > 0 && <span>{t('common.plays', { count: quiz.playCount })}</span>}
        {quiz.subject && <span>{t(`subjects.${quiz.subject}`)}</span>}
        {quiz.grades.length > 0 && <span>{gradesText(quiz.grades)}</span>}
        <LanguageBadge language={quiz.language} />
      </p>
    </li>
  );
}

/** The cards of a grid; as many per row as fit. */
export function QuizGrid({ quizzes, isFirst }: { quizzes: readonly QuizSummary[]; isFirst?: boolean }) {
  return (
    <ul className={styles.grid}>
      {quizzes.map((quiz, position) => (
        <QuizCard key={quiz.id} quiz={quiz} priority={isFirst === true && position === 0} />
      ))}
    </ul>
  );
}

/** The outline of the grid while it loads. */
export function QuizGridSkeleton({ count = 8 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.grid} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and keep their places
        <div key={position} className={styles.card}>
          <Skeleton className={styles.shape} height="auto" radius="var(--radius-picture)" />
          <div className={styles.title}>
            <Skeleton width="80%" />
          </div>
          <div className={styles.facts}>
            <Skeleton width="45%" />
          </div>
        </div>
      ))}
    </div>
  );
}
