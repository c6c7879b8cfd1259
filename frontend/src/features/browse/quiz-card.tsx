import { Fragment } from 'react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { LanguageBadge } from '#ui/language-badge.tsx';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTopicTexts } from '#ui/toolbar/topic-choices.tsx';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useSiteTexts } from '../../i18n/texts.ts';

/**
 * The `sizes` of the cover, from the columns of the grid, minus 7 %, so that the browser also accepts a rendition that
 * is slightly too small. If a cover is wider than its box, the part that is cropped away counts too, except the little
 * that is cropped from a photograph of 3:2.
 */
function sizesOf({ width, height }: PictureData, isOnShelf: boolean): string {
  const share = 0.93 * Math.max(1, (2 * width) / (3 * height));
  const tablet = isOnShelf ? `(min-width: 44rem) ${22 * share}vw` : `(min-width: 53rem) ${30 * share}vw`;
  return `(min-width: 70.5rem) ${270 * share}px, ${tablet}, ${46 * share}vw`;
}

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-y-8 gap-x-6 below-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.25rem,40%)),1fr))] below-sm:gap-y-6 below-sm:gap-x-3';

type Props = {
  readonly quiz: QuizSummary;
  readonly priority?: boolean;
  /** Whether the card is on a shelf, whose heading already names the subject. */
  readonly isOnShelf?: boolean;
};

/** A quiz in a grid; the whole card is one link. Its language is shown only if it isn't the site's. */
export function QuizCard({ quiz, priority = false, isOnShelf = false }: Props) {
  const t = useSiteTexts();
  const { gradesText, quizSubjectText } = useTopicTexts();
  const isForeign = quiz.language !== currentLanguage();
  const facts = [
    t('common.questions', { count: quiz.questionCount }),
    quiz.playCount > 0 && t('common.plays', { count: quiz.playCount }),
    !isOnShelf && quiz.subject && quizSubjectText(quiz.subject, quiz.grades),
    quiz.grades.length > 0 && gradesText(quiz.grades),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className="quiz-card">
      <PictureFrame
        picture={quiz.coverMedia}
        radius="picture"
        sizes={quiz.coverMedia ? sizesOf(quiz.coverMedia, isOnShelf) : ''}
        priority={priority}
        decorative
      >
        {isForeign && (
          <span className="absolute top-2 end-2 flex rounded-[6px] bg-raised">
            <LanguageBadge language={quiz.language} />
          </span>
        )}
      </PictureFrame>
      <h3>
        <Link
          to={`/quiz/${quiz.slug}`}
          className="card-link line-clamp-2 below-sm:line-clamp-3"
          {...(isForeign ? { lang: quiz.language } : {})}
          dir="auto"
        >
          {quiz.title}
        </Link>
      </h3>
      <p>
        {facts.map((fact, place) => (
          <Fragment key={fact}>
            <span>{place < facts.length - 1 ? `${fact} ·` : fact}</span>{' '}
          </Fragment>
        ))}
      </p>
    </li>
  );
}

/** The cards of a grid; as many per row as fit. */
export function QuizGrid({ quizzes, isFirst }: { quizzes: readonly QuizSummary[]; isFirst?: boolean }) {
  return (
    <ul className={grid}>
      {quizzes.map((quiz, position) => (
        <QuizCard key={quiz.id} quiz={quiz} priority={isFirst === true && position === 0} />
      ))}
    </ul>
  );
}

/** The outline of the grid while it loads. */
export function QuizGridSkeleton({ count = 8 }: { count?: number }) {
  const t = useSiteTexts();
  return (
    <div className={grid} aria-busy="true">
      <span className="sr-only" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and keep their places
        <div key={position}>
          <Skeleton className="aspect-4/3" height="auto" radius="var(--radius-picture)" />
          <Skeleton className="mt-4" width="80%" />
          <Skeleton className="mt-3" width="45%" />
        </div>
      ))}
    </div>
  );
}
