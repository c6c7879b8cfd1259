import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { LanguageBadge } from '#ui/language-badge.tsx';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTopicTexts } from '#ui/toolbar/topic-choices.tsx';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

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
    <li className="group/card relative flex flex-col min-w-0 print:break-inside-avoid">
      <PictureFrame
        className="[&_img]:[transition:opacity_var(--calm)_var(--ease-out),transform_var(--calm)_var(--ease-out)] group-hover/card:[&_img]:[transform:scale(1.02)] motion-reduce:group-hover/card:[&_img]:[transform:none]"
        picture={quiz.coverMedia}
        radius="picture"
        sizes={quiz.coverMedia ? sizesOf(quiz.coverMedia) : ''}
        priority={priority}
        decorative
      />
      <h3 className="mt-3 text-[1.0625rem] font-bold leading-snug tracking-[-0.01em] text-pretty [&_a]:line-clamp-2 [&_a]:text-inherit [&_a]:no-underline [&_a]:hyphens-auto [&_a::after]:absolute [&_a::after]:inset-0 [&_a::after]:rounded-picture [&_a:focus-visible]:outline-none [&_a:focus-visible::after]:outline-3 [&_a:focus-visible::after]:outline-primary [&_a:focus-visible::after]:outline-solid [&_a:focus-visible::after]:outline-offset-4 below-sm:mt-2 below-sm:text-[0.9375rem] below-sm:[&_a]:[-webkit-line-clamp:3] group-hover/card:text-primary">
        <Link
          to={`/quiz/${quiz.slug}`}
          {...(quiz.language === currentLanguage() ? {} : { lang: quiz.language })}
          dir="auto"
        >
          {quiz.title}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center mt-1 me-0 mb-0 ms-[-1em] text-soft-ink text-sm [clip-path:inset(0_0_0_1em)] [&>*]:ms-[1em] [&>span:not(:last-child)::before]:content-['·'] [&>span:not(:last-child)::before]:inline-block [&>span:not(:last-child)::before]:w-[1em] [&>span:not(:last-child)::before]:ms-[-1em] [&>span:not(:last-child)::before]:text-center [&>:last-child:not(:first-child)]:ms-auto below-sm:text-xs">
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
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-y-8 gap-x-6 below-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.25rem,40%)),1fr))] below-sm:gap-y-6 below-sm:gap-x-3">
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
    <div
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-y-8 gap-x-6 below-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.25rem,40%)),1fr))] below-sm:gap-y-6 below-sm:gap-x-3"
      aria-busy="true"
    >
      <span className="sr-only" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and keep their places
        <div key={position} className="group/card relative flex flex-col min-w-0 print:break-inside-avoid">
          <Skeleton
            className="aspect-4/3 motion-reduce:aspect-4/3"
            height="auto"
            radius="var(--radius-picture)"
          />
          <div className="mt-3 text-[1.0625rem] font-bold leading-snug tracking-[-0.01em] text-pretty [&_a]:line-clamp-2 [&_a]:text-inherit [&_a]:no-underline [&_a]:hyphens-auto [&_a::after]:absolute [&_a::after]:inset-0 [&_a::after]:rounded-picture [&_a:focus-visible]:outline-none [&_a:focus-visible::after]:outline-3 [&_a:focus-visible::after]:outline-primary [&_a:focus-visible::after]:outline-solid [&_a:focus-visible::after]:outline-offset-4 below-sm:mt-2 below-sm:text-[0.9375rem] below-sm:[&_a]:[-webkit-line-clamp:3] group-hover/card:text-primary">
            <Skeleton width="80%" />
          </div>
          <div className="flex flex-wrap items-center mt-1 me-0 mb-0 ms-[-1em] text-soft-ink text-sm [clip-path:inset(0_0_0_1em)] [&>*]:ms-[1em] [&>span:not(:last-child)::before]:content-['·'] [&>span:not(:last-child)::before]:inline-block [&>span:not(:last-child)::before]:w-[1em] [&>span:not(:last-child)::before]:ms-[-1em] [&>span:not(:last-child)::before]:text-center [&>:last-child:not(:first-child)]:ms-auto below-sm:text-xs">
            <Skeleton width="45%" />
          </div>
        </div>
      ))}
    </div>
  );
}
